import type { SaveLead } from '#leads/save-lead.ts'
import { withoutSlash } from '#paths.ts'
import { answerFile, answerMissedPage, redirectTo } from './answer-file.ts'
import { answerForm } from './answer-form.ts'
import { readClientAddress } from './gates/client-address.ts'
import type { LeadLimit } from './gates/lead-limit.ts'
import { chooseRequestId } from './gates/request-id.ts'
import { addSecurityHeaders } from './gates/security-headers.ts'
import { answerHealth } from './health.ts'
import type { Log } from './log.ts'
import type { Pages, ServedFile } from './pages.ts'
import { plainAnswer } from './plain-answer.ts'
import type { RenderPage } from './render-page.ts'
import { answerRest } from './rest/answer-rest.ts'
import { limitSaving } from './save-lead.ts'
import type { Store } from './store/open-store.ts'

/** `socketAddress` is who holds the other end of the connection: a visitor or a proxy. */
export type App = (request: Request, socketAddress?: string) => Promise<Response>

export type AppParts = {
  pages: Pages
  isReady: () => Promise<boolean>
  log: Log
  siteUrl: string
  leads: LeadParts
  now?: () => number
  newRequestId?: () => string
}

/** What takes leads, with script (REST) and without (forms). */
export type LeadParts = {
  /** The embedded store; absent where a hosted backend takes the leads, and then there is no REST here. */
  insert?: Store['insert'] | undefined
  saveLead: SaveLead
  renderPage: RenderPage
  limit: LeadLimit
  /** How many proxies stand in front: 0. */
  trustProxy: number
}

type Visit = AppParts & { request: Request; id: string; clientAddress: string }

export function createApp(parts: AppParts): App {
  const { log, siteUrl, newRequestId, now = () => performance.now() } = parts
  return async function answerRequest(request, socketAddress = '') {
    const id = chooseRequestId(request.headers, newRequestId)
    const startedAt = now()
    const { trustProxy } = parts.leads
    const clientAddress = readClientAddress(request.headers, socketAddress, trustProxy)
    const found = await route({ ...parts, request, id, clientAddress }).catch((error) =>
      explainError(error, request, id, log),
    )
    const answer = seal(found, request, siteUrl, id)
    log.request({
      id,
      method: request.method,
      path: new URL(request.url).pathname,
      status: answer.status,
      ms: Math.round((now() - startedAt) * 10) / 10,
      bytes: countBytes(answer),
    })
    return answer
  }
}

/** The whole site, top-down: the first line that knows the address answers. */
async function route(visit: Visit): Promise<Response> {
  const { request, pages, isReady, leads } = visit
  const { pathname, search } = new URL(request.url)
  if (pathname === '/healthz') return answerHealth(request, isReady)
  if (pathname.startsWith('/rest/v1/') && leads.insert) {
    return answerRest(request, { ...visit, ...leads, insert: leads.insert })
  }
  const file = pages.find(pathname)
  if (file?.takesForm && request.method === 'POST') return takeForm(file, visit)
  if (file) return answerFile(request, file)
  const slashless = findWithoutSlash(pathname, pages)
  if (slashless) return redirectTo(slashless.address, search, 308)
  const moved = pages.findMoved(withoutSlash(pathname))
  if (moved) return redirectTo(moved, search, 301)
  return answerMissedPage(request, pages.notFound)
}

function takeForm(page: ServedFile, visit: Visit): Promise<Response> {
  const { request, siteUrl, log, id, leads, clientAddress } = visit
  return answerForm(request, page, {
    siteUrl,
    renderPage: leads.renderPage,
    saveLead: limitSaving(leads.saveLead, leads.limit, clientAddress),
    reportError: (error) => log.error(error, id),
  })
}

function findWithoutSlash(pathname: string, pages: Pages): ServedFile | undefined {
  if (pathname === '//' || !pathname.endsWith('/')) return undefined
  return pages.find(pathname.slice(0, -1))
}

function explainError(error: unknown, request: Request, id: string, log: Log): Response {
  // Whoever hangs up in the middle of sending makes reading fail: nothing of ours is broken.
  if (request.signal.aborted) return plainAnswer(400, 'The request ended too early.\n')
  log.error(error, id)
  return plainAnswer(500, 'Something went wrong on our side. Please try again in a moment.\n')
}

/** A fresh Response, because the headers of some (a fetched one, a redirect) can not be changed. */
function seal(found: Response, request: Request, siteUrl: string, id: string): Response {
  const body = request.method === 'HEAD' ? null : found.body
  const answer = new Response(body, found)
  addSecurityHeaders(answer.headers, siteUrl)
  answer.headers.set('X-Request-Id', id)
  return answer
}

function countBytes(answer: Response): number | null {
  if (answer.body === null) return 0
  const length = answer.headers.get('Content-Length')
  return length === null ? null : Number(length)
}
