import { createHash } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { type Courier, CourierFailure, type Parcel } from './courier.ts'
import type { WebhookSettings } from './courier-settings.ts'
import { explainAnswer, explainNoAnswer } from './explain-webhook-failure.ts'
import type { UntoldLead } from './outbox.ts'
import { signWebhook } from './sign-webhook.ts'

type Means = {
  settings: WebhookSettings
  /** How long the other side may take: 20,000. */
  timeoutMs?: number
  now?: () => Date
}

/** Standard Webhooks asks for 15 to 30 seconds. */
const usualTimeoutMs = 20_000

/** Tells by a signed request, one a lead: whoever takes it decides what becomes of many. */
export function createWebhookCourier(means: Means): Courier {
  const { settings, timeoutMs = usualTimeoutMs, now = () => new Date() } = means
  const closing = new AbortController()
  return {
    name: 'webhook',
    mostLeads: 1,
    everyMs: 0,
    async deliver(parcel) {
      const { id, ...event } = composeEvent(parcel, now())
      const body = JSON.stringify(event)
      const timestamp = Math.floor(now().getTime() / 1000)
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Solstice',
        ...signWebhook({ id, timestamp, body }, settings.secret),
      }
      await post(settings.url, { headers, body }, { closing: closing.signal, timeoutMs })
      return {}
    },
    close: () => closing.abort(),
  }
}

type Limits = { closing: AbortSignal; timeoutMs: number }
type Message = { headers: Record<string, string>; body: string }

async function post(url: string, message: Message, limits: Limits): Promise<void> {
  const { closing, timeoutMs } = limits
  const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)])
  try {
    const answer = await ask(url, message, signal)
    const status = answer.statusCode ?? 0
    if (status < 200 || status > 299) throw explainAnswer(status, answer.headers['retry-after'])
  } catch (error) {
    if (error instanceof CourierFailure) throw error
    if (closing.aborted) throw new CourierFailure('closed', 'The server is being stopped.')
    throw explainNoAnswer(error)
  }
}

/**
 * Not by fetch: an answer whose body nobody reads can end the whole process there (an assertion in undici),
 * and what a webhook says is of no interest, however long it is. Redirects are not followed, as Standard
 * Webhooks has it: what was signed for one place is sent to no other.
 */
function ask(url: string, { headers, body }: Message, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { request } = url.startsWith('https:') ? https : http
  const asked = request(url, { method: 'POST', headers, agent: false, signal })
  asked.once('response', (answer) => {
    answer.on('error', () => {}).destroy()
    resolve(answer)
  })
  asked.on('error', reject)
  asked.end(body)
  return promise
}

type Event = { id: string; type: string; timestamp: string; data: object }

function composeEvent({ kind, leads, unlisted = 0, gap, alarm }: Parcel, now: Date): Event {
  const [first] = leads
  const timestamp = now.toISOString()
  const news = gap ? { untold: gap } : {}
  if (kind === 'test')
    return { id: nameEvent('test', timestamp), type: 'test', timestamp, data: {} }
  if (alarm) {
    const type = alarm.reason === undefined ? 'form.works' : 'form.fails'
    return { id: nameEvent(type, timestamp), type, timestamp, data: alarm }
  }
  if (kind === 'suspects') {
    const data = { count: leads.length + unlisted, leads: leads.map(describeLead), ...news }
    return {
      id: nameEvent(kind, ...leads.map(({ id }) => id)),
      type: 'leads.suspected',
      timestamp,
      data,
    }
  }
  if (!first) {
    const id = nameEvent('untold', gap?.since ?? '', String(gap?.count))
    return { id, type: 'leads.untold', timestamp, data: { ...gap } }
  }
  return {
    id: nameEvent(first.id),
    type: 'lead.created',
    timestamp: first.received_at,
    data: { ...describeLead(first), ...news },
  }
}

/** The same for the same news, over all tries and starts. */
function nameEvent(...parts: string[]): string {
  return `msg_${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)}`
}

function describeLead({ number: _, isSuspect, ...lead }: UntoldLead): object {
  return { ...lead, suspect: isSuspect }
}
