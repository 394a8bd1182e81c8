import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseName, explainOpenFailure } from './open-database.ts'

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
}

export type LeadFilter = { kind?: LeadKind; since?: Date }

type Row = Omit<StoredLead, 'message' | 'gathering'> &
  Record<'message' | 'gathering', string | null>

/** Longer than a server takes to start or to close. */
const patienceMs = 5_000

/** Oldest first. Reads beside a running server and changes nothing; no file yet is no leads yet. */
export function readLeads(folder: string, filter: LeadFilter = {}): StoredLead[] {
  const path = join(folder, databaseName)
  if (!existsSync(path)) return []
  try {
    return readRows(path, filter).map(leaveOutNulls)
  } catch (error) {
    throw explainOpenFailure(path, error)
  }
}

function readRows(path: string, { kind, since }: LeadFilter): Row[] {
  using database = new DatabaseSync(path, { readOnly: true, timeout: patienceMs })
  const isEmpty = !database.prepare(`select 1 from sqlite_schema where name = 'leads'`).get()
  if (isEmpty) return []
  const select = database.prepare(`
    select id, kind, name, email, message, gathering, received_at from leads
    where (:kind is null or kind = :kind) and (:since is null or received_at >= :since)
    order by received_at, id`)
  return select.all({ kind: kind ?? null, since: since?.toISOString() ?? null }) as Row[]
}

export function leaveOutNulls({ message, gathering, received_at, ...person }: Row): StoredLead {
  return {
    ...person,
    ...(message !== null && { message }),
    ...(gathering !== null && { gathering }),
    received_at,
  }
}
