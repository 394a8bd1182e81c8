import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Folders, LeadRepository } from '#server/store/lead-repository.ts'
import { lockCommands } from '#server/store/lock-folder.ts'
import { databaseName, describeFailure } from '#server/store/open-database.ts'
import { openSigningKey, signText } from '#server/store/signing-key.ts'
import {
  before,
  countRows,
  eraseRows,
  ofAddress,
  type Selection,
} from '#server/store/sqlite-leads.ts'
import { listNames } from './backup.ts'

/** Erases an address in the store, in every copy, and in copies that are put back one day. */
export async function erasePerson(
  leads: LeadRepository,
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
export async function eraseOlder(leads: LeadRepository, folders: Folders, time: string) {
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

/**
 * Who was erased, and when, outside the database: a copy that is put back would bring them back. Only
 * keyed hashes of addresses are in it. What an address sends after an erasure is a new lead.
 */
const listName = 'erased.txt'

const hashAddress = (key: Buffer, email: string) => signText(key, 'erased', email.toLowerCase())

/** Call this before anything is deleted, so that a crash cannot forget it. Returns the line. */
export function addToErasureList(folder: string, email: string, time: string): string {
  const line = `${time} ${hashAddress(openSigningKey(folder), email)}`
  appendFileSync(join(folder, listName), `${line}\n`, { mode: 0o600, flush: true })
  return line
}

/**
 * Erases what is on the list and was not yet erased in this database: it is a copy that was put back, or
 * a crash came between. Time alone cannot tell, because the clock may have been wrong.
 */
export function applyErasures(database: DatabaseSync, folder: string): void {
  const path = join(folder, listName)
  if (!existsSync(path)) return
  // A full disk may have cut a line short: the next one follows it without a line break.
  const lines = readFileSync(path, 'utf8').match(/\d{4}-\d\d-\d\dT[\d:.]+Z [0-9a-f]{64}$/gm) ?? []
  const findApplied = database.prepare('select 1 from erasures where line = ?')
  const pending = lines.filter((line) => !findApplied.get(line))
  if (pending.length === 0) return
  const key = openSigningKey(folder)
  const times = new Map<string, string>()
  for (const line of pending) {
    const [time = '', address = ''] = line.split(' ')
    // The latest counts where somebody asked twice.
    if (time > (times.get(address) ?? '')) times.set(address, time)
  }
  const addresses = database.prepare('select distinct lower(email) as email from leads').all()
  const erased = addresses.flatMap(({ email }) => {
    const time = times.get(hashAddress(key, String(email)))
    return time ? [[email, time]] : []
  })
  const isErased = `exists (select 1 from json_each(?) as erased
    where erased.value ->> 0 = lower(email) and received_at <= erased.value ->> 1)`
  eraseRows(database, [isErased, JSON.stringify(erased)], pending)
}
