import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { leadTables } from '#leads/lead-rows.ts'
import { backUpLeads } from '#server/maintenance/backup.ts'
import { StartError } from '#server/process/start-error.ts'
import type {
  Folders,
  LeadCounts,
  LeadFilter,
  LeadRepository,
  StoredLead,
  VisitCount,
} from './lead-repository.ts'
import {
  databaseName,
  describeFailure,
  explainOpenFailure,
  openForReading,
  runTransaction,
  selectColumns,
} from './open-database.ts'

/** A running server writes for milliseconds at a time. */
const busyTimeoutMs = 10_000
/** Of the longest leads, some megabytes. */
const pageRows = 500

/** The leads in a folder of this machine, also while a server uses it. */
export function openSqliteLeads(folders: Folders): LeadRepository {
  const folder = folders.dataDir
  const path = join(folder, databaseName)
  if (!existsSync(path)) {
    throw new StartError(
      `There are no leads in ${JSON.stringify(folder)}: no ${databaseName} stands there. ` +
        'Set DATA_DIR to the folder that the site uses, or start the site once.',
    )
  }
  async function change<Result>(work: (database: DatabaseSync) => Result): Promise<Result> {
    try {
      using database = new DatabaseSync(path, { defensive: true, timeout: busyTimeoutMs })
      database.exec(`
        pragma synchronous = extra;
        pragma fullfsync = on;
        pragma trusted_schema = off`)
      return work(database)
    } catch (error) {
      throw explainOpenFailure(path, error)
    }
  }
  return {
    place: `the leads in ${folder}`,
    /** Page by page: while the file is read, the server cannot write, and the reader may take its time. */
    async *list(filter = {}) {
      let page = readLeads(folder, { ...filter, limit: pageRows })
      while (page.length > 0) {
        yield* page
        page = readLeads(folder, { ...filter, limit: pageRows, after: page.at(-1) })
      }
    },
    visits: (since) => readVisits(folder, since),
    find: async (start, limit) => {
      const condition = 'id >= :start and substr(id, 1, length(:start)) = :start'
      return selectLeads(folder, `${condition} order by id limit :limit`, { start, limit })
    },
    mark: (leads, answeredAt) =>
      change((database) =>
        runTransaction(database, () => {
          const update = database.prepare('update leads set answered_at = ? where id = ?')
          for (const { id } of leads) update.run(answeredAt, id)
        }),
      ),
    erase: (email) => change((database) => eraseRows(database, ofAddress(email))),
    eraseBefore: (time) => change((database) => eraseRows(database, before(time))),
    async remove(ids) {
      const selection = ['id in (select value from json_each(?))', JSON.stringify(ids)] as const
      await change((database) => deleteRows(database, selection))
    },
    backup: (file, now) => backUpLeads(folders, { file, now }),
  }
}

type Optional = 'message' | 'gathering' | 'flag' | 'answered_at' | 'source'
type Row = Omit<StoredLead, Optional> & Record<Optional, string | null>

type LeadQuery = LeadFilter & {
  /** The last lead of the page before. */
  after?: Pick<StoredLead, 'received_at' | 'id'> | undefined
  limit?: number
}

const matches = `(:kind is null or kind = :kind) and received_at >= :since
  and (:isOpen = 0 or answered_at is null) and (:domain is null or email like '%@' || :domain)`

const bindFilter = ({ kind, since, isOpen, domain }: LeadFilter) => ({
  kind: kind ?? null,
  since: since?.toISOString() ?? '',
  isOpen: Number(isOpen ?? false),
  domain: domain ?? null,
})

/** Reads beside a running server. A folder without leads has none. */
export function readLeads(folder: string, query: LeadQuery = {}): StoredLead[] {
  const { order, after, limit = -1, ...filter } = query
  const [sign, direction] = order ? ['<', 'desc'] : ['>', 'asc']
  // Times begin with a digit: "z" comes after all of them.
  const { received_at, id } = after ?? { received_at: order ? 'z' : '', id: '' }
  return selectLeads(
    folder,
    `${matches} and (received_at, id) ${sign} (:received_at, :id)
      order by received_at ${direction}, id ${direction} limit :limit`,
    { ...bindFilter(filter), received_at, id, limit },
  )
}

const selectLeads = (folder: string, condition: string, values: Values) =>
  select(folder, 'leads', `where ${condition}`, values).map((row) => omitNulls(row as Row))

export function countLeads(folder: string): number {
  const [row] = select(folder, 'leads', `where ${matches}`, bindFilter({}), 'count(*) as count')
  return Number(row?.count ?? 0)
}

/** Visits since a day, "2027-01-31". A folder of an older version has none. */
export const readVisits = (folder: string, since: string) =>
  select(folder, 'visits', 'where day >= :since', { since }, '*') as VisitCount[]

type Values = Record<string, SQLInputValue>

/** Holds the file only for this call: while it is read, the server cannot write. */
function select(folder: string, table: string, rest: string, values: Values, columns?: string) {
  const path = join(folder, databaseName)
  if (!existsSync(path)) return []
  try {
    using database = openForReading(path)
    // A server may have created the file a moment ago.
    const isReady = database.prepare('select 1 from sqlite_schema where name = ?').get(table)
    if (!isReady) return []
    const sql = `select ${columns ?? selectColumns(database)} from ${table} ${rest}`
    return database.prepare(sql).all(values)
  } catch (error) {
    throw explainOpenFailure(path, error)
  }
}

export function omitNulls(row: Row): StoredLead {
  const present = Object.entries(row).filter(([, value]) => value !== null)
  return Object.fromEntries(present) as StoredLead
}

/** Some of all leads, as SQL with its values: ["received_at < ?", "2027-01-31"]. */
export type Selection = readonly [where: string, ...values: string[]]

export const ofAddress = (email: string): Selection => ['lower(email) = lower(?)', email]
export const before = (time: string): Selection => ['received_at < ?', time]

export function countRows(database: DatabaseSync, [where, ...values]: Selection): number {
  const count = database.prepare(`select count(*) as count from leads where ${where}`)
  return Number(count.get(...values)?.count)
}

/** Deletes leads; a trigger deletes their pending notifications. */
function deleteRows(database: DatabaseSync, [where, ...values]: Selection): LeadCounts {
  return runTransaction(database, () => {
    const counts: LeadCounts = { application: 0, gathering: 0, waitlist: 0 }
    const sql = `select kind, count(*) as count from leads where ${where} group by kind`
    for (const { kind, count } of database.prepare(sql).all(...values)) {
      counts[kind as keyof LeadCounts] = Number(count)
    }
    // In a backup of an older version `leads` is a view of three tables.
    const tables = database.prepare(`
      select name from sqlite_schema where type = 'table'
      and name in (select value from json_each(?))`)
    for (const { name } of tables.all(JSON.stringify(['leads', ...leadTables]))) {
      database.prepare(`delete from ${name} where ${where}`).run(...values)
    }
    return counts
  })
}

/**
 * The same without a trace. secure_delete overwrites deleted rows with zeros, but SQLite may have left
 * copies of them elsewhere when it split a page: only a rewritten file is free of them.
 */
export function eraseRows(database: DatabaseSync, selection: Selection): LeadCounts {
  database.exec('pragma secure_delete = on')
  const counts = deleteRows(database, selection)
  try {
    database.exec('vacuum; pragma secure_delete = off')
  } catch (cause) {
    throw new StartError(
      'The leads are deleted, but the file could not be rewritten and may hold traces of them: ' +
        `${describeFailure(cause)}. Run this again.`,
      { cause },
    )
  }
  return counts
}

export const sumCounts = ({ application, gathering, waitlist }: LeadCounts) =>
  application + gathering + waitlist
