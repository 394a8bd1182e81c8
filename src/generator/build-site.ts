import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readUtcDate } from '#leads/calendar-date.ts'
import { buildsFolder } from '#server/pages/current-build.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import { listAllOccurrences } from '#site/calendar/occurrence.ts'
import * as builds from './builds.ts'
import { loadSite } from './load-site.ts'
import { postprocess } from './postprocess.ts'
import { prerender } from './prerender.ts'
import { type BuildTarget, readSiteSettings } from './site-config.ts'

/** Builds the site and returns what it weighs. What fails before the last step changes nothing. */
export async function buildSite(target: BuildTarget) {
  const builtOn = readUtcDate(new Date())
  const madeAt = new Date().toISOString()
  // Folders sort by the second in which their build began.
  const name = `site-${madeAt.replace(/\D/g, '').slice(0, 14)}-${process.pid}`
  // As things are before the build: whatever changes while it runs makes it an old one.
  const build = {
    folder: join(buildsFolder, name),
    madeAt,
    settings: readBuildSettings(),
    hash: builds.hashSources(),
  }
  // Not with mkdtemp, whose folders only their owner may read: another user may serve it.
  mkdirSync(build.folder, { recursive: true })
  try {
    const loaded = await loadSite(readSiteSettings(target), builtOn)
    const { site } = loaded
    const goodThrough = listAllOccurrences(site.content.gatherings, builtOn)[0]?.dayAfter
    const pages = await prerender(build.folder, loaded)
    const weight = await postprocess(build.folder, site, pages)
    await builds.checkBuild(build.folder)
    if (target === 'static') builds.publishStatic(build.folder)
    else builds.activateBuild({ ...build, goodThrough })
    return weight
  } catch (error) {
    rmSync(build.folder, { recursive: true, force: true })
    throw error
  }
}
