import type { DatabaseSync } from 'node:sqlite'
import type { LeadKind } from '#server/store/read-leads.ts'
import { runTransaction } from '#server/store/run-transaction.ts'

export type ErasedCounts = Record<LeadKind, number>

const tables: Record<LeadKind, string> = {
  application: 'contact_submissions',
  gathering: 'gathering_signups',
  waitlist: 'waitlist_signups',
}
const kinds = Object.keys(tables) as LeadKind[]

/** Some of all leads, as SQL: "lower(email) = lower(?)", with what stands for each question mark. */
export type Choice = {
  where: string
  values: string[]
  /** A person to be forgotten: no other table may keep the address either. */
  email?: string
}

export const ofAddress = (email: string): Choice => ({
  where: 'lower(email) = lower(?)',
  values: [email],
  email,
})

/** Up to and including a moment: what the same address sends later is a new lead. */
export const ofAddressUntil = (email: string, moment: string): Choice => ({
  where: 'lower(email) = lower(?) and received_at <= ?',
  values: [email, moment],
})

export const before = (moment: string): Choice => ({ where: 'received_at < ?', values: [moment] })

export const withId = (id: string): Choice => ({ where: 'id = ?', values: [id] })

export function countRows(database: DatabaseSync, choices: readonly Choice[]): number {
  let sum = 0
  for (const { where, values } of choices) {
    for (const kind of kinds) {
      const count = database.prepare(`select count(*) as n from ${tables[kind]} where ${where}`)
      sum += Number(count.get(...values)?.n)
    }
  }
  return sum
}

/**
 * Removes leads with all that refers to them: whatever table has a "lead_id" is found by looking, so that
 * none that is added later can be forgotten. All of it, `whenErased` too, or nothing.
 */
export function eraseRows(
  database: DatabaseSync,
  choices: readonly Choice[],
  whenErased: () => void = () => {},
): ErasedCounts {
  return runTransaction(database, () => {
    const counts: ErasedCounts = { application: 0, gathering: 0, waitlist: 0 }
    const referring = listTablesWith(database, 'lead_id')
    const knowing = listTablesWith(database, 'email')
    for (const { where, values, email } of choices) {
      for (const kind of kinds) {
        const chosen = `select id from ${tables[kind]} where ${where}`
        for (const table of referring) {
          database.prepare(`delete from ${table} where lead_id in (${chosen})`).run(...values)
        }
        const { changes } = database
          .prepare(`delete from ${tables[kind]} where ${where}`)
          .run(...values)
        counts[kind] += Number(changes)
      }
      for (const table of email === undefined ? [] : knowing) {
        database.prepare(`delete from ${table} where lower(email) = lower(?)`).run(email ?? '')
      }
    }
    whenErased()
    return counts
  })
}

function listTablesWith(database: DatabaseSync, column: string): string[] {
  const found = database.prepare(`
    select '"' || replace(tables.name, '"', '""') || '"' as name
    from pragma_table_list as tables, pragma_table_info(tables.name) as columns
    where tables.schema = 'main' and tables.type = 'table' and columns.name = ?`)
  return found.all(column).map(({ name }) => String(name))
}

export const sumCounts = (counts: ErasedCounts) =>
  kinds.reduce((sum, kind) => sum + counts[kind], 0)
