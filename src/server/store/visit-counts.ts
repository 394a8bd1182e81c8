import type { DatabaseSync } from 'node:sqlite'

/** How often a page was opened on a day from one source, and how often its form was begun. */
export type VisitCount = {
  /** In UTC: "2027-01-31". */
  day: string
  page: string
  source: string
  visits: number
  starts: number
}

const keptDays = 400

export function addVisitCounts(database: DatabaseSync, counts: readonly VisitCount[]): void {
  const add = database.prepare(`
    insert into visits values (:day, :page, :source, :visits, :starts)
    on conflict do update set visits = visits + excluded.visits, starts = starts + excluded.starts`)
  for (const count of counts) add.run(count)
  database.exec(`delete from visits where day < date('now', '-${keptDays} days')`)
}
