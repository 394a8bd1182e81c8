import { DatabaseSync } from 'node:sqlite'

/** The system drops it when the process dies, however it dies, so nothing stale can stay. */
export type FileLock = { release(): void; [Symbol.dispose](): void }

/** A lock that nobody refers to would be collected, and with it dropped. */
const held = new Set<DatabaseSync>()

/**
 * Holds a file for this process alone: a transaction on an empty database that never ends. Throws
 * SQLite's error, "busy" when another process holds the file.
 */
export function lockFile(path: string, waitMs = 0): FileLock {
  const database = new DatabaseSync(path, { open: false, timeout: waitMs })
  // The write is never committed. It is there because a file that may only be read lets BEGIN
  // EXCLUSIVE pass without a lock.
  return hold(database, 'pragma journal_mode = memory; begin exclusive; pragma user_version = 1')
}

function hold(database: DatabaseSync, statements: string): FileLock {
  try {
    database.open()
    database.exec(statements)
  } catch (error) {
    database[Symbol.dispose]()
    throw error
  }
  held.add(database)
  const release = () => {
    held.delete(database)
    database[Symbol.dispose]()
  }
  return { release, [Symbol.dispose]: release }
}
