import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { createPrivateFile } from '#server/process/create-private-file.ts'
import { StartError } from '#tools/errors.ts'
import { isBusy } from './open-database.ts'

/** Keeps a second server out of the folder. The name is hidden from `rm *.lock`. */
export function lockFolder(folder: string): Disposable {
  const lock = tryLock(join(folder, '.server-lock'))
  if (lock) return lock
  throw new StartError(
    `Another Solstice server is using the folder ${JSON.stringify(folder)}. ` +
      'Press Ctrl-C in the window where it runs, or set DATA_DIR to another folder.',
  )
}

const timeoutMs = 5_000

/** Lets erase, backup, restore and retention run one at a time, beside a running server. */
export async function lockCommands(folder: string): Promise<Disposable> {
  const until = performance.now() + timeoutMs
  while (performance.now() < until) {
    const lock = tryLock(join(folder, 'commands.lock'))
    if (lock) return lock
    await wait(50)
  }
  throw new StartError(
    'These leads are being changed by another command. Nothing was done: try again in a moment.',
  )
}

/**
 * A transaction on an empty database that never ends: the system drops it when the process dies, however
 * it dies. Undefined where another process or call has one.
 */
function tryLock(path: string): Disposable | undefined {
  createPrivateFile(path)
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    // The write, because BEGIN EXCLUSIVE takes no lock on a file that is read-only.
    database.exec('pragma journal_mode = memory; begin exclusive; pragma user_version = 1')
    return database
  } catch (error) {
    database.close()
    if (isBusy(error)) return undefined
    throw error
  }
}
