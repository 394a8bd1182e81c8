import type { RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { isOnlyLogged, restPath, type SaveLead, type SaveResult } from '#leads/insert-lead.ts'
import type { Lead, LeadFlag } from '#leads/lead-rows.ts'
import { type AnswerPost, answerForm } from '#server/forms/answer-form.ts'
import { answerRest, tooManyRequests } from '#server/forms/answer-rest.ts'
import { type AnsweredParts, answeredPath, markAnswered } from '#server/forms/answered-page.ts'
import { type AttemptKind, createLimits } from '#server/http/limits.ts'
import {
  bringsBody,
  isFromOurPages,
  isFromThisMachine,
  isOurOrigin,
  readClient,
} from '#server/http/read-request.ts'
import { listSecurityHeaders } from '#server/http/security-headers.ts'
import { answerAddress, answerFile, type Pages } from '#server/pages/built-pages.ts'
import type { Log } from '#server/process/log.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { LeadRepository } from '#server/store/lead-repository.ts'
import type { Visits } from './visits.ts'

export type AppParts = {
  settings: Pick<
    Settings,
    'hosted' | 'leadsPerMinute' | 'leadsPerMinuteAll' | 'signups' | 'siteUrl' | 'trustProxy'
  >
  pages: Pages
  /** Whether what visitors send can be stored; the details are for the owner. */
  checkHealth: () => Promise<{ isReady: boolean; details?: object }>
  log: Log
  answerPost: AnswerPost
  insert: LeadRepository['insert']
  /** Absent where nothing is stored here. */
  visits?: Visits | undefined
  /** The page behind the link of a mail; absent where mails have none. */
  answered?: AnsweredParts | undefined
}

type AppEnv = { Bindings: HttpBindings; Variables: { client: string } }

export const healthPath = '/healthz'
/** Clients that try again and again spend their own time, not ours. */
const refusalDelayMs = 1_000

const isReading = (method = 'GET') => method === 'GET' || method === 'HEAD'

/** What the site answers, from top to bottom: the first line that knows the address answers. */
function createSite(parts: AppParts): Hono<AppEnv> {
  const { settings, pages, log, insert, visits, answered, answerPost } = parts
  const { siteUrl, signups, trustProxy } = settings
  const limits = createLimits(settings)
  const site = new Hono<AppEnv>()
  const reportError = (error: unknown) => log.error(error)
  const findPage = (c: Context) => pages.find(new URL(c.req.url).pathname)

  async function store(lead: Lead, flag?: LeadFlag): Promise<SaveResult> {
    if (!isOnlyLogged(signups, lead.table)) return insert(lead, flag)
    log.info({ table: lead.table, ...lead.row }, 'sign-up')
    return { outcome: 'saved' }
  }

  /** What is not stored uses up no room. */
  const saveLeadOf =
    (client: string): SaveLead =>
    async (lead) => {
      const { retryAfterSeconds, flag, release } = limits.reserve(client)
      if (retryAfterSeconds !== undefined) return { outcome: 'too many', retryAfterSeconds }
      const failed = (error: unknown): SaveResult => ({ outcome: 'failed', error })
      const result = await store(lead, flag).catch(failed)
      if (result.outcome !== 'saved') release()
      if (result.outcome === 'failed') reportError(result.error)
      return result
    }

  // Strangers hear only whether leads can be stored; requests from this machine hear the rest.
  site.get(healthPath, async (c) => {
    const { isReady, details } = await parts.checkHealth()
    const body = { status: isReady ? 'ok' : 'unavailable' }
    const all = isFromThisMachine(c.env.incoming) ? { ...body, ...details } : body
    return c.json(all, isReady ? 200 : 503, { 'Cache-Control': 'no-store' })
  })

  // Browsers send leads to a hosted backend themselves.
  if (!settings.hosted) {
    const origin = (sent: string, c: Context) =>
      isOurOrigin(sent, c.req.header('host'), siteUrl) ? sent : null
    const allowMethods = ['OPTIONS', 'POST']
    site.use(`${restPath}/*`, cors({ origin, allowMethods, credentials: true, maxAge: 86_400 }))
  }

  /** Clients that send more than a person can are refused before their body is read. */
  const limitAttempts =
    (kind: AttemptKind): MiddlewareHandler<AppEnv> =>
    async (c, next) => {
      const { incoming, outgoing } = c.env
      c.set('client', readClient(incoming, trustProxy))
      const retryAfterSeconds = limits.countAttempt(c.var.client, kind)
      if (retryAfterSeconds === 0) await next()
      else {
        if (!incoming.complete) incoming.socket.pause()
        await wait(refusalDelayMs)
        const text = 'That was too often. Go back and send the form again in a minute.\n'
        c.res = c.req.path.startsWith(restPath)
          ? tooManyRequests(retryAfterSeconds).getResponse()
          : c.text(text, 429, { 'Retry-After': String(retryAfterSeconds) })
      }
      outgoing.setHeader('Cache-Control', 'no-store')
      // The rest of a body that nobody reads costs the connection.
      if (!incoming.complete) outgoing.setHeader('Connection', 'close')
    }

  /** One of our pages reports something, with its own address as the query. */
  function readBeacon(c: Context<AppEnv>) {
    const { headers } = c.env.incoming
    const address = URL.parse(c.req.url.slice(c.req.url.indexOf('?') + 1))
    const isOurs = address && isFromOurPages(headers, siteUrl)
    return { page: isOurs ? pages.find(address.pathname) : undefined, headers, url: address?.href }
  }

  // A page that the browser fetched ahead is shown now.
  site.post('/visits', limitAttempts('beacons'), (c) => {
    const { page, ...request } = readBeacon(c)
    if (page?.isPage) visits?.count('shown', page.address, request)
    return c.body(null, 204)
  })
  site.post('/starts', limitAttempts('beacons'), (c) => {
    const { page, ...request } = readBeacon(c)
    if (page?.takesForm) visits?.count('start', page.address, request)
    return c.body(null, 204)
  })

  // Throttled clients may still read, except where a signature has to be checked.
  const limitPosts = limitAttempts('posts')
  site.use((c, next) => {
    const isReadOnly = isReading(c.req.method) && !bringsBody(c.env.incoming)
    return isReadOnly && c.req.path !== answeredPath ? next() : limitPosts(c, next)
  })

  if (!settings.hosted) {
    site.all(`${restPath}/*`, (c) => answerRest(c, c.env.incoming, saveLeadOf(c.var.client)))
  }

  if (answered) site.on(['GET', 'POST'], answeredPath, (c) => markAnswered(c, answered))

  site.get('*', (c) => {
    const { status, ...answer } = answerAddress(pages, new URL(c.req.url), c.env.incoming.headers)
    return new Response(answer.body ?? null, { status, headers: answer.headers })
  })

  site.post('*', (c) => {
    const page = findPage(c)
    if (!page?.takesForm) return c.notFound()
    const saveLead = saveLeadOf(c.var.client)
    return answerForm(c, c.env.incoming, { page, siteUrl, answerPost, saveLead, reportError })
  })

  site.notFound((c) => {
    const page = findPage(c)
    if (!page) return c.text('There is nothing at this address.\n', 404)
    const Allow = page.takesForm ? 'GET, HEAD, POST' : 'GET, HEAD'
    return c.text(`This address answers only ${Allow}.\n`, 405, { Allow })
  })

  site.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    // Clients that hang up while sending make reading fail: nothing of ours is broken.
    if (!c.env.incoming.socket.destroyed) reportError(error)
    return c.text('Something went wrong on our side. Please try again in a moment.\n', 500)
  })
  return site
}

/** Pages are answered from memory before the router, which costs more than they do. */
export function createApp(parts: AppParts): RequestListener {
  const { settings, pages, log, visits } = parts
  const headers = listSecurityHeaders(settings.siteUrl)
  const answerOther = getRequestListener(createSite(parts).fetch)

  return (incoming, outgoing) => {
    const startedAt = performance.now()
    const { method, url = '' } = incoming
    const [path = ''] = url.split('?', 1)
    const logAnswer = (status: number) => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      const shown = path.replace(/[^\x21-\x7e]/g, encodeURIComponent)
      log.info({ method, path: shown, status, ms }, status === 404 ? 'missed page' : 'request')
    }
    const find = () => pages.find(url) ?? pages.find(path)
    const file = isReading(method) && !bringsBody(incoming) ? find() : undefined
    if (!file) {
      for (const name in headers) outgoing.setHeader(name, headers[name] ?? '')
      // 499 is the status that nginx logs for a client that has left.
      outgoing.once('close', () => logAnswer(outgoing.headersSent ? outgoing.statusCode : 499))
      return void answerOther(incoming, outgoing)
    }
    const { status, body, ...answer } = answerFile(file, incoming.headers)
    outgoing.writeHead(status, { ...headers, ...answer.headers })
    // Ended once it has left the process: a closing server takes an ended answer for an idle connection.
    if (body && method === 'GET') outgoing.write(body, () => outgoing.end())
    else outgoing.end()
    if (method === 'GET' && file.isPage) visits?.count('visit', path, incoming)
    logAnswer(status)
  }
}
