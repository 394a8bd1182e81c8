import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '#tools/errors.ts'
import { writeFailures } from '#tools/run-command.ts'

/**
 * Creates a file that only this user may read, and its folder; SQLite would create it for everyone. A file
 * that exists is not even opened: closing it would drop every lock that this process has on it.
 */
export function createPrivateFile(path: string, content = ''): void {
  const folder = dirname(path)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(path, content, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && existsSync(path)) return
    const reason = writeFailures[code] ?? `the system says ${code}`
    throw new StartError(
      `DATA_DIR cannot be used: ${JSON.stringify(folder)} cannot be written, ${reason}. ` +
        'Set DATA_DIR to a folder that can be written.',
      { cause: error },
    )
  }
}
