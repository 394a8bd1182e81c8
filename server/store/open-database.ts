import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#server/process/start-error.ts'
import { createPrivateFile } from './create-private-file.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { describeFailure, readFailureKind } from './sqlite-failure.ts'

export const databaseName = 'leads.sqlite'

type OpenOptions = {
  migrations?: Migration[]
  /** At the start nobody is kept waiting by a pause; later the group commit does the waiting. */
  patienceMs?: number
  /** It was open and well a moment ago: reading all of it again may take long. */
  isKnownWhole?: boolean
  /** Called with the number of the first migration that will change a file with leads in it. */
  beforeMigrating?: ((number: number) => void) | undefined
}

/** Opens and migrates the file that holds the leads. Every commit is flushed to the disk. */
export function openDatabase(path: string, options: OpenOptions = {}): DatabaseSync {
  const { migrations = readMigrations(), patienceMs = 5_000, isKnownWhole = false } = options
  createPrivateFile(path)
  const database = new DatabaseSync(path, {
    open: false,
    defensive: true,
    timeout: patienceMs,
  })
  try {
    database.open()
    if (!isKnownWhole && !isWhole(database)) throw explainBrokenFile(path)
    // fullfsync: on a Mac, fsync alone leaves the data in the memory of the drive.
    database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma fullfsync = on;
      pragma checkpoint_fullfsync = on;
      pragma trusted_schema = off`)
    migrate(database, migrations, options.beforeMigrating)
    proveWritable(database)
    database.exec('pragma busy_timeout = 0')
    return database
  } catch (error) {
    database[Symbol.dispose]()
    throw error instanceof StartError ? error : explainOpenFailure(path, error)
  }
}

/** A file that may only be read is opened all the same, and BEGIN IMMEDIATE lets it pass. */
function proveWritable(database: DatabaseSync): void {
  database.exec('delete from migrations where false')
}

export function isWhole(database: DatabaseSync): boolean {
  return database.prepare('pragma quick_check(1)').get()?.quick_check === 'ok'
}

export function explainOpenFailure(path: string | URL, error: unknown): StartError {
  if (readFailureKind(error) === 'broken') return explainBrokenFile(path, error)
  const reason = describeFailure(error)
  return new StartError(`The leads in ${JSON.stringify(path)} can not be opened: ${reason}.`, {
    cause: error,
  })
}

function explainBrokenFile(path: string | URL, cause?: unknown): StartError {
  return new StartError(
    `The leads in ${JSON.stringify(path)} can not be opened: the file is broken. ` +
      'It is left as it is: put a good copy in its place, or move it away to begin anew.',
    { cause },
  )
}
