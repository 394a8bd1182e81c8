import { randomUUIDv7 } from 'node:crypto'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Lead, LeadFlag, LeadTable } from '#leads/lead-rows.ts'
import { hasFlagLine } from '#leads/read-message.ts'
import { hashText } from './hash-text.ts'

export type StampOptions = {
  /** The moment that a row is received, for tests: () => new Date('2027-01-01'). */
  now?: () => Date
  /** The next row's id, for tests: () => 'row-1'. */
  newId?: () => string
  /** Whether the owner need not hear of it: a test of his own. */
  isUntold?: (row: Lead['row']) => boolean
}

/** A lead with its id and time: written twice, it is stored once. */
export type StampedLead = {
  table: LeadTable
  /** In the order of its table's insert: names would have to be looked up for every row. */
  values: SQLInputValue[]
  /** Looks like a machine's. */
  isSuspect: boolean
  /** The owner need not hear of it. */
  isUntold: boolean
}

const repeatWindowMs = 180 * 24 * 60 * 60 * 1000

// A conflict is named, because two rows with one id must fail: that one is stored already can only
// be said where it is. SQLite looks at the named one first, so a row written again is a repeat.
const inserts: Record<LeadTable, string> = {
  contact_submissions: `
    insert into contact_submissions (id, received_at, flag, name, email, message, message_hash)
    values (?, ?, ?, ?, ?, ?, ?)
    on conflict (email, message_hash) do nothing`,
  gathering_signups: `
    with lead (id, received_at, flag, name, email, gathering, earliest, latest)
    as (values (?, ?, ?, ?, ?, ?, ?, ?))
    insert into gathering_signups (id, received_at, flag, name, email, gathering)
    select id, received_at, flag, name, email, gathering from lead
    where not exists (
      select 1 from gathering_signups as known
      where lower(known.email) = lower(lead.email) and known.gathering = lead.gathering
      and known.name = lead.name and known.received_at between lead.earliest and lead.latest
    )`,
  waitlist_signups: `
    insert into waitlist_signups (id, received_at, flag, name, email)
    values (?, ?, ?, ?, ?)
    on conflict (lower(email), name) do nothing`,
}

/**
 * Gives a lead its id and the time at once. A sender can choose neither, nor his flag. Ids begin with
 * the time, so that those of one commit stand in one page of their index: every page is flushed.
 */
export function stampLead(
  lead: Lead,
  { now = () => new Date(), newId = randomUUIDv7, isUntold = () => false }: StampOptions,
  flag?: LeadFlag,
): StampedLead {
  const receivedAt = now()
  const stamp = [newId(), receivedAt.toISOString(), flag ?? null]
  return {
    table: lead.table,
    values: [...stamp, ...listValues(lead, receivedAt)],
    isSuspect: flag !== undefined || hasFlag(lead),
    isUntold: isUntold(lead.row),
  }
}

function hasFlag({ table, row }: Lead): boolean {
  return table === 'contact_submissions' && hasFlagLine(row.message)
}

type WriteOptions = {
  /** Somebody is there to be told: a new row leaves another in the outbox. */
  tells?: boolean | undefined
}

const announce = `
  insert into outbox (is_suspect, number, lead)
  select ?, coalesce(max(number), 0) + 1, ? from outbox where is_suspect = ?`

/** What stores a stamped lead in this database, once. A repeat leaves nothing in the outbox. */
export function prepareWrite(
  database: DatabaseSync,
  { tells = false }: WriteOptions = {},
): (lead: StampedLead) => void {
  const statements = {
    contact_submissions: database.prepare(inserts.contact_submissions),
    gathering_signups: database.prepare(inserts.gathering_signups),
    waitlist_signups: database.prepare(inserts.waitlist_signups),
  }
  const announcement = tells ? database.prepare(announce) : undefined
  return ({ table, values, isSuspect, isUntold }) => {
    const { changes } = statements[table].run(...values)
    const suspicion = Number(isSuspect)
    if (changes && !isUntold) announcement?.run(suspicion, values[0] ?? null, suspicion)
  }
}

/** Stamps a lead, and gives back the write that stores it once. */
export function prepareInsert(
  database: DatabaseSync,
  options: StampOptions,
): (lead: Lead) => () => void {
  const write = prepareWrite(database)
  return (lead) => {
    const stamped = stampLead(lead, options)
    return () => write(stamped)
  }
}

/** What was sent, and what a repeat is known by. */
function listValues({ table, row }: Lead, receivedAt: Date): SQLInputValue[] {
  const { name, email } = row
  if (table === 'waitlist_signups') return [name, email]
  if (table === 'gathering_signups') {
    return [name, email, row.gathering, ...findRepeatWindow(receivedAt)]
  }
  return [name, email, row.message, hashText(row.message)]
}

/** To both sides, because the clock may have been set back since the first sign-up. */
function findRepeatWindow(receivedAt: Date): [earliest: string, latest: string] {
  return [
    new Date(receivedAt.getTime() - repeatWindowMs).toISOString(),
    new Date(receivedAt.getTime() + repeatWindowMs).toISOString(),
  ]
}
