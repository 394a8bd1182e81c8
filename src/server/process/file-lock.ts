import { DatabaseSync } from 'node:sqlite'

/** The system drops it when the process dies, however it dies. */
export type FileLock = { release(): void; [Symbol.dispose](): void }

/** Without a reference to it, a lock would be collected as garbage, and released. */
const held = new Set<DatabaseSync>()

/**
 * Locks a file for this process: a transaction on an empty database that never ends. Throws SQLite's
 * error, "busy" where another process holds the file.
 */
export function lockFile(path: string, waitMs = 0): FileLock {
  const database = new DatabaseSync(path, { timeout: waitMs })
  try {
    // The write, because BEGIN EXCLUSIVE takes no lock on a file that is read-only.
    database.exec('pragma journal_mode = memory; begin exclusive; pragma user_version = 1')
  } catch (error) {
    database.close()
    throw error
  }
  held.add(database)
  const release = () => {
    if (held.delete(database)) database.close()
  }
  return { release, [Symbol.dispose]: release }
}
