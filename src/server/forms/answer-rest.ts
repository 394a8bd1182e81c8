import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SaveLead } from '#leads/insert-lead.ts'
import {
  findBrokenRule,
  type Lead,
  type LeadTable,
  leadColumns,
  optionalColumns,
} from '#leads/lead-rows.ts'
import { largestBodyBytes, readBody } from '#server/http/read-request.ts'

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
  incoming: IncomingMessage,
  saveLead: SaveLead,
): Promise<Response> {
  const { headers } = incoming
  const table = findTable(new URL(c.req.url).pathname)
  checkKey(headers)
  checkMethod(table, c.req.method)
  const prefer = String(headers.prefer ?? '')
  if (/return=(representation|headers-only)|resolution=/.test(prefer)) throw denyAccess(table)
  checkPayloadType(headers)
  if (c.req.query('columns') !== undefined) {
    throw restError(400, 'PGRST100', 'The parameter columns is not supported here')
  }
  const result = await saveLead(readLead(table, parseBody(await readBody(incoming))))
  if (result.outcome === 'too many') throw tooManyRequests(result.retryAfterSeconds)
  if (result.outcome === 'failed') {
    throw restError(503, 'PGRST001', 'Database client error. Retrying the connection.', {
      'retry-after': String(retryStoreSeconds),
    })
  }
  return c.body(null, 201, {
    'content-length': '0',
    'content-range': '*/*',
    ...(prefer.includes('return=minimal') && { 'preference-applied': 'return=minimal' }),
  })
}

/** Why nothing was stored, with PostgREST's or PostgreSQL's code, or "PT" and a status. */
function restError(
  status: ContentfulStatusCode,
  code: string,
  message: string,
  { hint = null, ...headers }: { hint?: string | null; [header: string]: string | null } = {},
): HTTPException {
  const res = new Response(JSON.stringify({ code, message, details: null, hint }), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${code}`,
      ...(headers as Record<string, string>),
    },
  })
  return new HTTPException(status, { res })
}

/** For a client that is over its limit. */
export function tooManyRequests(retryAfterSeconds: number): HTTPException {
  return restError(429, 'PT429', 'Too many requests', {
    hint: `Try again after ${retryAfterSeconds} s`,
    'retry-after': String(retryAfterSeconds),
  })
}

/** "/rest/v1/waitlist_signups" -> "waitlist_signups". `leads` is a hosted backend's view: closed. */
function findTable(path: string): LeadTable | 'leads' {
  const [, name] = /^\/rest\/v1\/([^/]+)$/.exec(path) ?? []
  if (!name) throw restError(404, 'PGRST125', 'Invalid path specified in request URL')
  if (Object.hasOwn(leadColumns, name) || name === 'leads') return name as LeadTable | 'leads'
  throw restError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
}

/** The key may come in either header. Each header that comes must be right. */
function checkKey({ apikey, authorization }: IncomingHttpHeaders): void {
  if (apikey === undefined && authorization === undefined) {
    throw restError(401, 'PGRST302', 'Anonymous access is disabled', {
      hint: 'Send the anon key in the header apikey or Authorization: Bearer',
      'www-authenticate': 'Bearer',
    })
  }
  const [, token = anonKey] = /^bearer\b\s*(.*)$/i.exec(authorization ?? '') ?? ['', authorization]
  if ((apikey ?? anonKey) === anonKey && token === anonKey) return
  const message =
    token === '' ? 'Empty JWT is sent in Authorization header' : 'No suitable key or wrong key type'
  throw restError(401, 'PGRST301', message, {
    'www-authenticate': `Bearer error="invalid_token", error_description="${message}"`,
  })
}

function checkMethod(table: LeadTable | 'leads', method: string): asserts table is LeadTable {
  if (!['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) {
    const allow = 'OPTIONS, POST'
    throw restError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, { allow })
  }
  if (method !== 'POST' || table === 'leads') throw denyAccess(table)
}

function denyAccess(table: LeadTable | 'leads'): HTTPException {
  const kind = table === 'leads' ? 'view' : 'table'
  return restError(401, '42501', `permission denied for ${kind} ${table}`, {
    'www-authenticate': 'Bearer',
  })
}

function checkPayloadType(headers: IncomingHttpHeaders): void {
  const type = headers['content-type'] || 'application/json'
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') {
    throw restError(415, 'PT415', `Content-Encoding not acceptable: ${encoding}`)
  }
  if (!/^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(type)) {
    throw restError(400, 'PGRST102', `Content-Type not acceptable: ${type}`)
  }
}

function parseBody(bytes: Buffer | undefined): unknown {
  if (!bytes) {
    const hint = `At most ${largestBodyBytes} bytes can be sent`
    throw restError(413, 'PT413', 'Request body too large', { hint })
  }
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw restError(400, 'PGRST102', 'Empty or invalid json')
  }
}

/** The row of a payload: an object, or a list of one. */
function readLead(table: LeadTable, payload: unknown): Lead {
  const [given, ...more] = Array.isArray(payload) ? payload : [payload]
  if (typeof given !== 'object' || given === null || Array.isArray(given) || more.length > 0) {
    throw restError(400, 'PGRST102', 'The body must be one row, as a json object')
  }
  const known: readonly string[] = leadColumns[table]
  const others = Object.keys(given).filter((column) => !known.includes(column))
  const unknown = others.find((column) => !closedColumns.includes(column))
  if (unknown !== undefined) {
    const name = `'${unknown}' column of '${table}'`
    throw restError(400, 'PGRST204', `Could not find the ${name} in the schema cache`)
  }
  if (others.length > 0) throw denyAccess(table)
  const columns = known.filter(
    (name) => !optionalColumns.includes(name) || (given[name] ?? null) !== null,
  )
  const row = Object.fromEntries(columns.map((name) => [name, readText(table, name, given[name])]))
  const broken = findBrokenRule(table, row)
  if (broken) {
    const message = `new row for relation "${table}" violates check constraint "${broken}"`
    throw restError(400, '23514', message)
  }
  return { table, row } as Lead
}

/** Only text that every backend can keep exactly: PostgreSQL has no NUL and no half character. */
function readText(table: LeadTable, column: string, value: unknown): string {
  if (value === null || value === undefined) {
    const name = `column "${column}" of relation "${table}"`
    throw restError(400, '23502', `null value in ${name} violates not-null constraint`)
  }
  if (typeof value !== 'string') {
    throw restError(400, '22P02', `invalid input for column "${column}": not a string`)
  }
  if (value.includes('\0')) throw restError(400, '22P05', 'unsupported Unicode escape sequence')
  if (!value.isWellFormed()) throw restError(400, '22P02', 'invalid input syntax for type json')
  return value
}
