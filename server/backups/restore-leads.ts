import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { linkFile } from '#server/backups/link-file.ts'
import { eraseAgain } from '#server/erasure/apply-erasures.ts'
import { createPrivateFile } from '#server/process/data-folder.ts'
import { lockCommands, lockFolder } from '#server/store/lock-folder.ts'
import { companionEndings, databaseName, openDatabase } from '#server/store/open-database.ts'
import { countLeads, flushFile, openCopy, syncFolder } from './copy-leads.ts'
import { verifyBackup } from './read-backup.ts'

type Restored = {
  /** How many leads there are now. */
  count: number
  /** How many of the copy were left out, because they had been erased since. */
  forgotten: number
  /** What was there before: "leads.sqlite.before-restore-20270131T081500250Z"; absent: nothing. */
  aside?: string
}

/**
 * Puts a copy in place of the leads of a folder, while no server uses it. The copy itself stays as it
 * is. Until the last step everything is as it was; what was there before is kept aside.
 */
export function restoreLeads(folder: string, from: string): Restored {
  const before = verifyBackup(from)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  using _command = lockCommands(folder, 'restore')
  using _server = lockFolder(folder)
  const path = join(folder, databaseName)
  const fresh = `${path}.restoring`
  try {
    removeAll(fresh)
    const count = prepareLeads(from, fresh, folder)
    const aside = keepOldAside(path)
    renameSync(fresh, path)
    syncFolder(path)
    return { count, forgotten: before - count, ...(aside !== undefined && { aside }) }
  } finally {
    removeAll(fresh)
  }
}

/** Writes the copy beside the leads, brings it up to date, and forgets whom it should not know. */
function prepareLeads(from: string, fresh: string, folder: string): number {
  createPrivateFile(fresh)
  {
    using source = openCopy(from)
    source.prepare('vacuum into ?').run(fresh)
  }
  using database = openDatabase(fresh)
  eraseAgain(database, folder)
  const count = countLeads(database)
  // Alone it is easier to move: without what SQLite lays beside it.
  database.exec('pragma journal_mode = delete')
  flushFile(fresh)
  return count
}

/** A second name for the old leads, so that there is no moment without any. */
function keepOldAside(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  const time = new Date().toISOString().replaceAll(/[-:.]/g, '')
  const aside = `${path}.before-restore-${time}`
  settleOld(path)
  linkFile(path, aside)
  // What SQLite could not finish in a broken file stays with it: beside another it would be written into that.
  for (const ending of companionEndings) {
    if (statSync(path + ending, { throwIfNoEntry: false })?.size) {
      renameSync(path + ending, aside + ending)
    }
  }
  return basename(aside)
}

function settleOld(path: string): void {
  try {
    using database = new DatabaseSync(path)
    database.exec('pragma journal_mode = delete')
  } catch {
    // It may be restored because it is broken.
  }
}

function removeAll(path: string): void {
  for (const ending of ['', '-journal']) rmSync(path + ending, { force: true })
}
