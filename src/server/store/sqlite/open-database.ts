import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createPrivateFile } from '#server/process/create-private-file.ts'
import type { ChannelName } from '#server/store/lead-repository.ts'
import { StartError } from '#tools/errors.ts'

export const databaseName = 'leads.sqlite'

/** What SQLite may create beside a database. They belong together and are never moved apart. */
export const companionEndings = ['-journal', '-wal', '-shm']

/** Longer than an erasure rewrites a gigabyte, or a backup reads it, on a slow disk. */
export const busyTimeoutMs = 60_000
/** In `user_version`. Version 4, which was released before, has a table of migrations instead. */
const databaseVersion = 8
/** Without the table of erasures. */
const previousVersion = 7
const releasedVersion = 4

/** fullfsync: on a Mac, fsync alone leaves the data in the memory of the drive. */
export const writeSafely = `
  pragma synchronous = extra;
  pragma fullfsync = on;
  pragma secure_delete = on`

/**
 * Opens and migrates the file that holds the leads. Every commit is flushed to the disk. A rollback
 * journal, not WAL: with it SQLite refuses to write to a file that was moved or deleted.
 */
export function openDatabase(
  path: string,
  channels: readonly ChannelName[] = [],
  timeout = busyTimeoutMs,
): DatabaseSync {
  createPrivateFile(path)
  const database = new DatabaseSync(path, { open: false, timeout })
  try {
    database.open()
    checkDatabase(database)
    database.exec(`pragma journal_mode = truncate; ${writeSafely}`)
    runTransaction(database, () => migrate(database, channels))
    // SQLite opens a read-only file without an error, and BEGIN IMMEDIATE lets it pass.
    database.exec('delete from leads where false')
    return database
  } catch (error) {
    database[Symbol.dispose]()
    throw explainOpenFailure(path, error)
  }
}

/** For reading beside a running server. Not `readOnly`: after a crash, the next reader has to roll back. */
export function openForReading(path: string | URL): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs })
  database.exec('pragma query_only = on')
  return database
}

/** All of the work is on the disk when this returns, and none of it when it throws. */
export function runTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    // Some failures, a full disk among them, have rolled back already.
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

/** Equal for a lead and its repeats: 32 bytes, however long the message is. */
export function hashRepeat(lead: Record<string, unknown>): Uint8Array {
  const { kind, name, email, message, gathering } = lead
  const same = message ? [email, message] : [String(email).toLowerCase(), name, gathering]
  return hash('sha256', JSON.stringify([kind, ...same]), 'buffer')
}

/** 0 for a file without tables; throws for another version's. */
function readVersion(database: DatabaseSync): number {
  const version = Number(database.prepare('pragma user_version').get()?.user_version)
  if (![0, previousVersion, databaseVersion].includes(version))
    throw new StartError('The leads were stored by another version of Solstice. Start that one.')
  const released = database.prepare(`select 1 from sqlite_schema where name = 'migrations'`)
  return version === 0 && released.get() ? releasedVersion : version
}

/** Its version; throws unless the file is whole. Changes nothing. */
export function checkDatabase(database: DatabaseSync): number {
  const { quick_check } = database.prepare('pragma quick_check(1)').get() ?? {}
  if (quick_check !== 'ok') throw new Error(brokenFile)
  return readVersion(database)
}

/** For readers and commands, which change no tables. */
export function requireTables(database: DatabaseSync): void {
  if (readVersion(database) !== databaseVersion)
    throw new StartError('The leads are not in the form of this version yet. Start the site once.')
}

/** Whether opening the file will change the tables of an older version. */
export function needsMigration(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    using database = openForReading(path)
    return [releasedVersion, previousVersion].includes(readVersion(database))
  } catch {
    // Opening it says what is wrong.
    return false
  }
}

function migrate(database: DatabaseSync, channels: readonly ChannelName[]): void {
  const version = readVersion(database)
  if (version === databaseVersion) return
  if (version === previousVersion) {
    database.exec(`
      create table erasures (line text not null primary key) strict, without rowid;
      pragma user_version = ${databaseVersion}`)
    return
  }
  const { leads = [], pending = [] } =
    version === releasedVersion ? takeReleased(database, channels) : {}
  database.exec(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8'))
  const insertLead = database.prepare(`
    insert into leads
      (id, kind, name, email, message, gathering, received_at, flag, answered_at, repeat_key)
    values (:id, :kind, :name, :email, :message, :gathering, :received_at, :flag, :answered_at,
      :repeat_key)`)
  for (const lead of leads) insertLead.run({ ...lead, repeat_key: hashRepeat(lead) })
  const insertPending = database.prepare(`
    insert into notifications
      (lead, channel, is_suspect, state, attempts, next_attempt_at, failing_since)
    values (:lead, :channel, :is_suspect, :state, :attempts, :next_attempt_at, :failing_since)`)
  for (const each of pending) insertPending.run(each)
  database.exec(`pragma user_version = ${databaseVersion}`)
}

const releasedTables = [
  'contact_submissions',
  'gathering_signups',
  'waitlist_signups',
  'migrations',
  'write_probe',
  'notes',
  'outbox',
  'deliveries',
  'courier_gaps',
  'telling',
  'acknowledgements',
]

/** `leads` was a view of three tables; what was pending was in an outbox, and failures in deliveries. */
function takeReleased(database: DatabaseSync, channels: readonly ChannelName[]) {
  const leads = database.prepare('select * from leads').all()
  const selectPending = database.prepare(`
    select leads.id as lead, each.value as channel, is_suspect, failed_at as failing_since,
      iif(parked_at is null, 'pending', 'dead') as state, failed_at is not null as attempts,
      leads.received_at as next_attempt_at
    from outbox join leads on leads.id = outbox.lead join json_each(?) as each
    left join deliveries on deliveries.lead = leads.id and courier = each.value
    where told_at is null and (each.value <> 'acknowledgement' or kind = 'application'
      and is_suspect = 0 and leads.id not in (select lead from acknowledgements))`)
  const pending = selectPending.all(JSON.stringify(channels))
  database.exec('drop view leads')
  for (const table of releasedTables) database.exec(`drop table ${table}`)
  return { leads, pending }
}

export function explainOpenFailure(path: string | URL, cause: unknown): StartError {
  if (cause instanceof StartError) return cause
  const reason = describeFailure(cause)
  const message = `The leads in ${JSON.stringify(path)} cannot be opened: ${reason}.`
  const advice =
    'It is left as it is: put a good copy in its place, or move it away to begin with an empty one.'
  return new StartError(reason === brokenFile ? `${message} ${advice}` : message, { cause })
}

export const brokenFile = 'the file is broken'
export const movedFile = 'the file was deleted, moved away or replaced'

/** By SQLite's result code, https://sqlite.org/rescode.html: the whole code, or its low byte. */
const reasons: Record<number, string> = {
  5: 'another program is holding the file',
  8: 'the file is read-only',
  10: 'the disk refuses to read or write',
  11: brokenFile,
  13: 'the disk is full',
  14: 'the file cannot be opened',
  26: brokenFile,
  1032: movedFile,
}

/** SQLite's result code; 0 for any other error. */
export const readCode = (error: unknown) => Number((error as { errcode?: number }).errcode ?? 0)

export const isBusy = (error: unknown) => (readCode(error) & 0xff) === 5

/** The middle of a sentence: "the disk is full". */
export function describeFailure(error: unknown): string {
  const code = readCode(error)
  const message = error instanceof Error ? error.message : String(error)
  return reasons[code] ?? reasons[code & 0xff] ?? message.replace(/\.$/, '')
}
