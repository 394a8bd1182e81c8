import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { restPath } from '#leads/insert-lead.ts'
import { answerForm, type RenderPage } from '#server/forms/answer-form.ts'
import { answerRest, tooManyRequests } from '#server/forms/answer-rest.ts'
import { createSaveLead } from '#server/forms/save-lead.ts'
import { createLimits } from '#server/http/limits.ts'
import { bringsBody, isFromOurPages, isOurOrigin, readClient } from '#server/http/read-request.ts'
import { listSecurityHeaders } from '#server/http/security-headers.ts'
import { answerElse, answerFile, type Pages } from '#server/pages/pages.ts'
import { describeHealth, type Health, healthPath } from '#server/process/health.ts'
import type { Log } from '#server/process/log.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Store } from '#server/store/open-store.ts'
import { type AnsweredParts, answerAnswered, answeredPath } from './answered-page.ts'
import type { Visits } from './visits.ts'

export type AppParts = {
  settings: Pick<
    Settings,
    'hosted' | 'leadsPerMinute' | 'leadsPerMinuteAll' | 'signups' | 'siteUrl' | 'trustProxy'
  >
  pages: Pages
  health: Health
  log: Log
  renderPage: RenderPage
  /** The embedded store; undefined where a hosted backend takes the leads: then there is no REST here. */
  insert: Store['insert'] | undefined
  /** Absent where nothing is stored here. */
  visits?: Visits | undefined
  /** The page behind the link of a mail; absent where mails have none. */
  answered?: AnsweredParts | undefined
  /** Clients that try again and again spend their own time, not ours. */
  refusalDelayMs?: number
  /** Set on every answer; `npm run dev` needs a looser policy. */
  headers?: Record<string, string>
}

type AppEnv = { Bindings: HttpBindings; Variables: { client: string } }

const isReading = (method = 'GET') => method === 'GET' || method === 'HEAD'

const longestLoggedPath = 512

const proxyNotice =
  'A request came with X-Forwarded-For while TRUST_PROXY is 0. If a proxy stands in front of this server, ' +
  'all visitors count as one for the limits: set TRUST_PROXY to the number of proxies.'

/** What the site answers, from top to bottom: the first line that knows the address answers. */
function createSite(parts: AppParts): Hono<AppEnv> {
  const { settings, pages, health, log, insert, visits, answered, renderPage } = parts
  const { siteUrl, trustProxy, leadsPerMinute: perAddress, leadsPerMinuteAll: all } = settings
  const { refusalDelayMs = 1_000 } = parts
  const limits = createLimits({ perAddress, all })
  const saveLeadOf = createSaveLead({ ...settings, insert, limits, log })
  const site = new Hono<AppEnv>()
  let isProxyNoted = trustProxy > 0

  site.get(healthPath, async (c) => {
    const { isReady, body } = await describeHealth(c.env.incoming, health)
    return c.json(body, isReady ? 200 : 503, { 'cache-control': 'no-store' })
  })

  if (insert) {
    const origin = (sent: string, c: Context) =>
      isOurOrigin(sent, c.req.header('host'), siteUrl) ? sent : null
    const allowMethods = ['OPTIONS', 'POST']
    site.use(`${restPath}/*`, cors({ origin, allowMethods, credentials: true, maxAge: 86_400 }))
  }

  // A page says, with its address, that it was prerendered and is shown now, or that its form was begun.
  site.post('/:event{visits|starts}', (c, next) => {
    const { incoming } = c.env
    if (bringsBody(incoming)) return next()
    const from = URL.parse(c.req.url.slice(c.req.url.indexOf('?') + 1))
    const page = from ? pages.find(from.pathname) : undefined
    if (visits && from && page?.isPage && isFromOurPages(incoming.headers, siteUrl)) {
      const said = { headers: incoming.headers, url: from.href }
      if (c.req.param('event') === 'visits') visits.countShown(said, page.address)
      else if (page.takesForm) visits.countStart(said, page.address)
    }
    return c.body(null, 204, { 'cache-control': 'no-store' })
  })

  site.use(async (c, next) => {
    const { incoming, outgoing } = c.env
    if (isReading(c.req.method) && !bringsBody(incoming)) return next()
    c.set('client', readClient(incoming, trustProxy))
    if (!isProxyNoted && incoming.headers['x-forwarded-for']) {
      isProxyNoted = true
      log.warn({ sentence: proxyNotice }, 'notice')
    }
    // Clients that send more than a person can are refused before their body is read.
    const retryAfterSeconds = limits.countAttempt(c.var.client)
    if (retryAfterSeconds === 0) await next()
    else {
      if (!incoming.complete) incoming.socket.pause()
      await wait(refusalDelayMs)
      c.res = refuse(c, retryAfterSeconds)
    }
    outgoing.setHeader('cache-control', 'no-store')
    // The rest of a body that nobody reads costs the connection.
    if (!incoming.complete) outgoing.setHeader('connection', 'close')
  })

  if (insert) {
    site.all(`${restPath}/*`, (c) => answerRest(c, c.env.incoming, saveLeadOf(c.var.client)))
  }

  if (answered) site.on(['GET', 'POST'], answeredPath, (c) => answerAnswered(c, answered))

  site.get('*', (c) => {
    const { pathname: path, search: query } = new URL(c.req.url)
    const file = pages.find(path)
    const { headers: conditions } = c.env.incoming
    const { status, headers, body } = file
      ? answerFile(file, conditions)
      : answerElse(pages, { path, query }, conditions)
    return new Response(body && new Uint8Array(body), { status, headers })
  })

  site.post('*', (c) => {
    const page = pages.find(new URL(c.req.url).pathname)
    if (!page?.takesForm) return c.notFound()
    const saveLead = saveLeadOf(c.var.client)
    const reportError = (error: unknown) => log.error(error)
    return answerForm(c, c.env.incoming, { page, siteUrl, renderPage, saveLead, reportError })
  })

  site.notFound((c) => {
    const page = pages.find(new URL(c.req.url).pathname)
    if (!page) return c.text('There is nothing at this address.\n', 404)
    const allow = page.takesForm ? 'GET, HEAD, POST' : 'GET, HEAD'
    return c.text(`This address answers only ${allow}.\n`, 405, { allow })
  })

  site.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    // Clients that hang up while sending make reading fail: nothing of ours is broken.
    if (!c.env.incoming.socket.destroyed) log.error(error)
    return c.text('Something went wrong on our side. Please try again in a moment.\n', 500)
  })
  return site
}

function refuse(c: Context, retryAfterSeconds: number): Response {
  if (c.req.path.startsWith(`${restPath}/`)) return tooManyRequests(retryAfterSeconds).getResponse()
  const sentence = `This was too often. Please try again in ${retryAfterSeconds} s.\n`
  return c.text(sentence, 429, { 'retry-after': String(retryAfterSeconds) })
}

/** Pages are answered from memory before the router, which costs more than they do. */
export function createApp(parts: AppParts): RequestListener {
  const { settings, pages, log, visits, headers = listSecurityHeaders(settings.siteUrl) } = parts
  const answerOther = getRequestListener(createSite(parts).fetch)
  const lowerCased = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  const always: Record<string, string> = Object.fromEntries(lowerCased)

  return (incoming, outgoing) => {
    const startedAt = performance.now()
    const { method, url = '' } = incoming
    const id = randomUUID()
    const [path = ''] = url.split('?', 1)
    const logAnswer = (status: number, bytes: number) => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      const shown = path.slice(0, longestLoggedPath).replace(/[^\x21-\x7e]/g, encodeURIComponent)
      const event = status === 404 ? 'missed page' : 'request'
      log.info({ id, method, path: shown, status, ms, bytes }, event)
    }
    const file = isReading(method) && !bringsBody(incoming) ? pages.find(path) : undefined
    if (!file) {
      for (const name in always) outgoing.setHeader(name, always[name] ?? '')
      outgoing.setHeader('x-request-id', id)
      outgoing.once('close', () => {
        // The status that nginx logs for a client that has left.
        const status = outgoing.headersSent ? outgoing.statusCode : 499
        logAnswer(status, Number(outgoing.getHeader('content-length') ?? 0))
      })
      return void answerOther(incoming, outgoing)
    }
    const { status, body, ...answer } = answerFile(file, incoming.headers)
    outgoing.writeHead(status, { ...always, ...answer.headers, 'x-request-id': id })
    // Ended once it has left the process: a closing server takes an ended answer for an idle connection.
    if (body && method === 'GET') outgoing.write(body, () => outgoing.end())
    else outgoing.end()
    if (method === 'GET' && file.isPage) visits?.countVisit(incoming, file.address)
    logAnswer(status, body && method === 'GET' ? body.length : 0)
  }
}
