import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import type { LeadFilter, StoredLead } from './lead-repository.ts'
import { databaseName, explainOpenFailure, openForReading, selectColumns } from './open-database.ts'
import type { VisitCount } from './visit-counts.ts'

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

/** Leads whose id starts like this: "0190a1b2". */
export function findLeads(folder: string, start: string, limit: number): StoredLead[] {
  const condition =
    'id >= :start and substr(id, 1, length(:start)) = :start order by id limit :limit'
  return selectLeads(folder, condition, { start, limit })
}

export function countLeads(folder: string, filter: LeadFilter = {}): number {
  const sql = () => `select count(*) as count from leads where ${matches}`
  return Number(select(folder, sql, bindFilter(filter))[0]?.count ?? 0)
}

function selectLeads(folder: string, condition: string, values: Values): StoredLead[] {
  const sql = (columns: string) => `select ${columns} from leads where ${condition}`
  return (select(folder, sql, values) as Row[]).map(omitNulls)
}

/** Visits since a day, "2027-01-31". A folder of an older version has none. */
export function readVisits(folder: string, since: string): VisitCount[] {
  const sql = () => 'select day, page, source, visits, starts from visits where day >= :since'
  return select(folder, sql, { since }, 'visits') as VisitCount[]
}

type Values = Record<string, SQLInputValue>

/** Holds the file only for this call: while it is read, the server cannot write. */
function select(
  folder: string,
  writeSql: (columns: string) => string,
  values: Values,
  table = 'leads',
) {
  const path = join(folder, databaseName)
  if (!existsSync(path)) return []
  try {
    using database = openForReading(path)
    // A server may have created the file a moment ago.
    const isReady = database.prepare('select 1 from sqlite_schema where name = ?').get(table)
    return isReady ? database.prepare(writeSql(selectColumns(database))).all(values) : []
  } catch (error) {
    throw explainOpenFailure(path, error)
  }
}

export function omitNulls(row: Row): StoredLead {
  const present = Object.entries(row).filter(([, value]) => value !== null)
  return Object.fromEntries(present) as StoredLead
}
