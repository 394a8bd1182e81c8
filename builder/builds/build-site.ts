import { join } from 'node:path'
import { type FontWeight, weighFonts } from '#builder/budgets/font-weight.ts'
import type { PageWeight } from '#builder/budgets/page-weight.ts'
import { writeSiteFiles } from '#builder/files/site-files.ts'
import { finishPages } from '#builder/finishing/finish-pages.ts'
import { readBuildDay } from '#reader/build-day.ts'
import { findCurrentBuild } from '#server/pages/current-build.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import { type BuildFacts, isFresh, readBuildFacts, writeBuildFacts } from './build-facts.ts'
import {
  createBuildFolder,
  makeCurrent,
  removeFirstLayout,
  removeOldBuilds,
} from './build-folders.ts'
import { readSources } from './build-sources.ts'
import { checkBuild } from './check-build.ts'
import { type BuildTarget, drawPages } from './draw-pages.ts'
import { findLastGoodDay } from './find-last-good-day.ts'
import { lockBuilds } from './lock-builds.ts'
import { linkClient, publishStatic, restoreStatic } from './static-folder.ts'

type BuildWeight = { pages: PageWeight[]; fonts: FontWeight[] }

/** Builds the site and returns what it weighs. What failed before the last step changes nothing. */
export function buildSite(target: BuildTarget): BuildWeight {
  using _lock = lockBuilds()
  return makeSite(target)
}

/** Builds for our server, unless the build that was waited for is the one that is needed. */
export function renewSite(): void {
  using _lock = lockBuilds()
  const current = findCurrentBuild()
  const facts = current && readBuildFacts(current)
  if (!facts || !isFresh(facts)) makeSite('served')
}

function makeSite(target: BuildTarget): BuildWeight {
  restoreStatic()
  removeOldBuilds()
  const facts = describeBuild()
  const folder = createBuildFolder()
  try {
    const client = join(folder, 'client')
    drawPages(folder, target, facts.builtOn)
    writeSiteFiles(client, facts.builtOn)
    const pages = finishPages(folder)
    const weight = { pages, fonts: weighFonts(client) }
    checkBuild(folder)
    removeFirstLayout()
    if (target === 'static') publishStatic(folder)
    else serveFromNowOn(folder, facts)
    return weight
  } finally {
    removeOldBuilds()
  }
}

function serveFromNowOn(folder: string, facts: BuildFacts): void {
  writeBuildFacts(folder, facts)
  makeCurrent(folder)
  linkClient(folder)
}

/** As things are before the build, so that whatever changes while it runs makes it an old one. */
function describeBuild(): BuildFacts {
  const builtOn = readBuildDay()
  return {
    madeAt: new Date().toISOString(),
    builtOn,
    goodThrough: findLastGoodDay(builtOn),
    settings: readBuildSettings(),
    sources: readSources(),
  }
}
