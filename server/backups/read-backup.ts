import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#server/process/start-error.ts'
import { checkVersion } from '#server/store/migrate.ts'
import { readFilePages, type StoredLead } from '#server/store/read-leads.ts'
import { lookOnly } from '#server/store/rescue-copy.ts'
import { describeFailure } from '#server/store/sqlite-failure.ts'
import { endings } from '#server/store/watch-files.ts'
import { verifyCopy } from './copy-leads.ts'

/** The leads of a copy, some at a time, once all of it has been looked through. */
export function* readBackupPages(path: string): Generator<StoredLead[]> {
  verifyBackup(path)
  yield* readFilePages(lookOnly(path))
}

/** How many leads are in it; throws a sentence where it is no good copy. */
export function verifyBackup(path: string): number {
  const quoted = JSON.stringify(path)
  if (!existsSync(path)) throw new StartError(`There is no file ${quoted}.`)
  // What was on its way to the file when it was copied by hand stands beside it, and must come along.
  if (existsSync(path + endings.wal)) foldIn(path)
  try {
    const count = verifyCopy(path)
    using database = new DatabaseSync(lookOnly(path), { readOnly: true })
    checkVersion(database)
    return count
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = describeFailure(error)
    throw new StartError(`${quoted} is no good copy of the leads: ${reason}.`, { cause: error })
  }
}

function foldIn(path: string): void {
  try {
    using database = new DatabaseSync(path)
    database.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // The check that follows says what is wrong.
  }
}
