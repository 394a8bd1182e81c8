import { createHmac, hash } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import {
  type Channel,
  DeliveryError,
  explainFailure,
  type Message,
  type PendingLead,
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
      const [first] = message.leads
      // The same for the same event, over all attempts.
      const digest = hash('sha256', `${event.type} ${first?.id ?? body}`).slice(0, 32)
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Solstice',
        ...signWebhook(`msg_${digest}`, Math.floor(Date.now() / 1000), body, secret),
      }
      const { statusCode = 0 } = await post(url, headers, body, timeoutMs).catch((error) => {
        throw explainFailure(error, 'NOTIFY_WEBHOOK_URL', 'The webhook hung up in the middle.')
      })
      if (statusCode < 200 || statusCode > 299)
        throw new DeliveryError('answer', `The webhook answers ${statusCode}.${advise(statusCode)}`)
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

/**
 * Not by fetch: an answer whose body nobody reads can end the process there (an assertion in undici).
 * Redirects are not followed, as Standard Webhooks has it: a signature is for one receiver.
 */
function post(url: string, headers: Record<string, string>, body: string, timeoutMs: number) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { request } = url.startsWith('https:') ? https : http
  const signal = AbortSignal.timeout(timeoutMs)
  const sent = request(url, { method: 'POST', headers, agent: false, signal })
  sent.once('response', (answer) => resolve(answer.on('error', () => {}).destroy()))
  sent.on('error', reject)
  sent.end(body)
  return promise
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

function describeLead({ attempts: _, isSuspect, ...lead }: PendingLead): object {
  return { ...lead, suspect: isSuspect }
}

function advise(status: number): string {
  if (status === 401 || status === 403) return ' Check NOTIFY_WEBHOOK_SECRET there and here.'
  const isMoved = status >= 300 && status < 400
  return isMoved ? ' It is somewhere else: set NOTIFY_WEBHOOK_URL to that address.' : ''
}
