import type { DatabaseSync } from 'node:sqlite'
import {
  type ChannelName,
  composePending,
  type NotificationQueue,
  type PendingRow,
  storedColumns,
} from '#server/store/lead-repository.ts'

type StoreAccess = {
  read<Result>(work: (database: DatabaseSync) => Result): Promise<Result>
  /** Resolves once what was written is on the disk. */
  commit<Result>(write: (database: DatabaseSync) => Result): Promise<Result>
  now?: () => Date
}

const listIds = (leads: readonly { id: string }[]) => JSON.stringify(leads.map(({ id }) => id))

/** The queue in the leads' own database. The hosted schema has a function for each statement. */
export const createSqliteQueue = ({
  read,
  commit,
  now = () => new Date(),
}: StoreAccess): NotificationQueue => ({
  pending: (channel, max) =>
    read((database) => {
      const values = { channel, max, now: now().toISOString() }
      return composePending(database.prepare(selectPending).all(values) as PendingRow[])
    }),
  async sent(channel, leads) {
    const isLikelySpam = Number(leads[0]?.isLikelySpam ?? false)
    const values = { channel, ids: listIds(leads), isLikelySpam, now: now().toISOString() }
    await commit((database) => database.prepare(deleteSent).run(values))
  },
  async failed(channel, leads, delayMs) {
    const values = { channel, ids: listIds(leads), delayMs, now: now().toISOString() }
    await commit((database) => database.prepare(updateFailed).run(values))
  },
  count: (channel) =>
    read((database) => {
      const counts = database.prepare(countFailed).get({ channel })
      return { failing: Number(counts?.failing), dead: Number(counts?.dead) }
    }),
})

const selectPending = `
  with due as (
    select * from notifications
    where channel = :channel and state = 'pending' and next_attempt_at <= :now
  ),
  chosen as (
    select *, count(*) over () as total from due
    where is_suspect = (select min(is_suspect) from due)
    order by next_attempt_at, lead
    limit iif((select min(is_suspect) from due), 250, :max)
  )
  select ${storedColumns}, is_suspect, attempts, total
  from chosen join leads on id = lead order by received_at, id`

const deleteSent = `
  delete from notifications where channel = :channel and state = 'pending' and (
    lead in (select value from json_each(:ids))
    or :isLikelySpam and is_suspect and next_attempt_at <= :now)`

const updateFailed = `
  update notifications set attempts = attempts + 1,
    next_attempt_at = strftime('%FT%R:%fZ', :now, (:delayMs / 1000.0) || ' seconds'),
    failing_since = coalesce(failing_since, :now),
    state = iif(failing_since <= strftime('%FT%R:%fZ', :now, '-3 days'), 'dead', 'pending')
  where channel = :channel and state <> 'dead'
    and lead in (select value from json_each(:ids))`

const countFailed = `
  select count(iif(state = 'pending', 1, null)) as failing,
    count(iif(state = 'dead', 1, null)) as dead
  from notifications join leads on id = lead
  where attempts > 0 and answered_at is null and channel = :channel`

/** Drops what waits for channels that are no longer set up; what failed is due at once. */
export function restartQueue(database: DatabaseSync, channels: readonly ChannelName[]): void {
  if (channels.length === 0) return
  const others = 'channel not in (select value from json_each(:channels))'
  const dropOthers = database.prepare(`delete from notifications where ${others}`)
  dropOthers.run({ channels: JSON.stringify(channels) })
  database.exec(`
    update notifications set next_attempt_at = failing_since
    where state = 'pending' and failing_since is not null`)
}

/**
 * Likely spam is due together, at the end of the day. At most one acknowledgement per address per day and
 * 50 per hour, so that the form cannot be used to send mail. Runs in the lead's own transaction.
 */
export const enqueueLead = `
  insert into notifications (lead, channel, is_suspect, next_attempt_at)
  select new.id, value, :isLikelySpam,
    iif(:isLikelySpam, strftime('%FT%R:%fZ', received_at, 'start of day', '+1 day'), received_at)
  from leads as new join json_each(:channels)
  where new.id = :id and (value <> 'acknowledgement' or kind = 'application' and not :isLikelySpam
    and 50 >= (select count(*) from (
      select 1 from leads
      where kind = 'application' and received_at > strftime('%FT%R:%fZ', new.received_at, '-1 hour')
      limit 51))
    and not exists (
      select 1 from leads as other
      where kind = 'application' and received_at > strftime('%FT%R:%fZ', new.received_at, '-1 day')
        and lower(other.email) = lower(new.email) and other.id <> new.id))`
