import { omitNulls } from '#server/store/sqlite-leads.ts'
import type { ChannelName, PendingLead } from './channel.ts'

export type PendingBatch = {
  leads: PendingLead[]
  /** All that are due, listed here or not. */
  total: number
  /** When the last of them became due. */
  dueBy: string
}

/** Pending notifications, one per lead and channel. */
export type NotificationQueue = {
  /** Leads that are due; suspects only when nothing else is. */
  pending(channel: ChannelName, limit: number): Promise<PendingBatch>
  /** A batch of suspects includes those that it only counted. */
  sent(channel: ChannelName, batch: PendingBatch): Promise<void>
  /** Resolves to how many are given up now, after three days. A delay of 0 leaves them due. */
  failed(
    channel: ChannelName,
    leads: readonly PendingLead[],
    failure: { reason: string; delayMs: number },
  ): Promise<number>
  /** At most once per address per day and 50 times an hour; false removes the notification. */
  claimAcknowledgement(lead: PendingLead): Promise<boolean>
  count(channel: ChannelName): Promise<NotificationCounts>
}

/** Of leads that are not marked as answered: tried again, and given up after three days. */
export type NotificationCounts = { failing: number; dead: number }

export type PendingRow = Parameters<typeof omitNulls>[0] & {
  is_suspect: number | boolean
  attempts: number
  total: number
  due_by: string
}

export function readBatch(rows: readonly PendingRow[]): PendingBatch {
  const leads = rows.map(({ is_suspect, attempts, total: _, due_by: __, ...row }) => ({
    ...omitNulls({ ...row, received_at: new Date(row.received_at).toISOString() }),
    isSuspect: Boolean(is_suspect),
    attempts,
  }))
  return { leads, total: rows[0]?.total ?? 0, dueBy: rows[0]?.due_by ?? '' }
}
