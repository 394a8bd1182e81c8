import { existsSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { OwnerLeads } from '#server/store/lead-repository.ts'
import { addToErasureList } from '#server/store/sqlite/erasure-list.ts'
import { lockCommands } from '#server/store/sqlite/lock-folder.ts'
import { databaseName, describeFailure } from '#server/store/sqlite/open-database.ts'
import {
  before,
  countRows,
  eraseRows,
  ofAddress,
  type Selection,
} from '#server/store/sqlite/sqlite-leads.ts'
import { type Folders, listNames } from './backup.ts'

/** Erases an address in the store, in every copy, and in copies that are put back one day. */
export async function erasePerson(
  leads: OwnerLeads,
  folders: Folders,
  { email, time }: { email: string; time: string },
) {
  using _lock = await lockCommands(folders.dataDir)
  // All that is stored now came before the erasure, even where the clock is behind.
  let until = time
  for await (const lead of leads.list({ since: new Date(time) })) {
    if (lead.email.toLowerCase() === email.toLowerCase()) until = lead.received_at
  }
  const erasure = addToErasureList(folders.dataDir, email, until)
  const counts = await leads.erase(email, erasure)
  return { counts, ...eraseInCopies(folders, ofAddress(email)) }
}

/** Erases what was received before a time, in the store and in every copy. */
export async function eraseOlder(leads: OwnerLeads, folders: Folders, time: string) {
  using _lock = await lockCommands(folders.dataDir)
  const counts = await leads.eraseBefore(time)
  return { counts, ...eraseInCopies(folders, before(time)) }
}

/** How many copies were searched, how many leads erased in them, and a sentence for each failure. */
function eraseInCopies(folders: Folders, selection: Selection) {
  const result = { copies: 0, copied: 0, failures: [] as string[] }
  for (const path of listCopies(folders)) {
    try {
      result.copied += eraseInCopy(path, selection)
      result.copies += 1
    } catch (error) {
      result.failures.push(
        `${basename(path)} could not be searched (${describeFailure(error)}): delete it if it may hold these leads.`,
      )
    }
  }
  return result
}

/** What a crash leaves of a copy. The lock is held, so that no other process writes one now. */
const leftover = /\.(part|restoring)(-journal|-wal|-shm)?$/

/** Every other SQLite file in the two folders, by its name: "leads.sqlite.before-restore-...". */
function listCopies({ dataDir, backupDir }: Folders): string[] {
  const places = new Set([resolve(dataDir), resolve(backupDir)])
  const paths = [...places].flatMap((folder) => listNames(folder).map((name) => join(folder, name)))
  const store = join(resolve(dataDir), databaseName)
  const files = paths.filter((path) => basename(path).includes('.sqlite') && path !== store)
  for (const path of files) if (leftover.test(path)) rmSync(path, { force: true })
  return files.filter((path) => !/-(journal|wal|shm)$/.test(path) && existsSync(path))
}

function eraseInCopy(path: string, selection: Selection): number {
  using database = new DatabaseSync(path)
  const isOurs = database.prepare(`select 1 from sqlite_schema where name = 'leads'`).get()
  const count = isOurs ? countRows(database, selection) : 0
  if (count === 0) return 0
  // Nothing may stay in a -wal of a copy that an earlier version made.
  database.exec('pragma journal_mode = delete')
  eraseRows(database, selection)
  return count
}
