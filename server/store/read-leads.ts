import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { KeptLead } from '#leads/kept-lead.ts'
import { databaseName, explainOpenFailure, openForReading } from './open-database.ts'

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

/** Of the longest leads, less than a megabyte. */
const pageRows = 100
const mostByDomain = 100

/** All of `readLeadPages` at once, for callers that know that they are few. */
export function readLeads(folder: string, filter: LeadFilter = {}): StoredLead[] {
  return [...readLeadPages(folder, filter)].flat()
}

/**
 * Reads beside a running server. Each page opens the file again, after the last lead of the page before:
 * a long read would block the writer. So this is no snapshot, but each lead that was there is read once.
 */
export function* readLeadPages(folder: string, filter: LeadFilter = {}): Generator<StoredLead[]> {
  const path = join(folder, databaseName)
  if (existsSync(path)) yield* readFilePages(path, filter)
}

/** The same for any file that holds leads. */
export function* readFilePages(
  path: string | URL,
  { kind, since, isOpen = false, order }: LeadFilter = {},
): Generator<StoredLead[]> {
  const [comparison, direction] = order ? ['<', 'desc'] : ['>', 'asc']
  const start = since?.toISOString() ?? ''
  // Times begin with a digit: "z" comes after all of them.
  let last = { received_at: order ? 'z' : start, id: '' }
  while (true) {
    const page = select(
      path,
      `(:kind is null or kind = :kind) ${isOpen ? 'and answered_at is null' : ''}
        and received_at >= :start and (received_at, id) ${comparison} (:received_at, :id)
        order by received_at ${direction}, id ${direction} limit ${pageRows}`,
      { kind: kind ?? null, start, received_at: last.received_at, id: last.id },
    )
    const end = page.at(-1)
    if (!end) return
    yield page
    last = end
  }
}

/** How many leads a filter lets pass. */
export function countLeads(
  folder: string,
  { kind, since, isOpen = false }: LeadFilter = {},
): number {
  return read(join(folder, databaseName), 0, (database) => {
    const count = database.prepare(`
      select count(*) as count from leads where (:kind is null or kind = :kind)
      ${isOpen ? 'and answered_at is null' : ''} and received_at >= :since`)
    return Number(count.get({ kind: kind ?? null, since: since?.toISOString() ?? '' })?.count)
  })
}

/** Leads whose id begins like this, as many as are asked for: "0190a1b2". */
export function findLeads(folder: string, start: string, most: number): StoredLead[] {
  const condition = `id >= :start and substr(id, 1, length(:start)) = :start order by id limit ${most}`
  return select(join(folder, databaseName), condition, { start })
}

/** Applications of addresses at a domain, the newest first: "canary.invalid". */
export function findByDomain(folder: string, domain: string): StoredLead[] {
  const condition = `kind = 'application' and email like '%@' || :domain
    order by received_at desc limit ${mostByDomain}`
  return select(join(folder, databaseName), condition, { domain })
}

function select(
  path: string | URL,
  condition: string,
  values: Record<string, SQLInputValue>,
): StoredLead[] {
  return read(path, [], (database) => {
    const statement = database.prepare(`
      select id, kind, name, email, message, gathering, received_at, flag, answered_at
      from leads where ${condition}`)
    return (statement.all(values) as Row[]).map(omitNulls)
  })
}

/** A file that a server is only just creating has nothing to read. */
function read<Found>(
  path: string | URL,
  nothing: Found,
  look: (database: DatabaseSync) => Found,
): Found {
  try {
    using database = openForReading(path)
    const isReady = database.prepare(`select 1 from sqlite_schema where name = 'leads'`).get()
    return isReady ? look(database) : nothing
  } catch (error) {
    throw explainOpenFailure(path, error)
  }
}

export function omitNulls(row: Row): StoredLead {
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
