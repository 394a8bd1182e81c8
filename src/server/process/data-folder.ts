import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

/** Why something cannot be written, by the system's code; the middle of a sentence. */
export const writeFailures: Record<string, string> = {
  EACCES: 'this user may not write there',
  EDQUOT: 'there is no space left',
  EEXIST: 'it is not a folder',
  ENOSPC: 'there is no space left',
  ENOTDIR: 'it is not a folder',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
}

/** Creates the folder where it is missing. Leads are personal: only this user may look inside. */
export function openDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw explainFailure(path, error)
  }
}

/**
 * Creates an empty file that only this user may read, before SQLite would create it for everyone. A file
 * that exists is not even opened: closing it would drop every lock that this process has on it.
 */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (!isThere) throw explainFailure(dirname(path), error)
  }
}

export function explainFailure(path: string, error: unknown): StartError {
  const code = (error as NodeJS.ErrnoException).code ?? String(error)
  const reason = writeFailures[code] ?? `the system says ${code}`
  return new StartError(
    `DATA_DIR cannot be used: ${JSON.stringify(path)} cannot be written, ${reason}. ` +
      'Set DATA_DIR to a folder that can be written.',
    { cause: error },
  )
}
