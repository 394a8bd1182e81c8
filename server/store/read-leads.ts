import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { KeptLead } from '#leads/kept-lead.ts'
import { databaseName, explainOpenFailure, openForReading } from './open-database.ts'
import { choosePageRows, firstPageRows } from './page-rows.ts'

export type LeadKind = KeptLead['kind']

export type StoredLead = KeptLead & {
  /** Only where the owner has answered, and when. */
  answered_at?: string
}

export type LeadFilter = {
  kind?: LeadKind
  since?: Date
  /** Only those that are not answered yet. */
  isOpen?: boolean
  /** Oldest first, unless this says otherwise. */
  order?: 'newest first'
}

type Optional = 'message' | 'gathering' | 'flag' | 'answered_at'
type Row = Omit<StoredLead, Optional> & Record<Optional, string | null>
type Cursor = Pick<StoredLead, 'received_at' | 'id'>
type PageStart = Omit<LeadFilter, 'since'> & {
  last: Cursor | undefined
  since: string
  rows: number
}

/** Without the indexes of today each page reads all leads: there should be few pages. */
const oldPageRows = 2_000
const mostByDomain = 100

/** All of `readLeadPages` at once, for those who know that they are few. */
export function readLeads(folder: string, filter: LeadFilter = {}): StoredLead[] {
  return [...readLeadPages(folder, filter)].flat()
}

/**
 * Reads beside a running server and changes nothing; no file yet is no leads yet. Each page opens the
 * file again, behind the last lead of the one before: while a file is being read, nobody can write to it,
 * and a pager may take hours. So it is no snapshot: of the leads that arrive meanwhile some may be there,
 * but each one that was there is read once.
 */
export function* readLeadPages(folder: string, filter: LeadFilter = {}): Generator<StoredLead[]> {
  const path = join(folder, databaseName)
  if (existsSync(path)) yield* readFilePages(path, filter)
}

/** The same of any file that holds leads. */
export function* readFilePages(
  path: string | URL,
  { since, ...filter }: LeadFilter = {},
): Generator<StoredLead[]> {
  let last: Cursor | undefined
  let rows = firstPageRows
  do {
    const page: Row[] = readPage(path, { ...filter, last, since: since?.toISOString() ?? '', rows })
    if (page.length > 0) yield page.map(leaveOutNulls)
    last = page.at(-1)
    rows = choosePageRows(page)
  } while (last)
}

/** How many there are, of those that a filter lets pass. */
export function countLeads(folder: string, { kind, since, isOpen }: LeadFilter = {}): number {
  return lookAt(join(folder, databaseName), 0, (database, columns) => {
    const count = database.prepare(
      `select count(*) as count from leads where ${writeConditions(
        columns,
        isOpen,
      )} and received_at >= :since`,
    )
    const found = count.get({ kind: kind ?? null, since: since?.toISOString() ?? '' })
    return Number(found?.count)
  })
}

/** Those whose id begins so, as many as are asked for: "0190a1b2". */
export function findLeads(folder: string, start: string, most: number): StoredLead[] {
  return lookAt(join(folder, databaseName), [], (database, columns) => {
    const select = database.prepare(`select ${listSelected(columns)} from leads
      where id >= :start and substr(id, 1, length(:start)) = :start order by id limit ${most}`)
    return (select.all({ start }) as Row[]).map(leaveOutNulls)
  })
}

/** Applications of addresses at a domain, the newest first: "canary.invalid". */
export function findByDomain(folder: string, domain: string): StoredLead[] {
  return lookAt(join(folder, databaseName), [], (database, columns) => {
    const select = database.prepare(`select ${listSelected(columns)} from leads
      where kind = 'application' and email like '%@' || :domain
      order by received_at desc limit ${mostByDomain}`)
    return (select.all({ domain }) as Row[]).map(leaveOutNulls)
  })
}

function readPage(
  path: string | URL,
  { kind, since, isOpen, order, last, rows }: PageStart,
): Row[] {
  return lookAt(path, [], (database, columns) => {
    const isOld = !columns.includes('flag')
    const conditions = writeConditions(columns, isOpen)
    // Forward, the first place to begin behind is the moment itself: a second bound would only tempt
    // SQLite to go by that one, and to read from there on each page anew.
    const [range, direction] = order
      ? ['(received_at, id) < (:received_at, :id) and received_at >= :since', 'desc']
      : ['(received_at, id) > (:received_at, :id)', 'asc']
    const select = database.prepare(`
      select ${listSelected(columns)} from leads where ${conditions} and ${range}
      order by received_at ${direction}, id ${direction} limit ${isOld ? oldPageRows : rows}`)
    // Times begin with a digit: "z" comes after all of them.
    const { received_at, id } = last ?? { received_at: order ? 'z' : since, id: '' }
    return select.all({ received_at, id, kind: kind ?? null, ...(order && { since }) }) as Row[]
  })
}

function writeConditions(columns: string[], isOpen = false): string {
  const open = isOpen && columns.includes('answered_at') ? 'and answered_at is null' : ''
  return `(:kind is null or kind = :kind) ${open}`
}

/** What a file of an older version does not know yet is nothing. */
function listSelected(columns: string[]): string {
  const known = ['id', 'kind', 'name', 'email', 'message', 'gathering', 'received_at']
  const later = ['flag', 'answered_at'].map((name) =>
    columns.includes(name) ? name : `null as ${name}`,
  )
  return [...known, ...later].join(', ')
}

/** A file that a server is only just creating has nothing to look at. */
function lookAt<Found>(
  path: string | URL,
  nothing: Found,
  look: (database: DatabaseSync, columns: string[]) => Found,
): Found {
  try {
    using database = openForReading(path)
    const columns = database.prepare(`select name from pragma_table_info('leads')`).all()
    if (columns.length === 0) return nothing
    return look(
      database,
      columns.map(({ name }) => String(name)),
    )
  } catch (error) {
    throw explainOpenFailure(path, error)
  }
}

export function leaveOutNulls(row: Row): StoredLead {
  const { message, gathering, received_at, flag, answered_at, ...person } = row
  return {
    ...person,
    ...(message !== null && { message }),
    ...(gathering !== null && { gathering }),
    received_at,
    ...(flag !== null && { flag }),
    ...(answered_at !== null && { answered_at }),
  }
}
