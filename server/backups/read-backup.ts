import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#server/process/start-error.ts'
import { checkVersion, companionEndings } from '#server/store/open-database.ts'
import { readFilePages, type StoredLead } from '#server/store/read-leads.ts'
import { describeFailure } from '#server/store/sqlite-failure.ts'
import { openCopy, toImmutableUrl, verifyCopy } from './copy-leads.ts'

/** The leads of a copy, some at a time, once all of it has been looked through. */
export function* readBackupPages(path: string): Generator<StoredLead[]> {
  verifyBackup(path)
  yield* readFilePages(toImmutableUrl(path))
}

/** How many leads are in it; throws a sentence where it is no good copy. */
export function verifyBackup(path: string): number {
  const quoted = JSON.stringify(path)
  if (!existsSync(path)) throw new StartError(`There is no file ${quoted}.`)
  // A file copied by hand may have an unfinished transaction beside it.
  if (companionEndings.some((ending) => existsSync(path + ending))) settle(path)
  try {
    const count = verifyCopy(path)
    using database = openCopy(path)
    checkVersion(database)
    return count
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = describeFailure(error)
    throw new StartError(`${quoted} is no good copy of the leads: ${reason}.`, { cause: error })
  }
}

/** Opening the file makes SQLite finish or undo what stands beside it. */
function settle(path: string): void {
  try {
    using database = new DatabaseSync(path)
    database.prepare('select 1 from sqlite_schema').get()
  } catch {
    // The check that follows says what is wrong.
  }
}
