import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CalendarDate } from '#leads/calendar-date.ts'
import type { BuildSettings } from '#server/settings/settings.ts'
import { StartError } from '#tools/errors.ts'

/** Holds every build in a folder of its own. Nothing in one changes once it is served. */
export const buildsFolder = join(import.meta.dirname, '../../../build')

/** The last good build, as the file `build/current` describes it. */
export type Build = {
  /** The file has only its name: "site-20261115184012-4711". */
  folder: string
  /** "2026-11-15T18:40:12.345Z" */
  madeAt: string
  /** Until when its pages name the right gathering first; absent where there is none. */
  goodThrough?: CalendarDate | undefined
  settings: BuildSettings
  /** Of all sources and settings. */
  hash: string
}

export function findCurrentBuild(builds = buildsFolder): Build | undefined {
  try {
    const build = JSON.parse(readFileSync(join(builds, 'current'), 'utf8')) as Build
    const folder = join(builds, build.folder)
    return existsSync(folder) ? { ...build, folder } : undefined
  } catch {
    return undefined
  }
}

/** The folder of that build, for callers that can do nothing without one. */
export function requireCurrentBuild(): string {
  const build = findCurrentBuild()
  if (build) return build.folder
  throw new StartError('There is no build. Run npm start or npm run build first.')
}
