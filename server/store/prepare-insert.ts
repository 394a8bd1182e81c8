import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Lead } from '#leads/lead-rows.ts'

export type StampOptions = {
  /** The moment that a row is received, for tests: () => new Date('2027-01-01'). */
  now?: () => Date
  /** The next row's id, for tests: () => 'row-1'. */
  newId?: () => string
}

const repeatWindowMs = 180 * 24 * 60 * 60 * 1000

// A conflict is named, because two rows with one id must fail: that one is stored already can only
// be said where it is.
const insertApplication = `
  insert into contact_submissions (id, name, email, message, received_at)
  values (:id, :name, :email, :message, :received_at)
  on conflict (email, message) do nothing`

const insertGathering = `
  insert into gathering_signups (id, name, email, gathering, received_at)
  select :id, :name, :email, :gathering, :received_at
  where not exists (
    select 1 from gathering_signups
    where lower(email) = lower(:email) and gathering = :gathering
    and received_at between :earliest and :latest
  )`

const insertWaitlist = `
  insert into waitlist_signups (id, name, email, received_at)
  values (:id, :name, :email, :received_at)
  on conflict (lower(email)) do nothing`

/** Stamps a lead with its id and time at once, and gives back the write that stores it once. */
export function prepareInsert(
  database: DatabaseSync,
  { now = () => new Date(), newId = randomUUID }: StampOptions,
): (lead: Lead) => () => void {
  const statements = {
    contact_submissions: database.prepare(insertApplication),
    gathering_signups: database.prepare(insertGathering),
    waitlist_signups: database.prepare(insertWaitlist),
  }
  return ({ table, row }) => {
    const receivedAt = now()
    const values = {
      ...row,
      ...(table === 'gathering_signups' && findRepeatWindow(receivedAt)),
      id: newId(),
      received_at: receivedAt.toISOString(),
    }
    return () => {
      statements[table].run(values)
    }
  }
}

/** To both sides, because the clock may have been set back since the first sign-up. */
function findRepeatWindow(receivedAt: Date) {
  return {
    earliest: new Date(receivedAt.getTime() - repeatWindowMs).toISOString(),
    latest: new Date(receivedAt.getTime() + repeatWindowMs).toISOString(),
  }
}
