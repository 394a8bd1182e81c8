import { restPath } from '#leads/rest-path.ts'
import { withoutSlash } from '#paths.ts'
import { answerForm } from './forms/answer-form.ts'
import type { RenderPage } from './forms/render-page.ts'
import { limitSaving, type SaveFlagged } from './forms/save-lead.ts'
import { readClientAddress } from './http/client-address.ts'
import { type Answer, bringsBody, type HttpRequest, type HttpResponse } from './http/exchange.ts'
import { forwardedUnheard, isForwardedUnheard } from './http/forwarded-unheard.ts'
import { plainResponse, refuseAttempt } from './http/plain-response.ts'
import { chooseRequestId } from './http/request-id.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import type { LeadLimits } from './limits/lead-limits.ts'
import { answerFile, answerNotFound, redirectTo } from './pages/answer-file.ts'
import type { Pages, ServedFile } from './pages/pages.ts'
import { answerHealth, type Health, healthPath } from './process/health.ts'
import type { Log } from './process/log.ts'
import type { Notices } from './process/notices.ts'
import {
  answerRest,
  type RestParts,
  refuseAttempt as refuseRestAttempt,
} from './rest/answer-rest.ts'
import type { Store } from './store/open-store.ts'

export type App = (request: HttpRequest) => Answer

type AppParts = {
  pages: Pages
  isReady: Health['isReady']
  notices: Notices
  listTroubles?: Health['listTroubles']
  newestBackup?: Health['newestBackup']
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
  saveLead: SaveFlagged
  renderPage: RenderPage
  limits: LeadLimits
  /** How many proxies stand in front: 0. */
  trustProxy: number
}

type Visit = { parts: AppParts; rest: RestParts | undefined; request: HttpRequest; id: string }

export function createApp(parts: AppParts): App {
  const { log, siteUrl, newRequestId, leads, now = () => performance.now() } = parts
  const { insert } = leads
  const rest = insert && { ...leads, insert, siteUrl, log }
  let hasSeenProxy = false
  return function answerRequest(request) {
    const id = chooseRequestId(request, leads.trustProxy, newRequestId)
    const startedAt = now()
    // Once, and only in the log: any visitor can send that header.
    if (!hasSeenProxy && isForwardedUnheard(request, leads.trustProxy)) {
      hasSeenProxy = true
      log.notice(forwardedUnheard)
    }
    const explain = (error: unknown) => explainError(error, request, id, log)
    const finish = ({ status, headers, body }: HttpResponse): HttpResponse => {
      if (status === 413) leads.limits.countCostly(readClientAddress(request, leads.trustProxy))
      log.request({
        id,
        method: request.method,
        path: request.path,
        status,
        ms: Math.round((now() - startedAt) * 10) / 10,
        bytes: body === undefined || request.method === 'HEAD' ? 0 : Buffer.byteLength(body),
      })
      const all = addSecurityHeaders(headers, siteUrl)
      all['x-request-id'] = id
      return { status, headers: all, ...(body !== undefined && { body }) }
    }
    try {
      const answer = route({ parts, rest, request, id })
      if (!(answer instanceof Promise)) return finish(answer)
      return answer.then(finish, (error) => finish(explain(error)))
    } catch (error) {
      return finish(explain(error))
    }
  }
}

/** The whole site, top-down: the first line that knows the address answers. */
function route(visit: Visit): Answer {
  const { request, rest, parts } = visit
  const { pages, isReady, notices, listTroubles, newestBackup } = parts
  const { path, query } = request
  const refused = checkAttempt(visit)
  if (refused) return refused
  if (path === healthPath) {
    const listNotices = notices.list
    return answerHealth(request, { isReady, listNotices, listTroubles, newestBackup })
  }
  if (rest && path.startsWith(`${restPath}/`)) return answerRest(request, rest)
  const file = pages.find(path)
  if (file?.takesForm && request.method === 'POST') return takeForm(file, visit)
  if (file) return answerFile(request, file)
  const slashless = findWithoutSlash(path, pages)
  if (slashless) return redirectTo(slashless.address, query, 308)
  const moved = pages.findMoved(withoutSlash(path))
  if (moved) return redirectTo(moved, query, 301)
  return answerNotFound(request, pages.notFound)
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whoever sends more than a person can is refused before a byte of it is read. */
function checkAttempt({ request, parts }: Visit): HttpResponse | undefined {
  const { leads, log, siteUrl } = parts
  if (harmless.has(request.method) && !bringsBody(request)) return undefined
  const waitSeconds = leads.limits.takeAttempt(readClientAddress(request, leads.trustProxy))
  if (waitSeconds === 0) return undefined
  log.refusal({ status: 429, reason: 'too many attempts' })
  if (request.path.startsWith(`${restPath}/`))
    return refuseRestAttempt(request, siteUrl, waitSeconds)
  return refuseAttempt(waitSeconds)
}

function takeForm(page: ServedFile, visit: Visit): Promise<HttpResponse> {
  const { request, id, parts } = visit
  const { siteUrl, log, leads } = parts
  const client = readClientAddress(request, leads.trustProxy)
  return answerForm(request, page, {
    siteUrl,
    renderPage: leads.renderPage,
    saveLead: limitSaving(leads.saveLead, leads.limits, client),
    reportError: (error) => log.error(error, id),
  })
}

function findWithoutSlash(path: string, pages: Pages): ServedFile | undefined {
  if (path === '//' || !path.endsWith('/')) return undefined
  return pages.find(path.slice(0, -1))
}

function explainError(error: unknown, request: HttpRequest, id: string, log: Log): HttpResponse {
  // Whoever hangs up in the middle of sending makes reading fail: nothing of ours is broken.
  if (request.signal.aborted) return plainResponse(400, 'The request ended too early.\n')
  log.error(error, id)
  return plainResponse(500, 'Something went wrong on our side. Please try again in a moment.\n')
}
