import type { DatabaseSync } from 'node:sqlite'
import { leadTables } from '#leads/lead-rows.ts'
import { StartError } from '#server/process/start-error.ts'
import type { LeadCounts } from './lead-repository.ts'
import { runTransaction } from './open-database.ts'
import { describeFailure } from './sqlite-failure.ts'

/** Some of all leads, as SQL with its values: ["received_at < ?", "2027-01-31"]. */
export type Selection = readonly [where: string, ...values: string[]]

export const ofAddress = (email: string): Selection => ['lower(email) = lower(?)', email]
export const before = (time: string): Selection => ['received_at < ?', time]
export const withIds = (ids: readonly string[]): Selection => [
  'id in (select value from json_each(?))',
  JSON.stringify(ids),
]

export function countRows(database: DatabaseSync, [where, ...values]: Selection): number {
  const count = database.prepare(`select count(*) as count from leads where ${where}`)
  return Number(count.get(...values)?.count)
}

/** Deletes leads; a trigger deletes their pending notifications. */
export function deleteRows(database: DatabaseSync, [where, ...values]: Selection): LeadCounts {
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
