import type { DatabaseSync } from 'node:sqlite'
import { type ErasedCounts, eraseRows, ofAddressUntil, sumCounts } from './erase-rows.ts'
import { type ErasureList, readErasureList } from './erasure-list.ts'
import { leaveNoTrace } from './leave-no-trace.ts'

const noteName = 'erasures'

/**
 * Carries out in this database what is on the list, if it has not been done in it yet: an older copy
 * that was put back does not know of it.
 */
function applyErasures(database: DatabaseSync, list: ErasureList): ErasedCounts {
  const addresses = database.prepare('select distinct lower(email) as email from leads').iterate()
  const choices = []
  for (const { email } of addresses) {
    const moment = list.findMoment(String(email))
    if (moment) choices.push(ofAddressUntil(String(email), moment))
  }
  return eraseRows(database, choices, () => noteErasures(database, list))
}

/** Whether all that is on the list has been carried out in this database. */
export function isErasedHere(database: DatabaseSync, { version }: ErasureList): boolean {
  return version === '' || readNote(database) === version
}

export function noteErasures(database: DatabaseSync, { version }: ErasureList): void {
  if (!hasNotes(database)) return
  database
    .prepare(
      'insert into notes (name, value) values (?, ?) on conflict do update set value = excluded.value',
    )
    .run(noteName, version)
}

function readNote(database: DatabaseSync): unknown {
  if (!hasNotes(database)) return undefined
  return database.prepare('select value from notes where name = ?').get(noteName)?.value
}

/** A copy of an older version has none. */
function hasNotes(database: DatabaseSync): boolean {
  return database.prepare(`select 1 from pragma_table_info('notes')`).get() !== undefined
}

/** At the start of a server, which has the folder for itself: people who were forgotten stay so. */
export function eraseAgain(database: DatabaseSync, folder: string): void {
  const list = readErasureList(folder)
  if (isErasedHere(database, list)) return
  database.exec('pragma secure_delete = on')
  if (sumCounts(applyErasures(database, list)) > 0) leaveNoTrace(database, true)
  database.exec('pragma secure_delete = off')
}
