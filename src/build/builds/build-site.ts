import { rmSync } from 'node:fs'
import type { SiteWeight } from '#build/budgets/budgets.ts'
import { postprocess } from '#build/finishing/postprocess.ts'
import { holdBuildDay } from '#schema/build-day.ts'
import { gatherings } from '#schema/gatherings.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import { listAllOccurrences } from '#site/calendar/occurrence.ts'
import {
  activateBuild,
  type BuildFacts,
  createBuildFolder,
  hashSources,
  publishStatic,
  removeOldBuilds,
} from './builds.ts'
import { checkBuild } from './check-build.ts'
import { prerender } from './prerender.ts'
import type { BuildTarget } from './site-config.ts'

/** Builds the site and returns what it weighs. What fails before the last step changes nothing. */
export async function buildSite(target: BuildTarget): Promise<SiteWeight> {
  const facts = describeBuild()
  const folder = createBuildFolder()
  try {
    await prerender(folder, target)
    const weight = await postprocess(folder)
    await checkBuild(folder)
    if (target === 'static') publishStatic(folder)
    else activateBuild(folder, facts)
    return weight
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
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
