import { createHash, createHmac } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import {
  type Channel,
  DeliveryError,
  type Message,
  type PendingLead,
  type WebhookSettings,
} from './channel.ts'
import { explainWebhookFailure } from './explain-failure.ts'

/** Standard Webhooks asks for 15 to 30 seconds. */
const usualTimeoutMs = 20_000

/** One signed request per lead. */
export function createWebhookChannel(
  { url, secret }: WebhookSettings,
  timeoutMs = usualTimeoutMs,
): Channel {
  const closing = new AbortController()
  return {
    name: 'webhook',
    mostLeads: 1,
    everyMs: 0,
    async deliver(message) {
      const { id, ...event } = composeEvent(message)
      const body = JSON.stringify(event)
      const timestamp = Math.floor(Date.now() / 1000)
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Solstice',
        ...signWebhook({ id, timestamp, body }, secret),
      }
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)])
      const { statusCode = 0 } = await post(url, { headers, body, signal }).catch((error) => {
        throw closing.signal.aborted ? closing.signal.reason : explainWebhookFailure(error)
      })
      if (statusCode < 200 || statusCode > 299) throw explainAnswer(statusCode)
      return {}
    },
    close: () => closing.abort(new DeliveryError('closed', 'The server stops.')),
  }
}

type Request = { headers: Record<string, string>; body: string; signal: AbortSignal }

/**
 * Not by fetch: an answer whose body nobody reads can end the process there (an assertion in undici).
 * Redirects are not followed, as Standard Webhooks has it: a signature is for one receiver.
 */
function post(url: string, { headers, body, signal }: Request): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { request } = url.startsWith('https:') ? https : http
  const sent = request(url, { method: 'POST', headers, agent: false, signal })
  sent.once('response', (answer) => resolve(answer.on('error', () => {}).destroy()))
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/** The headers of Standard Webhooks 1.0: https://www.standardwebhooks.com */
export function signWebhook(
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
  secret: Buffer,
) {
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature.digest('base64')}`,
  }
}

/** The id is the same for the same event, over all attempts. */
function composeEvent({ kind, leads, unlisted = 0, alarm }: Message) {
  const now = new Date().toISOString()
  const write = (type: string, data: object, name = [type, now], timestamp = now) => {
    const digest = createHash('sha256').update(name.join('\n')).digest('hex').slice(0, 32)
    return { id: `msg_${digest}`, type, timestamp, data }
  }
  const [first] = leads
  if (alarm) return write(alarm.reason === undefined ? 'form.works' : 'form.fails', alarm)
  if (!first) return write('test', {})
  if (kind === 'leads') {
    return write('lead.created', describeLead(first), [first.id], first.received_at)
  }
  const data = { count: leads.length + unlisted, leads: leads.map(describeLead) }
  return write('leads.suspected', data, [kind, ...leads.map(({ id }) => id)])
}

function describeLead({ attempts: _, isSuspect, ...lead }: PendingLead): object {
  return { ...lead, suspect: isSuspect }
}

/** These statuses are about what was sent, not about sender or receiver. */
const aboutLead = [400, 413, 415, 422]

const statusAdvice: Record<number, string> = {
  401: ' Check NOTIFY_WEBHOOK_SECRET there and here.',
  403: ' Check NOTIFY_WEBHOOK_SECRET there and here.',
  410: ' It is gone: change NOTIFY_WEBHOOK_URL.',
}

function explainAnswer(status: number): DeliveryError {
  const isMoved = status >= 300 && status < 400
  const moved = ' It is somewhere else: set NOTIFY_WEBHOOK_URL to that address.'
  const sentence = `The webhook answers ${status}.${isMoved ? moved : (statusAdvice[status] ?? '')}`
  return new DeliveryError('answer', sentence, { isLeadsOwn: aboutLead.includes(status) })
}
