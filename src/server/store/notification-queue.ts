import { type LeadRow, type NotificationQueue, omitNulls } from './lead-repository.ts'

/** The functions of the hosted schema; SQLite has a statement for each. */
export type QueueCall =
  | 'pending_notifications'
  | 'notifications_sent'
  | 'notifications_failed'
  | 'count_notifications'

type Row = LeadRow & { is_suspect: unknown; attempts: number; total: number }

const listIds = (leads: readonly { id: string }[]) => leads.map(({ id }) => id)

export function createQueue(
  call: (name: QueueCall, values: object) => Promise<unknown>,
): NotificationQueue {
  return {
    async pending(via, max) {
      const rows = (await call('pending_notifications', { via, max })) as Row[]
      const leads = rows.map(({ is_suspect, attempts, total: _, ...row }) => ({
        ...omitNulls({ ...row, received_at: new Date(row.received_at).toISOString() }),
        isLikelySpam: Boolean(is_suspect),
        attempts,
      }))
      return { leads, total: rows[0]?.total ?? 0 }
    },
    async sent(via, leads) {
      const suspects = leads[0]?.isLikelySpam ?? false
      await call('notifications_sent', { via, ids: listIds(leads), suspects })
    },
    async failed(via, leads, delayMs) {
      await call('notifications_failed', { via, ids: listIds(leads), delay_ms: delayMs })
    },
    async count(via) {
      const [counts] = (await call('count_notifications', { via })) as object[]
      return { failing: 0, dead: 0, ...counts }
    },
  }
}
