import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#server/process/start-error.ts'
import { createPrivateFile } from './create-private-file.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { describeFailure, readFailureKind } from './sqlite-failure.ts'

export const databaseName = 'leads.sqlite'

/** What SQLite may lay beside a database. They belong together and are never moved apart. */
export const companionEndings = ['-journal', '-wal', '-shm']

type OpenOptions = {
  migrations?: Migration[]
  /** Called with the number of the first migration that will change a file with leads in it. */
  beforeMigrating?: ((number: number) => void) | undefined
}

const busyTimeoutMs = 5_000

/**
 * Opens and migrates the file that holds the leads. Every commit is flushed to the disk. A rollback
 * journal, not WAL: with it SQLite refuses to write to a file that was moved or deleted.
 */
export function openDatabase(path: string, options: OpenOptions = {}): DatabaseSync {
  const { migrations = readMigrations(), beforeMigrating } = options
  createPrivateFile(path)
  const database = new DatabaseSync(path, {
    open: false,
    defensive: true,
    timeout: busyTimeoutMs,
  })
  try {
    database.open()
    if (!isWhole(database)) throw explainBrokenFile(path)
    // fullfsync: on a Mac, fsync alone leaves the data in the memory of the drive.
    database.exec(`
      pragma journal_mode = truncate;
      pragma synchronous = extra;
      pragma fullfsync = on;
      pragma trusted_schema = off`)
    migrate(database, migrations, beforeMigrating)
    proveWritable(database)
    return database
  } catch (error) {
    database[Symbol.dispose]()
    throw error instanceof StartError ? error : explainOpenFailure(path, error)
  }
}

/** For reading beside a running server. Not `readOnly`: after a crash, the next reader has to roll back. */
export function openForReading(path: string | URL): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs })
  database.exec('pragma query_only = on')
  return database
}

/** A file that may only be read is opened all the same, and BEGIN IMMEDIATE lets it pass. */
function proveWritable(database: DatabaseSync): void {
  database.exec('delete from migrations where false')
}

function isWhole(database: DatabaseSync): boolean {
  return database.prepare('pragma quick_check(1)').get()?.quick_check === 'ok'
}

export function explainOpenFailure(path: string | URL, error: unknown): StartError {
  if (readFailureKind(error) === 'broken') return explainBrokenFile(path, error)
  const reason = describeFailure(error)
  return new StartError(`The leads in ${JSON.stringify(path)} cannot be opened: ${reason}.`, {
    cause: error,
  })
}

function explainBrokenFile(path: string | URL, cause?: unknown): StartError {
  return new StartError(
    `The leads in ${JSON.stringify(path)} cannot be opened: the file is broken. ` +
      'It is left as it is: put a good copy in its place, or move it away to begin with an empty one.',
    { cause },
  )
}
