import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { leadTables } from '#leads/lead-rows.ts'
import {
  type LeadCounts,
  type LeadFilter,
  type LeadRow,
  type OwnerLeads,
  omitNulls,
  type StoredLead,
  storedColumns,
  type VisitCount,
} from '#server/store/lead-repository.ts'
import { StartError } from '#tools/errors.ts'
import {
  busyTimeoutMs,
  databaseName,
  describeFailure,
  explainOpenFailure,
  openForReading,
  requireTables,
  runTransaction,
  writeSafely,
} from './open-database.ts'
import { createSqliteQueue } from './queue.ts'

/** Few, because what is read at once outlives the young generation of the heap. */
const pageRows = 50

/** The leads in a folder of this machine, also while a server uses it. */
export function openSqliteLeads(folder: string): OwnerLeads {
  requireFile(folder)
  return {
    place: `the leads in ${folder}`,
    async *list(filter = {}) {
      const path = join(folder, databaseName)
      try {
        // Open for the whole stream, but between pages nothing is locked.
        using database = openForReading(path)
        requireTables(database)
        const readPage = preparePages(database, filter)
        let page = readPage(pageRows)
        while (page.length > 0) {
          yield* page
          page = readPage(pageRows, page.at(-1))
        }
      } catch (error) {
        throw explainOpenFailure(path, error)
      }
    },
    visits: (since) =>
      open(folder, (database) =>
        database.prepare('select * from visits where day >= :since').all({ since }),
      ) as VisitCount[],
    find: async (id) =>
      open(folder, (database) => {
        const select = database.prepare(`select ${storedColumns} from leads where id = :id`)
        return readRows(select, { id })[0]
      }),
    mark: async (leads, answeredAt) =>
      open(folder, (database) =>
        runTransaction(database, () => {
          const update = database.prepare('update leads set answered_at = ? where id = ?')
          for (const { id } of leads) update.run(answeredAt, id)
        }),
      ),
    erase: async (email, erasure) =>
      open(folder, (database) => eraseRows(database, ofAddress(email), erasure ? [erasure] : [])),
    eraseBefore: async (time) => open(folder, (database) => eraseRows(database, before(time))),
    async remove(ids) {
      open(folder, (database) => deleteRows(database, withIds(ids)))
    },
    notifications: createSqliteQueue({
      read: async (work) => open(folder, work),
      commit: async (work) => open(folder, work),
    }),
  }
}

function requireFile(folder: string): void {
  if (existsSync(join(folder, databaseName))) return
  throw new StartError(
    `There are no leads in ${JSON.stringify(folder)}: no ${databaseName} stands there. ` +
      'Set DATA_DIR to the folder that the site uses, or start the site once.',
  )
}

/** Only for this call: while the file is read, the server cannot write. */
function open<Result>(folder: string, work: (database: DatabaseSync) => Result): Result {
  // SQLite would create it.
  requireFile(folder)
  const path = join(folder, databaseName)
  try {
    using database = new DatabaseSync(path, { timeout: busyTimeoutMs })
    requireTables(database)
    database.exec(writeSafely)
    return work(database)
  } catch (error) {
    throw explainOpenFailure(path, error)
  }
}

/** Reads beside a running server. A folder without leads has none. */
export function readLeads(folder: string, filter?: LeadFilter, limit = -1): StoredLead[] {
  if (!existsSync(join(folder, databaseName))) return []
  return open(folder, (database) => preparePages(database, filter)(limit))
}

type Position = Pick<StoredLead, 'received_at' | 'id'>

/** Selects so many leads, and those after a lead of the page before. */
function preparePages(database: DatabaseSync, filter: LeadFilter = {}) {
  const { kind = null, since, isOpen = false, order } = filter
  const first = since?.toISOString() ?? ''
  const values = { kind, isOpen: Number(isOpen) }
  const condition = '(:kind is null or kind = :kind) and (:isOpen = 0 or answered_at is null)'
  if (order === 'newest first') {
    const select = database.prepare(`
      select ${storedColumns} from leads
      where received_at >= :first and (received_at, id) < (:received_at, :id) and ${condition}
      order by received_at desc, id desc limit :limit`)
    // Times begin with a digit: "z" comes after all of them.
    return (limit: number, { received_at, id }: Position = { received_at: 'z', id: '' }) =>
      readRows(select, { ...values, first, received_at, id, limit })
  }
  // One lower bound: with two, SQLite starts at the earlier one and walks to the page.
  const select = database.prepare(`
    select ${storedColumns} from leads
    where (received_at, id) > (:received_at, :id) and ${condition}
    order by received_at, id limit :limit`)
  return (limit: number, { received_at, id }: Position = { received_at: first, id: '' }) =>
    readRows(select, { ...values, received_at, id, limit })
}

const readRows = (select: StatementSync, values: Record<string, SQLInputValue>) =>
  (select.all(values) as LeadRow[]).map(omitNulls)

/** Some of all leads, as SQL with its values: ["received_at < ?", "2027-01-31"]. */
export type Selection = readonly [where: string, ...values: string[]]

export const ofAddress = (email: string): Selection => ['lower(email) = lower(?)', email]
export const before = (time: string): Selection => ['received_at < ?', time]
export const withIds = (ids: readonly string[]): Selection => [
  'id in (select value from json_each(?))',
  JSON.stringify(ids),
]

export function countRows(database: DatabaseSync, [where, ...values]: Selection): number {
  const count = database.prepare(`select count(*) as count from leads where ${where}`)
  return Number(count.get(...values)?.count)
}

/** Deletes leads, and notes which erasures did it. A trigger deletes their pending notifications. */
function deleteRows(
  database: DatabaseSync,
  [where, ...values]: Selection,
  erasures: readonly string[] = [],
): LeadCounts {
  return runTransaction(database, () => {
    const counts: LeadCounts = { application: 0, gathering: 0, waitlist: 0 }
    const sql = `select kind, count(*) as count from leads where ${where} group by kind`
    for (const { kind, count } of database.prepare(sql).all(...values)) {
      counts[kind as keyof LeadCounts] = Number(count)
    }
    // In a backup of the released version `leads` is a view of three tables.
    const isView = database.prepare(
      `select 1 from sqlite_schema where name = 'leads' and type = 'view'`,
    )
    for (const table of isView.get() ? leadTables : ['leads']) {
      database.prepare(`delete from ${table} where ${where}`).run(...values)
    }
    for (const line of erasures) {
      database.prepare('insert or ignore into erasures values (?)').run(line)
    }
    return counts
  })
}

/**
 * Deletes leads without a trace. secure_delete overwrites deleted rows with zeros, but SQLite may have
 * left copies of them elsewhere when it split a page: only a rewritten file is free of them.
 */
export function eraseRows(
  database: DatabaseSync,
  selection: Selection,
  erasures: readonly string[] = [],
): LeadCounts {
  database.exec('pragma secure_delete = on')
  const counts = deleteRows(database, selection, erasures)
  try {
    database.exec('vacuum')
  } catch (cause) {
    throw new StartError(
      'The leads are deleted, but the file could not be rewritten and may hold traces of them: ' +
        `${describeFailure(cause)}. Run this again.`,
      { cause },
    )
  }
  return counts
}
