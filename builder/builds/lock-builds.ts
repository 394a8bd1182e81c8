import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildsFolder } from '#server/pages/current-build.ts'
import { type FileLock, lockFile } from '#server/process/file-lock.ts'
import { describeFailure, readFailureKind } from '#server/store/sqlite-failure.ts'
import { BuildError } from '#tools/build-error.ts'

/** As long as SQLite can wait: 24 days. Ctrl-C ends it. */
const untilItEndsMs = 2_147_483_647

/** One build at a time: a second one waits for the first, and may find that nothing is left to do. */
export function lockBuilds(builds = buildsFolder): FileLock {
  mkdirSync(builds, { recursive: true })
  const path = join(builds, 'lock')
  try {
    return lockFile(path)
  } catch (error) {
    if (readFailureKind(error) !== 'busy') {
      throw new BuildError(`${path} can not be locked: ${describeFailure(error)}.`, {
        cause: error,
      })
    }
    console.error('Another build is under way. Waiting for it to end ...')
    return lockFile(path, untilItEndsMs)
  }
}
