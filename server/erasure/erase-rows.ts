import type { DatabaseSync } from 'node:sqlite'
import { runTransaction } from '#server/store/open-database.ts'
import type { LeadKind } from '#server/store/read-leads.ts'

export type ErasedCounts = Record<LeadKind, number>

/** Some of all leads, as SQL: "lower(email) = lower(?)", with what stands for each question mark. */
export type Choice = {
  where: string
  values: string[]
}

export const ofAddress = (email: string): Choice => ({
  where: 'lower(email) = lower(?)',
  values: [email],
})

/** Up to and including a moment: what the same address sends later is a new lead. */
export const ofAddressUntil = (email: string, moment: string): Choice => ({
  where: 'lower(email) = lower(?) and received_at <= ?',
  values: [email, moment],
})

export const before = (moment: string): Choice => ({ where: 'received_at < ?', values: [moment] })

export const withId = (id: string): Choice => ({ where: 'id = ?', values: [id] })

type LeadTable = { name: string; kind: string }

/** A backup of an older version keeps each kind in a table of its own. */
function listTables(database: DatabaseSync): LeadTable[] {
  const isOld = database.prepare(`select 1 from sqlite_schema where name = 'contact_submissions'`)
  if (!isOld.get()) return [{ name: 'leads', kind: 'kind' }]
  return [
    { name: 'contact_submissions', kind: `'application'` },
    { name: 'gathering_signups', kind: `'gathering'` },
    { name: 'waitlist_signups', kind: `'waitlist'` },
  ]
}

export function countRows(database: DatabaseSync, choices: readonly Choice[]): number {
  let sum = 0
  for (const { where, values } of choices) {
    const count = database.prepare(`select count(*) as n from leads where ${where}`)
    sum += Number(count.get(...values)?.n)
  }
  return sum
}

/** Removes leads with their pending notifications, `whenErased` in the same transaction. */
export function eraseRows(
  database: DatabaseSync,
  choices: readonly Choice[],
  whenErased: () => void = () => {},
): ErasedCounts {
  return runTransaction(database, () => {
    const counts: ErasedCounts = { application: 0, gathering: 0, waitlist: 0 }
    const tables = listTables(database)
    for (const { where, values } of choices) {
      for (const { name, kind } of tables) {
        const erase = database.prepare(
          `delete from ${name} where ${where} returning ${kind} as kind`,
        )
        for (const erased of erase.all(...values)) counts[erased.kind as LeadKind] += 1
      }
    }
    whenErased()
    return counts
  })
}

export const sumCounts = ({ application, gathering, waitlist }: ErasedCounts) =>
  application + gathering + waitlist
