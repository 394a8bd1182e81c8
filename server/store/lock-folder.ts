import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#server/start-error.ts'
import { createPrivateFile } from './create-private-file.ts'
import { describeFailure, readFailureKind } from './sqlite-failure.ts'

export type FolderLock = { release(): void }

/**
 * Keeps a second server out of the folder. The lock is a transaction on an empty database that never
 * ends: the system drops it when the process dies, however it dies, so nothing stale can stay.
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'server.lock')
  createPrivateFile(path)
  const database = new DatabaseSync(path, { open: false })
  try {
    database.open()
    // The write is never committed. It is there because a file that may only be read lets BEGIN
    // EXCLUSIVE pass without a lock.
    database.exec('pragma journal_mode = memory; begin exclusive; pragma user_version = 1')
  } catch (error) {
    database[Symbol.dispose]()
    throw explainFailure(folder, path, error)
  }
  return { release: () => database[Symbol.dispose]() }
}

function explainFailure(folder: string, path: string, error: unknown): StartError {
  const sentence =
    readFailureKind(error) === 'busy'
      ? `Another Solstice server is using the folder ${JSON.stringify(folder)}. ` +
        'Stop it, or set DATA_DIR to another folder.'
      : `The folder can not be locked with ${JSON.stringify(path)}: ${describeFailure(error)}. ` +
        'That file holds no leads; it may be deleted while no server runs.'
  return new StartError(sentence, { cause: error })
}
