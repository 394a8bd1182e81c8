import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { leadTables } from '#leads/lead-rows.ts'
import {
  type LeadCounts,
  type LeadFilter,
  type LeadRow,
  type OwnerLeads,
  omitNulls,
  type StoredLead,
  storedColumns,
} from '#server/store/lead-repository.ts'
import { StartError } from '#tools/start-error.ts'
import {
  busyTimeoutMs,
  databaseName,
  describeFailure,
  explainOpenFailure,
  requireTables,
  runTransaction,
  writeSafely,
} from './open-database.ts'
import { createSqliteQueue } from './queue.ts'

/** Of the longest leads, some megabytes. */
const pageRows = 500

/** The leads in a folder of this machine, also while a server uses it. */
export function openSqliteLeads(folder: string): OwnerLeads {
  requireFile(folder)
  return {
    place: `the leads in ${folder}`,
    async *list(filter = {}) {
      let page = readLeads(folder, { ...filter, limit: pageRows })
      while (page.length > 0) {
        yield* page
        page = readLeads(folder, { ...filter, limit: pageRows, after: page.at(-1) })
      }
    },
    visits: (since) => select(folder, '* from visits where day >= :since', { since }),
    find: async (start) =>
      selectLeads(folder, 'substr(id, 1, length(:start)) = :start order by id limit 5', { start }),
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
      const selection = ['id in (select value from json_each(?))', JSON.stringify(ids)] as const
      open(folder, (database) => deleteRows(database, selection))
    },
    notifications: createSqliteQueue({ commit: async (work) => open(folder, work) }),
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

type LeadQuery = LeadFilter & {
  /** The last lead of the page before. */
  after?: Pick<StoredLead, 'received_at' | 'id'> | undefined
  limit?: number
}

/** Reads beside a running server. A folder without leads has none. */
export function readLeads(folder: string, query: LeadQuery = {}): StoredLead[] {
  const { kind = null, since, isOpen = false, order, after, limit = -1 } = query
  const [sign, direction] = order ? ['<', 'desc'] : ['>', 'asc']
  // Times begin with a digit: "z" comes after all of them.
  const { received_at, id } = after ?? { received_at: order ? 'z' : '', id: '' }
  const condition = `(:kind is null or kind = :kind) and received_at >= :since
    and (:isOpen = 0 or answered_at is null)
    and (received_at, id) ${sign} (:received_at, :id)
    order by received_at ${direction}, id ${direction} limit :limit`
  const choice = { kind, since: since?.toISOString() ?? '', isOpen: Number(isOpen) }
  return selectLeads(folder, condition, { ...choice, received_at, id, limit })
}

const selectLeads = (folder: string, condition: string, values: Values) =>
  select<LeadRow>(folder, `${storedColumns} from leads where ${condition}`, values).map(omitNulls)

type Values = Record<string, SQLInputValue>

function select<Row>(folder: string, query: string, values: Values): Row[] {
  if (!existsSync(join(folder, databaseName))) return []
  return open(folder, (database) => database.prepare(`select ${query}`).all(values)) as Row[]
}

/** Some of all leads, as SQL with its values: ["received_at < ?", "2027-01-31"]. */
export type Selection = readonly [where: string, ...values: string[]]

export const ofAddress = (email: string): Selection => ['lower(email) = lower(?)', email]
export const before = (time: string): Selection => ['received_at < ?', time]

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
 * The same without a trace. secure_delete overwrites deleted rows with zeros, but SQLite may have left
 * copies of them elsewhere when it split a page: only a rewritten file is free of them.
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
