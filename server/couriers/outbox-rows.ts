import type { DatabaseSync } from 'node:sqlite'
import { omitNulls } from '#server/store/read-leads.ts'
import {
  answersEveryMs,
  answersPerHour,
  type CourierName,
  type Failure,
  type Gap,
  triesForMs,
  type UntoldLead,
} from './outbox.ts'

type Place = { number: number; lead: string; is_suspect: number }
type LeadRow = Parameters<typeof omitNulls>[0]

const hourMs = 60 * 60 * 1000

/** Told, parked, or not to be tried yet. */
const settled = `exists (
  select 1 from deliveries where deliveries.lead = outbox.lead and courier = :courier
  and (told_at is not null or parked_at is not null or next_at > :now))`

/** Number and lead: a number alone may be another lead's by now. */
const isPlaced = `is_suspect = 0 and number in (select value ->> 0 from json_each(:places))
  and lead in (select value ->> 1 from json_each(:places))`

const writePlaces = (leads: readonly UntoldLead[]) =>
  JSON.stringify(leads.map(({ number, id }) => [number, id]))

export function readUntold(
  database: DatabaseSync,
  courier: CourierName,
  { isSuspect, limit, now }: { isSuspect: boolean; limit: number; now: Date },
): UntoldLead[] {
  const select = database.prepare(`
    select number, lead, is_suspect from outbox
    where is_suspect = :isSuspect and not ${settled} order by number limit :limit`)
  const values = { courier, limit, isSuspect: Number(isSuspect), now: now.toISOString() }
  // By its id each, because no plan of SQLite's joins a view of three tables without reading them all.
  const lead = database.prepare(`
    select id, kind, name, email, message, gathering, received_at, flag from leads where id = ?`)
  return (select.all(values) as Place[]).flatMap(({ number, lead: id, is_suspect }) => {
    const row = lead.get(id) as LeadRow | undefined
    return row ? [{ ...omitNulls(row), number, isSuspect: is_suspect === 1 }] : []
  })
}

export function readSuspects(
  database: DatabaseSync,
  courier: CourierName,
  now: Date,
): Gap & { last: number } {
  const select = database.prepare(`
    select count(*) as count, coalesce(max(number), 0) as last from outbox
    where is_suspect = 1 and not ${settled}`)
  const row = select.get({ courier, now: now.toISOString() })
  const [first] = readUntold(database, courier, { isSuspect: true, limit: 1, now })
  return { count: Number(row?.count), last: Number(row?.last), since: first?.received_at ?? '' }
}

export function readGap(database: DatabaseSync, courier: CourierName): Gap {
  const select = database.prepare(`
    select coalesce(sum(count), 0) as count, coalesce(min(since), '') as since from (
      select count, since from courier_gaps where courier = :courier
      union all
      select count(*), min(received_at) from deliveries
      where courier = :courier and parked_at is not null and told_at is null)`)
  const row = select.get({ courier })
  return { count: Number(row?.count), since: String(row?.since) }
}

type Told = { leads: readonly UntoldLead[]; now: Date }

export function noteTold(database: DatabaseSync, courier: CourierName, { leads, now }: Told): void {
  noteWhere(database, isPlaced, { courier, now: now.toISOString(), places: writePlaces(leads) })
}

export function noteSuspectsTold(
  database: DatabaseSync,
  courier: CourierName,
  { last, now }: { last: number; now: Date },
): void {
  const values = { courier, now: now.toISOString(), last }
  noteWhere(database, 'is_suspect = 1 and number <= :last', values)
}

function noteWhere(database: DatabaseSync, where: string, values: Record<string, string | number>) {
  const insert = database.prepare(`
    insert into deliveries (lead, courier, received_at, told_at)
    select lead, :courier, '', :now from outbox where ${where}
    on conflict (lead, courier) do update set told_at = excluded.told_at`)
  insert.run(values)
}

export function noteGapTold(database: DatabaseSync, courier: CourierName, now: Date): void {
  database.prepare('delete from courier_gaps where courier = ?').run(courier)
  const parked = database.prepare(`
    update deliveries set told_at = ? where courier = ? and parked_at is not null`)
  parked.run(now.toISOString(), courier)
}

/** Lets go of what every courier that is set up has told: of these leads, or of all. */
export function dropTold(
  database: DatabaseSync,
  couriers: readonly CourierName[],
  leads?: readonly UntoldLead[],
): void {
  const drop = database.prepare(`
    delete from outbox where ${leads ? isPlaced : 'true'} and not exists (
      select 1 from json_each(:couriers) as each where not exists (
        select 1 from deliveries where deliveries.lead = outbox.lead
        and deliveries.courier = each.value and told_at is not null))
    returning lead`)
  const values = { couriers: JSON.stringify(couriers) }
  const gone = drop.all(leads ? { ...values, places: writePlaces(leads) } : values)
  const forget = database.prepare('delete from deliveries where lead = ?')
  for (const { lead } of gone) forget.run(lead ?? null)
}

type Failed = { leads: readonly UntoldLead[]; failure: Failure; now: Date }

export function noteFailure(
  database: DatabaseSync,
  courier: CourierName,
  { leads, failure, now }: Failed,
): void {
  const insert = database.prepare(`
    insert into deliveries (lead, courier, received_at, failed_at, reason, next_at)
    select ?, ?, ?, ?, ?, ? where exists (
      select 1 from outbox where is_suspect in (0, 1) and number = ? and lead = ?)
    on conflict (lead, courier) do update set
      failed_at = coalesce(failed_at, excluded.failed_at),
      reason = excluded.reason, next_at = excluded.next_at`)
  const [time, nextAt] = [now.toISOString(), failure.nextAt?.toISOString() ?? null]
  for (const { id, number, received_at } of leads) {
    insert.run(id, courier, received_at, time, failure.reason, nextAt, number, id)
  }
}

/** What has failed for three days is parked; returns how many. */
export function park(database: DatabaseSync, courier: CourierName, now: Date): number {
  const update = database.prepare(`
    update deliveries set parked_at = :now
    where courier = :courier and told_at is null and parked_at is null and failed_at <= :before`)
  const before = new Date(now.getTime() - triesForMs).toISOString()
  return Number(update.run({ courier, now: now.toISOString(), before }).changes)
}

/** One answer an address and day; and in an hour not more than people would apply. */
export function reserveAnswer(
  database: DatabaseSync,
  { id, email }: UntoldLead,
  now: Date,
): boolean {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  database.prepare('delete from acknowledgements where sent_at < ?').run(before(answersEveryMs))
  const taken = database.prepare(`
    select 1 from acknowledgements join leads on id = lead
    where lower(email) = lower(?) limit 1`)
  const lately = database.prepare(
    'select count(*) as count from acknowledgements where sent_at > ?',
  )
  if (taken.get(email) || Number(lately.get(before(hourMs))?.count) >= answersPerHour) return false
  const reserve = database.prepare('insert into acknowledgements (lead, sent_at) values (?, ?)')
  reserve.run(id, now.toISOString())
  return true
}
