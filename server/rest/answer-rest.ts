import type { Lead } from '#leads/lead-rows.ts'
import type { LeadLimit } from '#server/gates/lead-limit.ts'
import type { Log } from '#server/log.ts'
import type { Store } from '#server/store/open-store.ts'
import { StoreRefusal, StoreUnavailable } from '#server/store/store-error.ts'
import { checkKey } from './check-key.ts'
import { checkSchema } from './check-schema.ts'
import { addCorsHeaders } from './cors.ts'
import { type Preferences, readPreferences } from './preferences.ts'
import { readColumns } from './read-columns.ts'
import { readLead, refuseRow } from './read-lead.ts'
import { readPayload } from './read-payload.ts'
import { allowedMethods, checkMethod, denyAccess, findRelation } from './relation.ts'
import { answerError, RestError } from './rest-error.ts'

export type RestParts = {
  insert: Store['insert']
  limit: LeadLimit
  /** Who is asking, as the limit counts them: "192.0.2.1" or "2001:db8:0:1::/64". */
  clientAddress: string
  /** Pages at this address may read our answers: "https://solstice.example". */
  siteUrl: string
  log: Log
}

/** Long enough for a disk to be freed a little, short enough for a person who waits. */
const retryStoreSeconds = 5

/** Answers as PostgREST would for a role that may insert one row and nothing else. */
export async function answerRest(request: Request, parts: RestParts): Promise<Response> {
  const answer = await answerCall(request, parts).catch(explainError)
  addCorsHeaders(answer.headers, request, parts.siteUrl)
  return answer
}

async function answerCall(request: Request, parts: RestParts): Promise<Response> {
  const { headers, method } = request
  const { pathname, searchParams } = new URL(request.url)
  const relation = findRelation(pathname)
  if (method === 'OPTIONS') return answerEmpty(200, { Allow: allowedMethods })
  checkKey(headers)
  checkSchema(headers)
  const table = checkMethod(relation, method)
  const preferences = readPreferences(headers)
  if (preferences.needsReading) throw denyAccess(table)
  const chosen = searchParams.get('columns')
  const columns = chosen === null ? undefined : readColumns(chosen)
  checkLimit(parts)
  const payload = await readPayload(request)
  await storeLead(readLead(table, payload, columns), parts)
  return answerCreated(preferences)
}

function explainError(error: unknown): Response {
  if (error instanceof RestError) return answerError(error)
  throw error
}

function checkLimit({ limit, clientAddress, log }: RestParts): void {
  const waitSeconds = limit.take(clientAddress)
  if (waitSeconds === 0) return
  log.refusal({ status: 429, reason: 'too many leads' })
  throw new RestError(429, 'PT429', 'Too many requests', {
    hint: `Try again after ${waitSeconds} s`,
    headers: { 'Retry-After': String(waitSeconds) },
  })
}

async function storeLead(lead: Lead, { insert, log }: RestParts): Promise<void> {
  try {
    await insert(lead)
  } catch (error) {
    if (error instanceof StoreRefusal) throw refuseRow(lead.table, error.constraint)
    if (!(error instanceof StoreUnavailable)) throw error
    log.error(error)
    throw new RestError(503, 'PGRST001', 'Database client error. Retrying the connection.', {
      headers: { 'Retry-After': String(retryStoreSeconds) },
    })
  }
}

function answerCreated({ applied, wantsCount }: Preferences): Response {
  return answerEmpty(201, {
    'Content-Range': wantsCount ? '*/1' : '*/*',
    ...(applied && { 'Preference-Applied': applied }),
  })
}

function answerEmpty(status: number, headers: Record<string, string>): Response {
  const always = { 'Cache-Control': 'no-store', 'Content-Length': '0' }
  return new Response(null, { status, headers: { ...always, ...headers } })
}
