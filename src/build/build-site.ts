import { rmSync } from 'node:fs'
import { holdBuildDay } from '#schema/gathering-days.ts'
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
  const facts = {
    madeAt: new Date().toISOString(),
    builtOn,
    goodThrough: listAllOccurrences(gatherings, builtOn)[0]?.dayAfter,
    settings: readBuildSettings(),
    hash: builds.hashSources(),
  }
  const folder = builds.createBuildFolder()
  try {
    await prerender(folder, target)
    const weight = await postprocess(folder)
    await builds.checkBuild(folder)
    if (target === 'static') builds.publishStatic(folder)
    else builds.activateBuild(folder, facts)
    return weight
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
