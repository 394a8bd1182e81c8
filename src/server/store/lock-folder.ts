import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPrivateFile, explainFailure } from '#server/process/data-folder.ts'
import { type FileLock, lockFile } from '#server/process/file-lock.ts'
import { StartError } from '#server/process/start-error.ts'
import { describeFailure, readFailureKind } from './open-database.ts'

/** Keeps a second server out of the folder. The name is hidden from `rm *.lock`. */
export function lockFolder(folder: string): FileLock {
  const lock = tryLock(join(folder, '.server-lock'))
  if (lock) return lock
  throw new StartError(
    `Another Solstice server is using the folder ${JSON.stringify(folder)}. ` +
      'Press Ctrl-C in the window where it runs, or set DATA_DIR to another folder.',
  )
}

const retryEveryMs = 50

/** Lets erase, backup, restore and retention run one at a time, beside a running server. */
export async function lockCommands(folder: string, waitMs = 5_000): Promise<FileLock> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw explainFailure(folder, error)
  }
  const until = performance.now() + waitMs
  for (; performance.now() < until; await wait(retryEveryMs)) {
    const lock = tryLock(join(folder, 'commands.lock'))
    if (lock) return lock
  }
  throw new StartError(
    'These leads are being changed by another command. Nothing was done: try again in a moment.',
  )
}

/** Undefined where another process or call holds it. */
function tryLock(path: string): FileLock | undefined {
  createPrivateFile(path)
  try {
    return lockFile(path)
  } catch (error) {
    if (readFailureKind(error) === 'busy') return undefined
    throw new StartError(
      `The folder cannot be locked with ${JSON.stringify(path)}: ${describeFailure(error)}. ` +
        'That file holds no leads; it may be deleted while no server runs.',
      { cause: error },
    )
  }
}
