import type { DatabaseSync } from 'node:sqlite'
import type { ChannelName } from './channel.ts'
import {
  type NotificationCounts,
  type NotificationQueue,
  type PendingRow,
  readBatch,
} from './queue.ts'

type QueueOptions = {
  /** Resolves once what was written is on the disk. */
  commit<Result>(write: (database: DatabaseSync) => Result): Promise<Result>
  now: () => Date
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** The queue in the leads' own database. */
export function createSqliteQueue({ commit, now }: QueueOptions): NotificationQueue {
  const at = (offsetMs = 0) => new Date(now().getTime() + offsetMs).toISOString()
  const listIds = (leads: readonly { id: string }[]) => JSON.stringify(leads.map(({ id }) => id))
  return {
    pending: (channel, limit) =>
      commit((database) => {
        const rows = database.prepare(selectPending).all({ channel, limit, now: at() })
        return readBatch(rows as PendingRow[])
      }),
    sent: (channel, { leads, dueBy }) =>
      commit((database) => {
        const suspectsDueBy = leads[0]?.isSuspect ? dueBy : ''
        database.prepare(deleteSent).run({ channel, ids: listIds(leads), suspectsDueBy })
      }),
    failed: (channel, leads, { reason, delayMs }) =>
      commit((database) => {
        const times = { now: at(), next: at(delayMs), threeDaysAgo: at(-3 * dayMs) }
        const values = { channel, ids: listIds(leads), reason, ...times }
        const rows = database.prepare(updateFailed).all(values)
        return rows.filter(({ state }) => state === 'dead').length
      }),
    claimAcknowledgement: ({ id }) =>
      commit((database) => {
        const times = { now: at(), hourAgo: at(-hourMs), dayAgo: at(-dayMs) }
        database.prepare(forgetOldClaims).run(times.dayAgo)
        const isClaimed = database.prepare(claim).run({ id, ...times }).changes > 0
        if (!isClaimed) database.prepare(dropAcknowledgement).run(id)
        return isClaimed
      }),
    count: (channel) => commit((database) => countNotifications(database, channel)),
  }
}

/** Notifications of channels that are no longer set up would wait forever. */
export function dropOtherChannels(database: DatabaseSync, channels: readonly ChannelName[]): void {
  if (channels.length === 0) return
  const others = 'channel not in (select value from json_each(?))'
  database.prepare(`delete from notifications where ${others}`).run(JSON.stringify(channels))
}

type NewLead = { id: string; kind: string; isSuspect: boolean; receivedAt: Date }

/** To be called in the lead's own transaction. */
export function prepareEnqueue(database: DatabaseSync, channels: readonly ChannelName[]) {
  const insert = database.prepare(`
    insert into notifications (lead, channel, is_suspect, next_attempt_at) values (?, ?, ?, ?)`)
  return ({ id, kind, isSuspect, receivedAt }: NewLead): void => {
    // Suspects are due together, at the end of the day.
    const endOfDay = new Date(Math.floor(receivedAt.getTime() / dayMs + 1) * dayMs)
    const due = (isSuspect ? endOfDay : receivedAt).toISOString()
    for (const channel of channels) {
      if (channel === 'acknowledgement' && (isSuspect || kind !== 'application')) continue
      insert.run(id, channel, Number(isSuspect), due)
    }
  }
}

export function countNotifications(
  database: DatabaseSync,
  channel: ChannelName,
): NotificationCounts {
  const select = database.prepare(`
    select count(iif(state = 'pending', 1, null)) as failing,
      count(iif(state = 'dead', 1, null)) as dead
    from notifications join leads on id = lead
    where attempts > 0 and answered_at is null and channel = ?`)
  return { ...(select.get(channel) as NotificationCounts) }
}

const selectPending = `
  with due as (
    select * from notifications
    where channel = :channel and state = 'pending' and next_attempt_at <= :now
  ),
  chosen as (
    select *, count(*) over () as total, max(next_attempt_at) over () as due_by from due
    where is_suspect = (select min(is_suspect) from due)
    order by next_attempt_at, lead limit :limit
  )
  select id, kind, name, email, message, gathering, received_at, flag, answered_at, source,
    is_suspect, attempts, total, due_by
  from chosen join leads on id = lead order by received_at, id`

const deleteSent = `
  delete from notifications where channel = :channel and state = 'pending' and (
    lead in (select value from json_each(:ids))
    or (is_suspect = 1 and next_attempt_at <= :suspectsDueBy))`

const updateFailed = `
  update notifications set attempts = attempts + 1, last_error = :reason, next_attempt_at = :next,
    failing_since = coalesce(failing_since, :now),
    state = iif(failing_since <= :threeDaysAgo, 'dead', 'pending')
  where channel = :channel and state <> 'dead' and lead in (select value from json_each(:ids))
  returning state`

const forgetOldClaims = `
  delete from notifications where channel = 'acknowledgement' and sent_at < ?`

const claim = `
  update notifications set state = 'sent', sent_at = :now
  where channel = 'acknowledgement' and lead in (
    select id from leads as asking where id = :id and received_at > :dayAgo and not exists (
      select 1 from notifications join leads as known on known.id = lead
      where channel = 'acknowledgement' and state = 'sent'
        and lower(known.email) = lower(asking.email)))
  and 50 > (
    select count(*) from notifications
    where channel = 'acknowledgement' and state = 'sent' and sent_at > :hourAgo)`

const dropAcknowledgement = `
  delete from notifications where channel = 'acknowledgement' and lead = ?`
