import { closeSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { explainFailure } from '#server/process/data-folder.ts'

/**
 * Creates an empty file that only this user may read, before SQLite would create it for everyone;
 * what SQLite lays beside it gets the same rights. A file that is there is not even opened: closing
 * it would drop every lock that this process has on it.
 */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw explainFailure(dirname(path), error)
  }
}
