import type { Lead } from '#leads/lead-rows.ts'
import { type ClientAddress, readClientAddress } from '#server/http/client-address.ts'
import type { HttpHeaders, HttpRequest, HttpResponse } from '#server/http/exchange.ts'
import { emptyResponse } from '#server/http/plain-response.ts'
import type { LeadLimits } from '#server/limits/lead-limits.ts'
import type { Log } from '#server/process/log.ts'
import type { Store } from '#server/store/open-store.ts'
import { StoreRefusal, StoreUnavailable } from '#server/store/store-error.ts'
import { checkKey } from './check-key.ts'
import { checkSchema } from './check-schema.ts'
import { addCorsHeaders } from './cors.ts'
import { type Preferences, readPreferences } from './preferences.ts'
import { readColumns } from './read-columns.ts'
import { readLead, refuseRow } from './read-lead.ts'
import { chooseParser, parsePayload } from './read-payload.ts'
import { allowedMethods, checkMethod, denyAccess, findRelation } from './relation.ts'
import { answerError, RestError } from './rest-error.ts'

export type RestParts = {
  insert: Store['insert']
  limits: LeadLimits
  /** How many proxies stand in front: 0. */
  trustProxy: number
  /** Pages at this address may read our answers: "https://solstice.example". */
  siteUrl: string
  log: Log
}

/** Long enough for a disk to be freed a little, short enough for a person who waits. */
const retryStoreSeconds = 5

/** Answers as PostgREST would for a role that may insert one row and nothing else. */
export async function answerRest(request: HttpRequest, parts: RestParts): Promise<HttpResponse> {
  const show = (answer: HttpResponse) => addCorsHeaders(answer, request, parts.siteUrl)
  try {
    const call = readCall(request)
    if (!call) return show(answerEmpty(200, { allow: allowedMethods }))
    const payload = parsePayload(await request.readBody(), call.parser)
    const lead = readLead(call.table, payload, call.columns)
    await storeLead(lead, readClientAddress(request, parts.trustProxy), parts)
    return show(answerCreated(call.preferences))
  } catch (error) {
    if (error instanceof RestError) return show(answerError(error))
    throw error
  }
}

/** For one who is refused before anybody looks at what he wants. */
export function refuseAttempt(
  request: HttpRequest,
  siteUrl: string,
  waitSeconds: number,
): HttpResponse {
  return addCorsHeaders(answerError(tooMany(waitSeconds)), request, siteUrl)
}

/** All that is asked for outside the body; undefined where it is only asked what may be done. */
function readCall(request: HttpRequest) {
  const { method, path, query } = request
  const relation = findRelation(path)
  if (method === 'OPTIONS') return undefined
  checkKey(request)
  checkSchema(request)
  const table = checkMethod(relation, method)
  const preferences = readPreferences(request)
  if (preferences.needsReading) throw denyAccess(table)
  const chosen = query === '' ? null : new URLSearchParams(query).get('columns')
  const columns = chosen === null ? undefined : readColumns(chosen)
  return { table, preferences, columns, parser: chooseParser(request) }
}

function tooMany(waitSeconds: number): RestError {
  return new RestError(429, 'PT429', 'Too many requests', {
    hint: `Try again after ${waitSeconds} s`,
    headers: { 'retry-after': String(waitSeconds) },
  })
}

/** What is refused uses up no place. */
async function storeLead(
  lead: Lead,
  client: ClientAddress,
  { insert, limits, log }: RestParts,
): Promise<void> {
  const place = limits.takePlace(client)
  if ('waitSeconds' in place) {
    log.refusal({ status: 429, reason: 'too many leads' })
    throw tooMany(place.waitSeconds)
  }
  try {
    await insert(lead, place.flag)
  } catch (error) {
    place.giveBack()
    if (error instanceof StoreRefusal) throw refuseRow(lead.table, error.constraint)
    if (!(error instanceof StoreUnavailable)) throw error
    log.error(error)
    throw new RestError(503, 'PGRST001', 'Database client error. Retrying the connection.', {
      headers: { 'retry-after': String(retryStoreSeconds) },
    })
  }
}

function answerCreated({ applied, wantsCount }: Preferences): HttpResponse {
  return answerEmpty(201, {
    'content-range': wantsCount ? '*/1' : '*/*',
    ...(applied && { 'preference-applied': applied }),
  })
}

function answerEmpty(status: number, headers: HttpHeaders): HttpResponse {
  return emptyResponse(status, { 'cache-control': 'no-store', ...headers })
}
