import type { DatabaseSync } from 'node:sqlite'
import { type ChannelName, storedColumns } from '#server/store/lead-repository.ts'
import { createQueue, type QueueCall } from '#server/store/notification-queue.ts'

type StoreAccess = {
  /** Resolves once what was written is on the disk. */
  commit<Result>(write: (database: DatabaseSync) => Result): Promise<Result>
  now?: () => Date
}

/** The queue in the leads' own database. */
export const createSqliteQueue = ({ commit, now = () => new Date() }: StoreAccess) =>
  createQueue((name, values) =>
    commit((database) =>
      database.prepare(statements[name]).all(JSON.stringify({ ...values, now: now() })),
    ),
  )

/** As the functions of the hosted schema. The one parameter is a JSON object. */
const statements: Record<QueueCall, string> = {
  pending_notifications: `
    with due as (
      select * from notifications
      where channel = ?1 ->> 'via' and state = 'pending' and next_attempt_at <= ?1 ->> 'now'
    ),
    chosen as (
      select *, count(*) over () as total from due
      where is_suspect = (select min(is_suspect) from due)
      order by next_attempt_at, lead
      limit iif((select min(is_suspect) from due), 250, ?1 ->> 'max')
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
 * Suspects are due together, at the end of the day. At most one acknowledgement per address per day and
 * 50 per hour, so that the form cannot be used to send mail. Runs in the lead's own transaction.
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
