import type { DatabaseSync } from 'node:sqlite'
import { runTransaction } from '#server/store/open-database.ts'
import type { CourierName } from './outbox.ts'
import { dropTold } from './outbox-rows.ts'

type Telling = { is_on: number; since: string }

/**
 * Takes note of whether anybody is there to be told. Leads of the time when nobody was are counted, and a
 * courier's first message says how many there were: a list of a year's leads is no news.
 */
export function beginTelling(
  database: DatabaseSync,
  couriers: readonly CourierName[],
  now: () => Date = () => new Date(),
): void {
  const { is_on, since } = database.prepare('select is_on, since from telling').get() as Telling
  const isOn = couriers.length > 0
  if (!isOn && is_on === 0) return
  runTransaction(database, () => {
    if (isOn && is_on === 0) countGap(database, couriers, since)
    if (isOn) dropTold(database, couriers)
    if (Number(isOn) !== is_on) noteSwitch(database, isOn, now())
  })
}

/** What still waits from the time before that is told as itself. */
function countGap(database: DatabaseSync, couriers: readonly CourierName[], since: string): void {
  const select = database.prepare(`
    select count(*) as count, min(received_at) as first from leads
    where received_at >= ? and id not in (select lead from outbox)`)
  const { count = 0, first = null } = select.get(since) ?? {}
  if (count === 0) return
  const insert = database.prepare(`
    insert into courier_gaps (courier, count, since) values (?, ?, ?)
    on conflict (courier) do update set count = count + excluded.count`)
  const owners = couriers.filter((courier) => courier !== 'acknowledgement')
  for (const courier of owners) insert.run(courier, count, first)
}

function noteSwitch(database: DatabaseSync, isOn: boolean, now: Date): void {
  database.prepare('update telling set is_on = ?, since = ?').run(Number(isOn), now.toISOString())
}
