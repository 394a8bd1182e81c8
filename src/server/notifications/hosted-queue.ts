import { restPath } from '#leads/insert-lead.ts'
import type { ChannelName, PendingLead } from './channel.ts'
import {
  type NotificationCounts,
  type NotificationQueue,
  type PendingRow,
  readBatch,
} from './queue.ts'

type HostedOptions = {
  /** Without "/rest/v1": "https://abc.supabase.co". */
  url: string
  serviceKey: string
  channels: readonly ChannelName[]
}

const timeoutMs = 30_000

/** The queue of a hosted backend, by the functions of its schema. The times are the backend's. */
export function createHostedQueue({ url, serviceKey, channels }: HostedOptions): NotificationQueue {
  let isStarted = false
  async function call<Answer>(name: string, values: object): Promise<Answer> {
    const answer = await fetch(`${url}${restPath}/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: serviceKey,
        Authorization: `Bearer ${serviceKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(values),
      // The key goes to the address that the owner wrote, and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    if (answer.ok) return JSON.parse(text || 'null')
    const advice = answer.status === 404 ? ' Paste what npm run schema prints there.' : ''
    throw new Error(`SUPABASE_URL answers ${answer.status} to ${name}.${advice}`)
  }
  const listIds = (leads: readonly PendingLead[]) => leads.map(({ id }) => id)
  return {
    async pending(via, most) {
      if (!isStarted) await call('start_notifications', { channels })
      isStarted = true
      return readBatch(await call<PendingRow[]>('pending_notifications', { via, most }))
    },
    async sent(via, { leads, dueBy }) {
      const due_by = leads[0]?.isSuspect ? dueBy : null
      await call('notifications_sent', { via, ids: listIds(leads), due_by })
    },
    failed: (via, leads, { reason, delayMs: delay_ms }) =>
      call('notifications_failed', { via, ids: listIds(leads), reason, delay_ms }),
    claimAcknowledgement: ({ id }) => call('claim_acknowledgement', { applicant: id }),
    async count(via) {
      const [counts] = await call<NotificationCounts[]>('count_notifications', { via })
      return counts ?? { failing: 0, dead: 0 }
    },
  }
}
