import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/process/start-error.ts'

/** Holds every build in a folder of its own. Nothing in one changes once it is served. */
export const buildsFolder = join(import.meta.dirname, '../../../build')

/** A file beside them with the name of the last good one: "site-20261115184012-4711". */
export const pointerName = 'current'

/** The folder of the last good build; undefined where there is none. */
export function findCurrentBuild(builds = buildsFolder): string | undefined {
  try {
    const name = readFileSync(join(builds, pointerName), 'utf8').trim()
    return /^site-[\w-]+$/.test(name) ? join(builds, name) : undefined
  } catch {
    return undefined
  }
}

/** The same for callers that can do nothing without one. */
export function requireCurrentBuild(builds = buildsFolder): string {
  const folder = findCurrentBuild(builds)
  if (folder) return folder
  throw new StartError('There is no build. Run npm start or npm run build first.')
}
