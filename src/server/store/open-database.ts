import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ChannelName } from '#server/notifications/channel.ts'
import { createPrivateFile } from '#server/process/data-folder.ts'
import { StartError } from '#server/process/start-error.ts'
import { carryOverOutbox } from './carry-over-outbox.ts'

export const databaseName = 'leads.sqlite'

/** What SQLite may create beside a database. They belong together and are never moved apart. */
export const companionEndings = ['-journal', '-wal', '-shm']

const busyTimeoutMs = 5_000
/** In `user_version`. Up to 4 there was a table for each kind of lead, up to 5 an outbox; 7 counts visits. */
const databaseVersion = 7

/**
 * Opens and migrates the file that holds the leads. Every commit is flushed to the disk. A rollback
 * journal, not WAL: with it SQLite refuses to write to a file that was moved or deleted.
 */
export function openDatabase(path: string, channels: readonly ChannelName[] = []): DatabaseSync {
  createPrivateFile(path)
  const database = new DatabaseSync(path, { open: false, defensive: true, timeout: busyTimeoutMs })
  try {
    database.open()
    const { quick_check } = database.prepare('pragma quick_check(1)').get() ?? {}
    if (quick_check !== 'ok') throw new Error(brokenFile)
    // fullfsync: on a Mac, fsync alone leaves the data in the memory of the drive.
    database.exec(`
      pragma journal_mode = truncate;
      pragma synchronous = extra;
      pragma fullfsync = on;
      pragma trusted_schema = off`)
    migrate(database, channels)
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

type RepeatFacts = { kind: string; name: string; email: string } & {
  message?: string | null
  gathering?: string | null
}

/** Equal for a lead and its repeats: 32 bytes, however long the message is. */
export function hashRepeat({ kind, name, email, message, gathering }: RepeatFacts): Uint8Array {
  const same = message ? [email, message] : [email.toLowerCase(), name, gathering ?? null]
  return hash('sha256', JSON.stringify([kind, ...same]), 'buffer')
}

/** Throws unless this version can read the file. Changes nothing. */
export function checkVersion(database: DatabaseSync): void {
  if (readVersion(database) === 0) throw new Error('Solstice did not make it')
}

function readVersion(database: DatabaseSync): number {
  const version = Number(database.prepare('pragma user_version').get()?.user_version)
  if (version > databaseVersion)
    throw new StartError('The leads were stored by a newer Solstice. Start that one.')
  const old = database.prepare(`select 1 from sqlite_schema where name = 'migrations'`).get()
  if (version > 0 || !old) return version
  return Number(database.prepare('select max(number) as number from migrations').get()?.number)
}

/** Whether opening the file will change the tables of an older version. */
export function needsMigration(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    using database = openForReading(path)
    const version = readVersion(database)
    return version > 0 && version < databaseVersion
  } catch {
    // Opening it says what is wrong.
    return false
  }
}

function migrate(database: DatabaseSync, channels: readonly ChannelName[]): void {
  const version = readVersion(database)
  if (version === databaseVersion) return
  const schema = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')
  // Nothing of a lead may stay in the pages that its old table leaves behind.
  database.exec('pragma secure_delete = on; pragma temp_store = memory')
  runTransaction(database, () => {
    if (version > 0 && version < 5) replaceOldTables(database, schema)
    else {
      const lacksSource = version > 0 && selectColumns(database).includes('null as source')
      if (lacksSource) database.exec('alter table leads add column source text')
      database.exec(`drop trigger if exists leads_erased; ${schema}`)
    }
    if (version > 0) carryOverOutbox(database, channels)
    database.exec(`pragma user_version = ${databaseVersion}`)
  })
  database.exec('pragma secure_delete = off; pragma temp_store = default')
}

const leadColumns =
  'id, kind, name, email, message, gathering, received_at, flag, answered_at, source'

/** The columns of a lead for SELECT, with null for those that an older version does not have. */
export function selectColumns(database: DatabaseSync): string {
  const known = database.prepare(`select name from pragma_table_info('leads')`).all()
  const has = (column: string) => known.some(({ name }) => name === column)
  const columns = leadColumns.split(', ').map((name) => (has(name) ? name : `null as ${name}`))
  return columns.join(', ')
}

/** Up to version 4, `leads` was a view of three tables. */
function replaceOldTables(database: DatabaseSync, schema: string): void {
  database.function('repeat_key', (kind, name, email, message, gathering) =>
    hashRepeat({ kind, name, email, message, gathering } as RepeatFacts),
  )
  database.exec(`
    create temp table old_leads as select ${selectColumns(database)} from leads;
    drop view leads;
    drop table contact_submissions;
    drop table gathering_signups;
    drop table waitlist_signups;
    drop table write_probe;
    drop table migrations;
    ${schema}
    insert into leads (${leadColumns}, repeat_key)
    select ${leadColumns}, repeat_key(kind, name, email, message, gathering) from old_leads;
    drop table old_leads`)
}

export function explainOpenFailure(path: string | URL, cause: unknown): StartError {
  if (cause instanceof StartError) return cause
  const reason = describeFailure(cause)
  const sentence = `The leads in ${JSON.stringify(path)} cannot be opened: ${reason}.`
  const advice =
    'It is left as it is: put a good copy in its place, or move it away to begin with an empty one.'
  return new StartError(reason === brokenFile ? `${sentence} ${advice}` : sentence, { cause })
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

export function isSqliteError(error: unknown): error is Error & { errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
}

export const isBusy = (error: unknown) => isSqliteError(error) && (error.errcode & 0xff) === 5

/** The middle of a sentence: "the disk is full". */
export function describeFailure(error: unknown): string {
  const code = isSqliteError(error) ? error.errcode : 0
  const message = error instanceof Error ? error.message : String(error)
  return reasons[code] ?? reasons[code & 0xff] ?? message
}
