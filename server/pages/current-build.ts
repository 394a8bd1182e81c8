import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileLock, shareFile } from '#server/process/file-lock.ts'
import { StartError } from '#server/process/start-error.ts'

/** Holds every build in a folder of its own. Nothing in one is changed once it is served. */
export const buildsFolder = join(import.meta.dirname, '../../build')

/** A file beside them with the name of the last good one: "site-20261115-184012-4711". */
export const pointerName = 'current'

/** A file in each, which every process that serves the build holds as long as it lives. */
export const inUseName = 'in-use'

export type HeldBuild = { folder: string; release(): void }

export const noBuild = 'There is no build. Run npm start or npm run build first.'

/** Whoever removes builds only asks whether a file is held, which takes no time. */
const patienceMs = 5_000

/** The folder of the last good build; undefined where there is none. */
export function findCurrentBuild(builds = buildsFolder): string | undefined {
  try {
    const name = readFileSync(join(builds, pointerName), 'utf8').trim()
    return /^site-[\w-]+$/.test(name) ? join(builds, name) : undefined
  } catch {
    return undefined
  }
}

/** The same for whoever can do nothing without one. */
export function requireCurrentBuild(builds = buildsFolder): string {
  const folder = findCurrentBuild(builds)
  if (folder === undefined) throw new StartError(noBuild)
  return folder
}

/** The last good build, which stays on the disk until this process ends, whatever is built meanwhile. */
export function holdCurrentBuild(builds = buildsFolder): HeldBuild | undefined {
  const folder = findCurrentBuild(builds)
  if (folder === undefined) return undefined
  const lock = shareBuild(folder)
  // Another may have taken its place before it was held, and may have found that nobody needs it.
  if (findCurrentBuild(builds) === folder) return { folder, release: () => lock?.release() }
  lock?.release()
  return holdCurrentBuild(builds)
}

/** Without a lock, where the disk knows none, a build is kept until the next one has taken its place. */
function shareBuild(folder: string): FileLock | undefined {
  try {
    return shareFile(join(folder, inUseName), patienceMs)
  } catch {
    return undefined
  }
}
