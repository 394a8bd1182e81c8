import type { DatabaseSync } from 'node:sqlite'
import { type Backend, openBackend } from '#server/store/hosted-leads.ts'
import { omitNulls, storedColumns } from '#server/store/sqlite-leads.ts'
import type { ChannelName, PendingLead } from './channel.ts'

/** Pending notifications, one per lead and channel: in the store, or at a hosted backend. */
export type NotificationQueue = ReturnType<typeof createQueue>

type Row = Parameters<typeof omitNulls>[0] & {
  is_suspect: unknown
  attempts: number
  total: number
}
/** Of leads that are not marked as answered: tried again, and given up. */
type Counts = { failing: number; dead: number }
type Values = { via: ChannelName } & Record<string, unknown>

/** Calls functions of the hosted schema, or their statements below. */
function createQueue(call: (name: keyof typeof statements, values: Values) => Promise<unknown>) {
  const listIds = (leads: readonly PendingLead[]) => leads.map(({ id }) => id)
  return {
    /** Leads that are due; suspects only when nothing else is, 250 at most. `total` counts all of them. */
    async pending(via: ChannelName, most: number) {
      const rows = (await call('pending_notifications', { via, most })) as Row[]
      const leads = rows.map(({ is_suspect, attempts, total: _, ...row }) => ({
        ...omitNulls({ ...row, received_at: new Date(row.received_at).toISOString() }),
        isSuspect: Boolean(is_suspect),
        attempts,
      }))
      return { leads, total: rows[0]?.total ?? 0 }
    },
    /** A list of suspects includes those that it only counted. */
    async sent(via: ChannelName, leads: readonly PendingLead[]) {
      const suspects = leads[0]?.isSuspect ?? false
      await call('notifications_sent', { via, ids: listIds(leads), suspects })
    },
    /** They are due again after the delay, and given up after three days. */
    async failed(via: ChannelName, leads: readonly PendingLead[], delay_ms: number) {
      await call('notifications_failed', { via, ids: listIds(leads), delay_ms })
    },
    async count(via: ChannelName) {
      const [counts] = (await call('count_notifications', { via })) as Counts[]
      return { failing: 0, dead: 0, ...counts }
    },
  }
}

/** The times are the backend's. */
export function createHostedQueue(
  backend: Backend,
  channels: readonly ChannelName[],
): NotificationQueue {
  const { call } = openBackend(backend)
  const queue = createQueue((name, values) => call('read', name, values))
  let isStarted = false
  return {
    ...queue,
    async pending(via, most) {
      if (!isStarted) await call('read', 'start_notifications', { channels })
      isStarted = true
      return queue.pending(via, most)
    },
  }
}

type StoreAccess = {
  /** Resolves once what was written is on the disk. */
  commit<Result>(write: (database: DatabaseSync) => Result): Promise<Result>
  now: () => Date
}

/** The queue in the leads' own database. */
export const createSqliteQueue = ({ commit, now }: StoreAccess) =>
  createQueue((name, values) =>
    commit((database) => runStatement(database, name, { ...values, now: now() })),
  )

export const countNotifications = (database: DatabaseSync, via: ChannelName) =>
  runStatement(database, 'count_notifications', { via })[0] as Counts

const runStatement = (database: DatabaseSync, name: keyof typeof statements, values: Values) =>
  database.prepare(statements[name]).all(JSON.stringify(values))

/** As the functions of the hosted schema. The one parameter is a JSON object. */
const statements = {
  pending_notifications: `
    with due as (
      select * from notifications
      where channel = ?1 ->> 'via' and state = 'pending' and next_attempt_at <= ?1 ->> 'now'
    ),
    chosen as (
      select *, count(*) over () as total from due
      where is_suspect = (select min(is_suspect) from due)
      order by next_attempt_at, lead
      limit iif((select min(is_suspect) from due), 250, ?1 ->> 'most')
    )
    select ${storedColumns}, is_suspect, attempts, total
    from chosen join leads on id = lead order by received_at, id`,
  notifications_sent: `
    delete from notifications where channel = ?1 ->> 'via' and state = 'pending' and (
      lead in (select value from json_each(?1, '$.ids'))
      or ?1 ->> 'suspects' and is_suspect and next_attempt_at <= ?1 ->> 'now')`,
  notifications_failed: `
    update notifications set attempts = attempts + 1,
      next_attempt_at = strftime('%FT%R:%fZ', ?1 ->> 'now', (?1 ->> 'delay_ms' / 1000.0) || ' seconds'),
      failing_since = coalesce(failing_since, ?1 ->> 'now'),
      state = iif(failing_since <= strftime('%FT%R:%fZ', ?1 ->> 'now', '-3 days'), 'dead', 'pending')
    where channel = ?1 ->> 'via' and state <> 'dead'
      and lead in (select value from json_each(?1, '$.ids'))`,
  count_notifications: `
    select count(iif(state = 'pending', 1, null)) as failing,
      count(iif(state = 'dead', 1, null)) as dead
    from notifications join leads on id = lead
    where attempts > 0 and answered_at is null and channel = ?1 ->> 'via'`,
}

/** Drops what waits for channels that are no longer set up; what failed is due at once. */
export function restartQueue(database: DatabaseSync, channels: readonly ChannelName[]): void {
  if (channels.length === 0) return
  const others = 'channel not in (select value from json_each(?))'
  database.prepare(`delete from notifications where ${others}`).run(JSON.stringify(channels))
  database.exec(`
    update notifications set next_attempt_at = failing_since
    where state = 'pending' and failing_since is not null`)
}

/**
 * Suspects are due together, at the end of the day. An address is acknowledged once per day, and 50
 * are per hour, so that nobody can send mail by the form. Runs in the lead's own transaction.
 */
export const enqueueLead = `
  insert into notifications (lead, channel, is_suspect, next_attempt_at)
  select new.id, value, :suspect,
    iif(:suspect, strftime('%FT%R:%fZ', received_at, 'start of day', '+1 day'), received_at)
  from leads as new join json_each(:channels)
  where new.id = :id and (value <> 'acknowledgement' or kind = 'application' and not :suspect
    and 50 >= (select count(*) from (
      select 1 from leads
      where kind = 'application' and received_at > strftime('%FT%R:%fZ', new.received_at, '-1 hour')
      limit 51))
    and not exists (
      select 1 from leads as other
      where kind = 'application' and received_at > strftime('%FT%R:%fZ', new.received_at, '-1 day')
        and lower(other.email) = lower(new.email) and other.id <> new.id))`
