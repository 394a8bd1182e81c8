import { join } from 'node:path'
import { type FileLock, lockFile } from '#server/process/file-lock.ts'
import { StartError } from '#server/process/start-error.ts'
import { createPrivateFile } from './create-private-file.ts'
import { describeFailure, readFailureKind } from './sqlite-failure.ts'

/** Keeps a second server out of the folder. */
export function lockFolder(folder: string): FileLock {
  const path = join(folder, 'server.lock')
  createPrivateFile(path)
  try {
    return lockFile(path)
  } catch (error) {
    throw explainFailure(folder, path, error)
  }
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
