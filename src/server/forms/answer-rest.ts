import type { Context, HonoRequest } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { restPath, type SaveLead } from '#leads/insert-lead.ts'
import {
  findViolation,
  type Lead,
  type LeadTable,
  leadColumns,
  optionalColumns,
} from '#leads/lead-rows.ts'
import { maxBodyBytes } from '#server/http/read-request.ts'

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
  saveLead: SaveLead,
  hasGathering: (name: string) => boolean,
): Promise<Response> {
  const { method } = c.req
  const prefer = c.req.header('prefer') ?? ''
  const type = c.req.header('content-type') ?? ''
  const table = findTable(new URL(c.req.url).pathname)
  checkKey(c.req)
  const isKnown = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method)
  const allow = { Allow: 'OPTIONS, POST' }
  ensure(isKnown, 405, 'PGRST117', `Unsupported HTTP method: ${method}`, allow)
  const asksForMore = /return=(representation|headers-only)|resolution=/.test(prefer)
  ensureAccess(method === 'POST' && !asksForMore, table)
  const isJson = type === '' || /^application\/json\s*(;|$)/i.test(type)
  ensure(isJson, 400, 'PGRST102', `Content-Type not acceptable: ${type}`)
  const hasColumns = c.req.query('columns') !== undefined
  ensure(!hasColumns, 400, 'PGRST100', 'The parameter columns is not supported here')
  const lead = readLead(table, parseBody(await c.req.arrayBuffer()))
  if (lead.table === 'gathering_signups' && !hasGathering(lead.row.gathering)) {
    throw violation(table, `${table}_gathering_known`)
  }
  const result = await saveLead(lead)
  if (result.outcome === 'too many') throw tooManyRequests(result.retryAfterSeconds)
  const retry = { 'Retry-After': String(retryStoreSeconds) }
  const message = 'Database client error. Retrying the connection.'
  ensure(result.outcome === 'saved', 503, 'PGRST001', message, retry)
  return c.body(null, 201, {
    'Content-Length': '0',
    'Content-Range': '*/*',
    ...(prefer.includes('return=minimal') && { 'Preference-Applied': 'return=minimal' }),
  })
}

/** Why nothing was stored, with PostgREST's or PostgreSQL's code, or "PT" and a status. */
function restError(
  status: ContentfulStatusCode,
  code: string,
  message: string,
  headers?: Record<string, string>,
): HTTPException {
  const type = 'application/json; charset=utf-8'
  const fixed = { 'Content-Type': type, 'Proxy-Status': `PostgREST; error=${code}` }
  const body = { code, message, details: null, hint: null }
  const res = Response.json(body, { status, headers: { ...fixed, ...headers } })
  return new HTTPException(status, { res })
}

function ensure(holds: boolean, ...error: Parameters<typeof restError>): asserts holds {
  if (!holds) throw restError(...error)
}

const violation = (table: LeadTable, constraint: string) =>
  restError(
    400,
    '23514',
    `new row for relation "${table}" violates check constraint "${constraint}"`,
  )

const askForKey = { 'WWW-Authenticate': 'Bearer' }

function ensureAccess(isAllowed: boolean, table: LeadTable): void {
  ensure(isAllowed, 401, '42501', `permission denied for table ${table}`, askForKey)
}

export function bodyTooLarge(): HTTPException {
  const message = `Request body too large: at most ${maxBodyBytes} bytes can be sent`
  return restError(413, 'PT413', message)
}

export function tooManyRequests(retryAfterSeconds: number): HTTPException {
  const message = `Too many requests. Try again after ${retryAfterSeconds} s`
  return restError(429, 'PT429', message, { 'Retry-After': String(retryAfterSeconds) })
}

/** "/rest/v1/waitlist_signups" -> "waitlist_signups". */
function findTable(path: string): LeadTable {
  const name = path.slice(restPath.length + 1)
  const isPath = /^[^/]+$/.test(name)
  ensure(isPath, 404, 'PGRST125', 'Invalid path specified in request URL')
  const message = `Could not find the table 'public.${name}' in the schema cache`
  ensure(Object.hasOwn(leadColumns, name), 404, 'PGRST205', message)
  return name as LeadTable
}

/** The key may come in either header. Each header that comes must be right. */
function checkKey(request: HonoRequest): void {
  const apikey = request.header('apikey')
  const authorization = request.header('authorization')
  const hasKey = apikey !== undefined || authorization !== undefined
  ensure(hasKey, 401, 'PGRST302', 'Anonymous access is disabled', askForKey)
  const token = authorization?.replace(/^bearer\b\s*/i, '') ?? anonKey
  const message =
    token === '' ? 'Empty JWT is sent in Authorization header' : 'No suitable key or wrong key type'
  const details = `Bearer error="invalid_token", error_description="${message}"`
  const isRight = (apikey ?? anonKey) === anonKey && token === anonKey
  ensure(isRight, 401, 'PGRST301', message, { 'WWW-Authenticate': details })
}

function parseBody(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw restError(400, 'PGRST102', 'Empty or invalid json')
  }
}

/** The row of a payload: an object, or a list of one. */
function readLead(table: LeadTable, payload: unknown): Lead {
  const [given, ...more] = Array.isArray(payload) ? payload : [payload]
  const isRow = typeof given === 'object' && given !== null && !Array.isArray(given)
  const message = 'The body must be one row, as a json object'
  ensure(isRow && more.length === 0, 400, 'PGRST102', message)
  const known: readonly string[] = leadColumns[table]
  const others = Object.keys(given).filter((column) => !known.includes(column))
  const unknown = others.find((column) => !closedColumns.includes(column))
  const missing = `Could not find the '${unknown}' column of '${table}' in the schema cache`
  ensure(unknown === undefined, 400, 'PGRST204', missing)
  ensureAccess(others.length === 0, table)
  const isGiven = (name: string) =>
    !optionalColumns.includes(name) || (given[name] ?? null) !== null
  const columns = known.filter(isGiven)
  const row = Object.fromEntries(columns.map((name) => [name, readText(table, name, given[name])]))
  const broken = findViolation(table, row)
  if (broken !== undefined) throw violation(table, broken)
  return { table, row } as Lead
}

/** Only text that every backend can keep exactly: PostgreSQL has no NUL and no half character. */
function readText(table: LeadTable, column: string, value: unknown = null): string {
  const name = `column "${column}" of relation "${table}"`
  ensure(value !== null, 400, '23502', `null value in ${name} violates not-null constraint`)
  const isText = typeof value === 'string'
  ensure(isText, 400, '22P02', `invalid input for column "${column}": not a string`)
  ensure(!value.includes('\0'), 400, '22P05', 'unsupported Unicode escape sequence')
  ensure(value.isWellFormed(), 400, '22P02', 'invalid input syntax for type json')
  return value
}
