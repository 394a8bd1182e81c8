import { createHmac, hash } from 'node:crypto'
import type { PendingLead } from '#server/store/lead-repository.ts'
import {
  type Channel,
  DeliveryError,
  explainFailure,
  type Message,
  type WebhookSettings,
} from './channel.ts'

/** One signed request per lead. Standard Webhooks asks for a timeout of 15 to 30 seconds. */
export function createWebhookChannel(
  { url, secret }: WebhookSettings,
  timeoutMs = 20_000,
): Channel {
  return {
    name: 'webhook',
    async deliver(message) {
      const event = composeEvent(message)
      const body = JSON.stringify(event)
      // Part of the id, which stays as it is over all attempts to send an event.
      const digest = hash('sha256', `${event.type} ${message.leads[0]?.id ?? body}`).slice(0, 32)
      const headers = {
        'Content-Type': 'application/json',
        'User-Agent': 'Solstice',
        Connection: 'close',
        ...signWebhook(`msg_${digest}`, Math.floor(Date.now() / 1000), body, secret),
      }
      // Redirects are not followed, as Standard Webhooks has it: a signature is for one receiver.
      const signal = AbortSignal.timeout(timeoutMs)
      const request = { method: 'POST', headers, body, signal, redirect: 'manual' } as const
      const answer = await fetch(url, request).catch((error) => {
        throw explainFailure(error, 'NOTIFY_WEBHOOK_URL', 'The webhook hung up in the middle.')
      })
      // Left unread, it can end the process: an assertion in undici.
      await answer.arrayBuffer().catch(() => {})
      const { ok, status } = answer
      if (!ok) throw new DeliveryError('answer', `The webhook answers ${status}.${advise(status)}`)
      return {}
    },
  }
}

/** The headers of Standard Webhooks 1.0: https://www.standardwebhooks.com */
export function signWebhook(id: string, timestamp: number, body: string, secret: Buffer) {
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature.digest('base64')}`,
  }
}

function composeEvent({ kind, leads, unlisted = 0, alarm }: Message) {
  const timestamp = new Date().toISOString()
  const [first] = leads
  if (alarm) return { type: alarm.reason ? 'form.fails' : 'form.works', timestamp, data: alarm }
  if (!first) return { type: 'test', timestamp, data: {} }
  if (kind === 'leads')
    return { type: 'lead.created', timestamp: first.received_at, data: describeLead(first) }
  const data = { count: leads.length + unlisted, leads: leads.map(describeLead) }
  return { type: 'leads.suspected', timestamp, data }
}

const describeLead = ({ attempts: _, isLikelySpam, ...lead }: PendingLead) => ({
  ...lead,
  suspect: isLikelySpam,
})

function advise(status: number): string {
  if (status === 401 || status === 403) return ' Check NOTIFY_WEBHOOK_SECRET there and here.'
  const isMoved = status >= 300 && status < 400
  return isMoved ? ' It is somewhere else: set NOTIFY_WEBHOOK_URL to that address.' : ''
}
