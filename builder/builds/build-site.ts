import { join } from 'node:path'
import { type FontWeight, type PageWeight, weighFonts } from '#builder/budgets/page-weight.ts'
import { postprocessPages } from '#builder/finishing/postprocess-pages.ts'
import { holdBuildDay } from '#calendar/build-day.ts'
import { listAllOccurrences } from '#calendar/occurrence.ts'
import { gatherings } from '#schema/gatherings.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import {
  activateBuild,
  type BuildFacts,
  createBuildFolder,
  findGoodBuild,
  hashSources,
  isFresh,
  lockBuilds,
  publishStatic,
  removeOldBuilds,
} from './builds.ts'
import { checkBuild } from './check-build.ts'
import { prerender } from './prerender.ts'
import type { BuildTarget } from './site-config.ts'

type BuildWeight = { pages: PageWeight[]; fonts: FontWeight[] }

/** Builds the site and returns what it weighs. What fails before the last step changes nothing. */
export async function buildSite(target: BuildTarget): Promise<BuildWeight> {
  using _lock = lockBuilds()
  return await makeSite(target)
}

/** Builds for our server, unless the build that was waited for is the one that is needed. */
export async function renewSite(): Promise<void> {
  using _lock = lockBuilds()
  const build = findGoodBuild()
  if (!build || !isFresh(build.facts)) await makeSite('served')
}

async function makeSite(target: BuildTarget): Promise<BuildWeight> {
  removeOldBuilds()
  const facts = describeBuild()
  const folder = createBuildFolder()
  try {
    await prerender(folder, target)
    const pages = postprocessPages(folder)
    const weight = { pages, fonts: weighFonts(join(folder, 'client')) }
    checkBuild(folder)
    if (target === 'static') publishStatic(folder)
    else activateBuild(folder, facts)
    return weight
  } finally {
    removeOldBuilds()
  }
}

/** As things are before the build, so that whatever changes while it runs makes it an old one. */
function describeBuild(): BuildFacts {
  const builtOn = holdBuildDay()
  return {
    madeAt: new Date().toISOString(),
    builtOn,
    goodThrough: listAllOccurrences(gatherings, builtOn)[0]?.dayAfter,
    settings: readBuildSettings(),
    hash: hashSources(),
  }
}
