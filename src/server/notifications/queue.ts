import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { restPath } from '#leads/insert-lead.ts'
import type { OwnerSettings } from '#server/settings/settings.ts'
import { omitNulls } from '#server/store/sqlite-leads.ts'
import type { ChannelName, PendingLead } from './channel.ts'

/** Pending notifications, one per lead and channel: in the store, or at a hosted backend. */
export type NotificationQueue = {
  /** Leads that are due; suspects only when nothing else is, 250 at most. `total` counts all of them. */
  pending(channel: ChannelName, limit: number): Promise<{ leads: PendingLead[]; total: number }>
  /** A list of suspects includes those that it only counted. */
  sent(channel: ChannelName, leads: Leads): Promise<unknown>
  /** They are due again after the delay, and given up after three days. */
  failed(channel: ChannelName, leads: Leads, delayMs: number): Promise<unknown>
  count(channel: ChannelName): Promise<NotificationCounts>
}

type Leads = readonly PendingLead[]

/** Of leads that are not marked as answered: tried again, and given up. */
export type NotificationCounts = { failing: number; dead: number }

type Row = Parameters<typeof omitNulls>[0] & {
  is_suspect: unknown
  attempts: number
  total: number
}

type Values = { ids?: string[]; suspects?: boolean } & Record<string, unknown>

/** Calls a function of the hosted schema, or its statement below. */
type Call = (name: keyof typeof statements, values: Values) => Promise<unknown>

function createQueue(call: Call): NotificationQueue {
  const listIds = (leads: Leads) => leads.map(({ id }) => id)
  return {
    async pending(via, most) {
      const rows = (await call('pending_notifications', { via, most })) as Row[]
      const leads = rows.map(({ is_suspect, attempts, total: _, ...row }) => ({
        ...omitNulls({ ...row, received_at: new Date(row.received_at).toISOString() }),
        isSuspect: Boolean(is_suspect),
        attempts,
      }))
      return { leads, total: rows[0]?.total ?? 0 }
    },
    sent: (via, leads) => {
      const suspects = leads[0]?.isSuspect ?? false
      return call('notifications_sent', { via, ids: listIds(leads), suspects })
    },
    failed: (via, leads, delay_ms) =>
      call('notifications_failed', { via, ids: listIds(leads), delay_ms }),
    async count(via) {
      const [counts] = (await call('count_notifications', { via })) as NotificationCounts[]
      return { failing: 0, dead: 0, ...counts }
    },
  }
}

type HostedOptions = NonNullable<OwnerSettings['hosted']> & { channels: readonly ChannelName[] }

/** The times are the backend's. */
export function createHostedQueue({ url, serviceKey, channels }: HostedOptions): NotificationQueue {
  const headers = { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` }
  async function call(name: string, values: object): Promise<unknown> {
    const answer = await fetch(`${url}${restPath}/rpc/${name}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
      // The key goes to the address that the owner wrote, and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(30_000),
    })
    const text = await answer.text()
    if (answer.ok) return JSON.parse(text || 'null')
    const advice = answer.status === 404 ? ' Paste what npm run schema prints there.' : ''
    throw new Error(`SUPABASE_URL answers ${answer.status} to ${name}.${advice}`)
  }
  const queue = createQueue(call)
  let isStarted = false
  return {
    ...queue,
    async pending(via, most) {
      if (!isStarted) await call('start_notifications', { channels })
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
  createQueue((name, { ids = [], suspects = false, ...values }) =>
    commit((database) => {
      const statement = database.prepare(statements[name])
      statement.setAllowUnknownNamedParameters(true)
      const list = { ids: JSON.stringify(ids), suspects: Number(suspects) }
      const all = { ...values, ...list, now: now().toISOString() }
      return statement.all(all as Record<string, SQLInputValue>)
    }),
  )

export function countNotifications(database: DatabaseSync, via: ChannelName): NotificationCounts {
  return {
    ...(database.prepare(statements.count_notifications).get({ via }) as NotificationCounts),
  }
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

const dayMs = 24 * 60 * 60 * 1000

type NewLead = { id: string; kind: string; isSuspect: boolean; receivedAt: Date }

/** To be called in the lead's own transaction, after the lead was inserted. */
export function prepareEnqueue(database: DatabaseSync, channels: readonly ChannelName[]) {
  const insert = database.prepare(`
    insert into notifications (lead, channel, is_suspect, next_attempt_at) values (?, ?, ?, ?)`)
  const mayAcknowledge = database.prepare(isFirstToday)
  return ({ id, kind, isSuspect, receivedAt }: NewLead): void => {
    // Suspects are due together, at the end of the day.
    const endOfDay = new Date(Math.floor(receivedAt.getTime() / dayMs + 1) * dayMs)
    const due = (isSuspect ? endOfDay : receivedAt).toISOString()
    const isAcknowledged = kind === 'application' && !isSuspect
    for (const channel of channels) {
      const isMeant =
        channel !== 'acknowledgement' || (isAcknowledged && mayAcknowledge.get({ id }))
      if (isMeant) insert.run(id, channel, Number(isSuspect), due)
    }
  }
}

/** An address is acknowledged once per day, and 50 are per hour: nobody can send mail by the form. */
const isFirstToday = `
  select 1 from leads as new where id = :id
    and 50 >= (select count(*) from (
      select 1 from leads
      where kind = 'application' and received_at > strftime('%FT%R:%fZ', new.received_at, '-1 hour')
      limit 51))
    and not exists (
      select 1 from leads as other
      where kind = 'application' and received_at > strftime('%FT%R:%fZ', new.received_at, '-1 day')
        and lower(other.email) = lower(new.email) and other.id <> new.id)`

const statements = {
  pending_notifications: `
    with due as (
      select * from notifications
      where channel = :via and state = 'pending' and next_attempt_at <= :now
    ),
    chosen as (
      select *, count(*) over () as total from due
      where is_suspect = (select min(is_suspect) from due)
      order by next_attempt_at, lead
      limit iif((select min(is_suspect) from due), 250, :most)
    )
    select id, kind, name, email, message, gathering, received_at, flag, answered_at, source,
      is_suspect, attempts, total
    from chosen join leads on id = lead order by received_at, id`,
  notifications_sent: `
    delete from notifications where channel = :via and state = 'pending' and (
      lead in (select value from json_each(:ids))
      or :suspects and is_suspect and next_attempt_at <= :now)`,
  notifications_failed: `
    update notifications set attempts = attempts + 1,
      next_attempt_at = strftime('%FT%R:%fZ', :now, (:delay_ms / 1000.0) || ' seconds'),
      failing_since = coalesce(failing_since, :now),
      state = iif(failing_since <= strftime('%FT%R:%fZ', :now, '-3 days'), 'dead', 'pending')
    where channel = :via and state <> 'dead' and lead in (select value from json_each(:ids))`,
  count_notifications: `
    select count(iif(state = 'pending', 1, null)) as failing,
      count(iif(state = 'dead', 1, null)) as dead
    from notifications join leads on id = lead
    where attempts > 0 and answered_at is null and channel = :via`,
}
