import { existsSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Folders, LeadCounts, LeadRepository } from '#server/store/lead-repository.ts'
import { lockCommands } from '#server/store/lock-folder.ts'
import { databaseName, describeFailure } from '#server/store/open-database.ts'
import {
  before,
  countRows,
  eraseRows,
  ofAddress,
  type Selection,
  sumCounts,
} from '#server/store/sqlite-leads.ts'
import { listNames } from './backup.ts'
import { addToErasureList } from './erasure-list.ts'

export type Erased = {
  /** In the store. */
  counts: LeadCounts
  /** How many copies were searched on this machine. */
  copies: number
  /** How many leads were erased in them. */
  copied: number
  /** Sentences about copies that could not be searched. */
  failures: string[]
}

/** Erases an address in the store, in every copy, and in copies that are put back one day. */
export async function erasePerson(
  leads: LeadRepository,
  folders: Folders,
  { email, time }: { email: string; time: string },
): Promise<Erased> {
  using _lock = await lockCommands(folders.dataDir)
  addToErasureList(folders.dataDir, email, time)
  const counts = await leads.erase(email)
  return { counts, ...eraseInCopies(folders, ofAddress(email)) }
}

/** The server is patient: a command holds the lock for as long as its file is large. */
const lockWaitMs = 60_000

/** Erases what was received before a time, in the store and in every copy. */
export async function eraseOlder(
  leads: LeadRepository,
  folders: Folders,
  time: string,
): Promise<Erased> {
  using _lock = await lockCommands(folders.dataDir, lockWaitMs)
  const counts = await leads.eraseBefore(time)
  return { counts, ...eraseInCopies(folders, before(time)) }
}

function eraseInCopies(folders: Folders, selection: Selection): Omit<Erased, 'counts'> {
  const result = { copies: 0, copied: 0, failures: [] as string[] }
  for (const path of listCopies(folders)) {
    try {
      result.copied += eraseInCopy(path, selection)
      result.copies += 1
    } catch (error) {
      const reason = describeFailure(error).replace(/\.$/, '')
      result.failures.push(
        `${basename(path)} could not be searched (${reason}): delete it if it may hold these leads.`,
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
  const files = paths.filter((path) => basename(path).includes('.sqlite'))
  for (const path of files) if (leftover.test(path)) rmSync(path, { force: true })
  return files.filter(
    (path) =>
      path !== join(resolve(dataDir), databaseName) &&
      !/-(journal|wal|shm)$/.test(path) &&
      existsSync(path),
  )
}

function eraseInCopy(path: string, selection: Selection): number {
  using database = new DatabaseSync(path)
  const isOurs = database.prepare(`select 1 from sqlite_schema where name = 'leads'`).get()
  if (!isOurs || countRows(database, selection) === 0) return 0
  // Nothing may stay in a -wal of a copy that an earlier version made.
  database.exec('pragma journal_mode = delete')
  return sumCounts(eraseRows(database, selection))
}
