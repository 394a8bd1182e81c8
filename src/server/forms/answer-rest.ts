import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import {
  findBrokenRule,
  type Lead,
  type LeadTable,
  leadColumns,
  optionalColumns,
} from '#leads/lead-rows.ts'
import type { Limits } from '#server/http/limits.ts'
import { largestBodyBytes, readBody } from '#server/http/read-request.ts'
import type { Log } from '#server/process/log.ts'
import { type Store, StoreUnavailable } from '#server/store/open-store.ts'

export type RestParts = { insert: Store['insert']; limits: Limits; log: Log }

type ErrorExtras = { hint?: string; headers?: Record<string, string> }

/** Why nothing was stored, with PostgREST's or PostgreSQL's code, or "PT" and a status. */
class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly extras: ErrorExtras

  constructor(status: number, code: string, message: string, extras: ErrorExtras = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extras = extras
  }
}

/** Public, as a hosted backend's is: it says which client is asking, and opens nothing. */
const anonKey = 'anon'
/** The store fills these in itself, and no visitor may. */
const closedColumns = ['id', 'received_at']
/** Long enough for a disk to be freed a little, short enough for a person who waits. */
const retryStoreSeconds = 5
/** A byte order mark stays in the text, where JSON does not allow it. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Answers as PostgREST does for a role that may insert one row and nothing else. */
export async function answerRest(
  c: Context,
  { incoming, client }: { incoming: IncomingMessage; client: string },
  parts: RestParts,
): Promise<Response> {
  try {
    const table = findTable(new URL(c.req.url).pathname)
    checkKey(incoming)
    checkMethod(table, c.req.method)
    const prefer = String(incoming.headers.prefer ?? '')
    if (/return=(representation|headers-only)|resolution=/.test(prefer)) throw denyAccess(table)
    checkPayloadType(incoming, c.req.query('columns'))
    const lead = readLead(table, parseBody(await readBody(incoming)))
    await storeLead(lead, client, parts)
    return c.body(null, 201, {
      'content-length': '0',
      'content-range': '*/*',
      ...(prefer.includes('return=minimal') && { 'preference-applied': 'return=minimal' }),
    })
  } catch (error) {
    if (error instanceof RestError) return answerError(c, error)
    throw error
  }
}

/** For a client that is over its limit. */
export function refuseAttempt(c: Context, retryAfterSeconds: number): Response {
  return answerError(c, tooMany(retryAfterSeconds))
}

function answerError(c: Context, { status, code, message, extras }: RestError): Response {
  const { hint = null, headers } = extras
  return c.body(JSON.stringify({ code, message, details: null, hint }), status as 400, {
    'content-type': 'application/json; charset=utf-8',
    'proxy-status': `PostgREST; error=${code}`,
    ...headers,
  })
}

/** "/rest/v1/waitlist_signups" -> "waitlist_signups". `leads` is a hosted backend's view: closed. */
function findTable(path: string): LeadTable | 'leads' {
  const [, name] = /^\/rest\/v1\/([^/]+)$/.exec(path) ?? []
  if (!name) throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  if (Object.hasOwn(leadColumns, name) || name === 'leads') return name as LeadTable | 'leads'
  const shown = `'public.${shorten(name)}'`
  throw new RestError(404, 'PGRST205', `Could not find the table ${shown} in the schema cache`)
}

/** The key may come in either header. Each header that comes must be right. */
function checkKey({ headers: { apikey, authorization } }: IncomingMessage): void {
  if (apikey === undefined && authorization === undefined) {
    throw new RestError(401, 'PGRST302', 'Anonymous access is disabled', {
      hint: 'Send the anon key in the header apikey or Authorization: Bearer',
      headers: { 'www-authenticate': 'Bearer' },
    })
  }
  const [, token = anonKey] = /^bearer\b\s*(.*)$/i.exec(authorization ?? '') ?? ['', authorization]
  if ((apikey ?? anonKey) === anonKey && token === anonKey) return
  const message =
    token === '' ? 'Empty JWT is sent in Authorization header' : 'No suitable key or wrong key type'
  const challenge = `Bearer error="invalid_token", error_description="${message}"`
  throw new RestError(401, 'PGRST301', message, { headers: { 'www-authenticate': challenge } })
}

function checkMethod(table: LeadTable | 'leads', method: string): asserts table is LeadTable {
  if (!['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) {
    const headers = { allow: 'OPTIONS, POST' }
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, { headers })
  }
  if (method !== 'POST' || table === 'leads') throw denyAccess(table)
}

function denyAccess(table: LeadTable | 'leads'): RestError {
  const kind = table === 'leads' ? 'view' : 'table'
  return new RestError(401, '42501', `permission denied for ${kind} ${table}`, {
    headers: { 'www-authenticate': 'Bearer' },
  })
}

function checkPayloadType({ headers }: IncomingMessage, columns: string | undefined): void {
  const type = headers['content-type'] || 'application/json'
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new RestError(415, 'PT415', `Content-Encoding not acceptable: ${shorten(encoding)}`)
  }
  if (!/^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(type)) {
    throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${shorten(type)}`)
  }
  if (columns !== undefined) {
    throw new RestError(400, 'PGRST100', 'The parameter columns is not supported here')
  }
}

function parseBody(bytes: Buffer | undefined): unknown {
  if (!bytes) {
    const hint = `At most ${largestBodyBytes} bytes can be sent`
    throw new RestError(413, 'PT413', 'Request body too large', { hint })
  }
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  }
}

/** The row of a payload: an object, or a list of one. */
function readLead(table: LeadTable, payload: unknown): Lead {
  const [given, ...more] = Array.isArray(payload) ? payload : [payload]
  if (typeof given !== 'object' || given === null || Array.isArray(given) || more.length > 0) {
    throw new RestError(400, 'PGRST102', 'The body must be one row, as a json object')
  }
  const known: readonly string[] = leadColumns[table]
  const others = Object.keys(given).filter((column) => !known.includes(column))
  const unknown = others.find((column) => !closedColumns.includes(column))
  if (unknown !== undefined) {
    const name = `'${shorten(unknown)}' column of '${table}'`
    throw new RestError(400, 'PGRST204', `Could not find the ${name} in the schema cache`)
  }
  if (others.length > 0) throw denyAccess(table)
  const isLeftOut = (name: string) =>
    optionalColumns.includes(name) && (given[name] ?? null) === null
  const columns = known.filter((name) => !isLeftOut(name))
  const row = Object.fromEntries(columns.map((name) => [name, readText(table, name, given[name])]))
  const broken = findBrokenRule(table, row)
  if (broken) {
    const message = `new row for relation "${table}" violates check constraint "${broken}"`
    throw new RestError(400, '23514', message)
  }
  return { table, row } as Lead
}

/** Only text that every backend can keep exactly: PostgreSQL has no NUL and no half character. */
function readText(table: LeadTable, column: string, value: unknown): string {
  if (value === null || value === undefined) {
    const name = `column "${column}" of relation "${table}"`
    throw new RestError(400, '23502', `null value in ${name} violates not-null constraint`)
  }
  if (typeof value !== 'string') {
    throw new RestError(400, '22P02', `invalid input for column "${column}": not a string`)
  }
  if (value.includes('\0')) throw new RestError(400, '22P05', 'unsupported Unicode escape sequence')
  if (!value.isWellFormed()) throw new RestError(400, '22P02', 'invalid input syntax for type json')
  return value
}

/** What is refused uses up no room. */
async function storeLead(lead: Lead, client: string, parts: RestParts): Promise<void> {
  const { insert, limits, log } = parts
  const room = limits.reserve(client)
  if (room.retryAfterSeconds !== undefined) throw tooMany(room.retryAfterSeconds)
  try {
    await insert(lead, room.flag)
  } catch (error) {
    room.release()
    if (!(error instanceof StoreUnavailable)) throw error
    log.error(error)
    throw new RestError(503, 'PGRST001', 'Database client error. Retrying the connection.', {
      headers: { 'retry-after': String(retryStoreSeconds) },
    })
  }
}

function tooMany(retryAfterSeconds: number): RestError {
  return new RestError(429, 'PT429', 'Too many requests', {
    hint: `Try again after ${retryAfterSeconds} s`,
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
}

/** A name that the client sent, short enough to be said back. */
function shorten(name: string): string {
  return name.length > 64 ? `${name.slice(0, 64)}…` : name
}
