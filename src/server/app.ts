import type { RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { isOnlyLogged, restPath, type SaveLead, type SaveResult } from '#leads/insert-lead.ts'
import type { Lead, LeadFlag } from '#leads/lead-rows.ts'
import { answerForm, answerTooLarge } from '#server/forms/answer-form.ts'
import { answerRest, bodyTooLarge, tooManyRequests } from '#server/forms/answer-rest.ts'
import { type AnsweredParts, answeredPath, markAnswered } from '#server/forms/answered-page.ts'
import type { AnswerPost } from '#server/forms/load-answer-post.ts'
import { type AttemptKind, createLimits } from '#server/http/limits.ts'
import {
  bringsBody,
  isFromOurPages,
  isFromThisMachine,
  isOurOrigin,
  limitBody,
  readClient,
} from '#server/http/read-request.ts'
import { listSecurityHeaders } from '#server/http/security-headers.ts'
import {
  answerAddress,
  answerFile,
  type Pages,
  type ServedFile,
} from '#server/pages/built-pages.ts'
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

type AppEnv = { Variables: { page: ServedFile } }

export const healthPath = '/healthz'
/** Clients that try again and again spend their own time, not ours. */
const refusalDelayMs = 1_000

const isReading = (method = 'GET') => method === 'GET' || method === 'HEAD'

/** What the site answers, from top to bottom: the first line that knows the address answers. */
export function createSite(parts: AppParts): Hono<AppEnv> {
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
  function saveLeadOf(client: string): SaveLead {
    return async (lead) => {
      const { retryAfterSeconds, flag, release } = limits.reserve(client)
      if (retryAfterSeconds !== undefined) return { outcome: 'too many', retryAfterSeconds }
      const failed = (error: unknown): SaveResult => ({ outcome: 'failed', error })
      const result = await store(lead, flag).catch(failed)
      if (result.outcome !== 'saved') release()
      if (result.outcome === 'failed') reportError(result.error)
      return result
    }
  }

  // Strangers hear only whether leads can be stored; requests from this machine hear the rest.
  site.get(healthPath, async (c) => {
    const { isReady, details } = await parts.checkHealth()
    const body = { status: isReady ? 'ok' : 'unavailable' }
    const all = isFromThisMachine(c) ? { ...body, ...details } : body
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
  function limitAttempts(kind: AttemptKind): MiddlewareHandler<AppEnv> {
    return async (c, next) => {
      const retryAfterSeconds = limits.countAttempt(readClient(c, trustProxy), kind)
      if (retryAfterSeconds === 0) await next()
      else {
        await wait(refusalDelayMs)
        c.res = refuseAttempt(c, retryAfterSeconds)
      }
      const { headers } = c.res
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    }
  }

  /** One of our pages reports something, with its own address as the query. */
  function readBeacon(c: Context<AppEnv>) {
    const address = URL.parse(new URL(c.req.url).search.slice(1))
    const isOurs = address && isFromOurPages(c.req, siteUrl)
    return {
      page: isOurs ? pages.find(address.pathname) : undefined,
      request: { headers: c.req.header(), url: address?.href },
    }
  }

  const limitBeacons = limitAttempts('beacons')
  // A page that the browser fetched ahead is shown now.
  site.post('/visits', limitBeacons, (c) => {
    const { page, request } = readBeacon(c)
    if (page?.isPage) visits?.count('shown', page.address, request)
    return c.body(null, 204)
  })
  site.post('/starts', limitBeacons, (c) => {
    const { page, request } = readBeacon(c)
    if (page?.takesForm) visits?.count('start', page.address, request)
    return c.body(null, 204)
  })

  // Throttled clients may still read, except where a signature has to be checked.
  const limitPosts = limitAttempts('posts')
  site.use((c, next) => {
    const isReadOnly = isReading(c.req.method) && !bringsBody(c.req.header())
    return isReadOnly && c.req.path !== answeredPath ? next() : limitPosts(c, next)
  })

  if (!settings.hosted) {
    const onError = () => {
      throw bodyTooLarge()
    }
    site.all(`${restPath}/*`, limitBody(onError), (c) =>
      answerRest(c, saveLeadOf(readClient(c, trustProxy)), pages.hasGathering),
    )
  }

  if (answered) site.on(['GET', 'POST'], answeredPath, (c) => markAnswered(c, answered))

  site.get('*', (c) => {
    const { status, ...answer } = answerAddress(pages, new URL(c.req.url), c.req.header())
    return new Response(answer.body ?? null, { status, headers: answer.headers })
  })

  /** Refuses what no form of ours has sent before its body is read. */
  const requireForm: MiddlewareHandler<AppEnv> = async (c, next) => {
    const page = findPage(c)
    if (!page?.takesForm) return c.notFound()
    if (!isFromOurPages(c.req, siteUrl)) {
      return c.text('This form can only be sent from its own page.\n', 403)
    }
    c.set('page', page)
    await next()
  }
  site.post('*', requireForm, limitBody(answerTooLarge), (c) => {
    const saveLead = saveLeadOf(readClient(c, trustProxy))
    return answerForm(c, { page: c.var.page, siteUrl, answerPost, saveLead, reportError })
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
    if (!c.req.raw.signal.aborted) reportError(error)
    return c.text('Something went wrong on our side. Please try again in a moment.\n', 500)
  })
  return site
}

function refuseAttempt(c: Context, retryAfterSeconds: number): Response {
  if (c.req.path.startsWith(restPath)) return tooManyRequests(retryAfterSeconds).getResponse()
  const message = 'That was too often. Go back and send the form again in a minute.\n'
  return c.text(message, 429, { 'Retry-After': String(retryAfterSeconds) })
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
    const file = isReading(method) && !bringsBody(incoming.headers) ? find() : undefined
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
