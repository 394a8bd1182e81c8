import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseName, explainOpenFailure } from './open-database.ts'
import { choosePageRows, firstPageRows } from './page-rows.ts'

export type LeadKind = 'application' | 'gathering' | 'waitlist'

export type StoredLead = {
  id: string
  kind: LeadKind
  name: string
  email: string
  /** Applications only. */
  message?: string
  /** Gatherings only: "summer-solstice". */
  gathering?: string
  /** In UTC with milliseconds: "2027-01-31T08:15:00.000Z". */
  received_at: string
  /** Only where the limits found something: "flood". */
  flag?: string
}

export type LeadFilter = { kind?: LeadKind; since?: Date }

type Optional = 'message' | 'gathering' | 'flag'
type Row = Omit<StoredLead, Optional> & Record<Optional, string | null>
type Cursor = Pick<StoredLead, 'received_at' | 'id'>
type PageStart = Cursor & { kind: LeadKind | null; rows: number }

/** Longer than a server takes to start or to close. */
const patienceMs = 5_000
/** Without the indexes of today each page reads all leads: there should be few pages. */
const oldPageRows = 2_000

/** All of `readLeadPages` at once, for those who know that they are few. */
export function readLeads(folder: string, filter: LeadFilter = {}): StoredLead[] {
  return [...readLeadPages(folder, filter)].flat()
}

/**
 * Oldest first. Reads beside a running server and changes nothing; no file yet is no leads yet. Each page
 * opens the file anew, behind the last lead of the one before: whoever takes hours to read them, such as
 * a pager, keeps the server from nothing in between. So it is no snapshot: of the leads that arrive
 * meanwhile some may be there, but each one that was there is read once.
 */
export function* readLeadPages(
  folder: string,
  { kind, since }: LeadFilter = {},
): Generator<StoredLead[]> {
  const path = join(folder, databaseName)
  if (!existsSync(path)) return
  let last: Cursor | undefined = { received_at: since?.toISOString() ?? '', id: '' }
  let rows = firstPageRows
  while (last) {
    const page: Row[] = readPage(path, { ...last, kind: kind ?? null, rows })
    if (page.length > 0) yield page.map(leaveOutNulls)
    last = page.at(-1)
    rows = choosePageRows(page)
  }
}

function readPage(path: string, { received_at, id, kind, rows }: PageStart): Row[] {
  try {
    using database = new DatabaseSync(path, { readOnly: true, timeout: patienceMs })
    const columns = listColumns(database)
    if (columns.length === 0) return []
    const isOld = !columns.includes('flag')
    const select = database.prepare(`
      select id, kind, name, email, message, gathering, received_at,
        ${isOld ? 'null as flag' : 'flag'}
      from leads
      where (:kind is null or kind = :kind) and (received_at, id) > (:received_at, :id)
      order by received_at, id limit ${isOld ? oldPageRows : rows}`)
    return select.all({ received_at, id, kind }) as Row[]
  } catch (error) {
    throw explainOpenFailure(path, error)
  }
}

/** None in a file that a server is only just creating. */
function listColumns(database: DatabaseSync): unknown[] {
  const columns = database.prepare(`select name from pragma_table_info('leads')`).all()
  return columns.map(({ name }) => name)
}

export function leaveOutNulls(row: Row): StoredLead {
  const { message, gathering, received_at, flag, ...person } = row
  return {
    ...person,
    ...(message !== null && { message }),
    ...(gathering !== null && { gathering }),
    received_at,
    ...(flag !== null && { flag }),
  }
}
