import { rmSync } from 'node:fs'
import { holdBuildDay } from '#schema/build-day.ts'
import { gatherings } from '#schema/gatherings.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import { listAllOccurrences } from '#site/calendar/occurrence.ts'
import type { SiteWeight } from './budgets.ts'
import * as builds from './builds.ts'
import { postprocess } from './postprocess.ts'
import { prerender } from './prerender.ts'
import type { BuildTarget } from './site-config.ts'

/** Builds the site and returns what it weighs. What fails before the last step changes nothing. */
export async function buildSite(target: BuildTarget): Promise<SiteWeight> {
  const builtOn = holdBuildDay()
  // As things are before the build: whatever changes while it runs makes it an old one.
  const build = {
    folder: builds.createBuildFolder(),
    madeAt: new Date().toISOString(),
    goodThrough: listAllOccurrences(gatherings, builtOn)[0]?.dayAfter,
    settings: readBuildSettings(),
    hash: builds.hashSources(),
  }
  try {
    await prerender(build.folder, target)
    const weight = await postprocess(build.folder)
    await builds.checkBuild(build.folder)
    if (target === 'static') builds.publishStatic(build.folder)
    else builds.activateBuild(build)
    return weight
  } catch (error) {
    rmSync(build.folder, { recursive: true, force: true })
    throw error
  }
}
