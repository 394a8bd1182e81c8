import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Transaction } from '@electric-sql/pglite'
import { type AnsweringServer, serveAnswers } from '#tests/serve-answers.ts'
import type { HostedDatabase, Refusal, Role } from './hosted-database.ts'

/** A `fetch` that answers an insert as PostgREST would. The key is the role's name. */
export function answerAsPostgrest(
  { ask }: HostedDatabase,
  proxyHeaders: Record<string, string> = {},
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const payload = await request.text()
    const headers: Record<string, string> = {
      ...Object.fromEntries(request.headers),
      'content-length': String(Buffer.byteLength(payload)),
      ...proxyHeaders,
    }
    const role = headers.authorization?.replace('Bearer ', '') as Role
    const table = new URL(request.url).pathname.replace('/rest/v1/', '')
    const isSingular = headers.accept?.includes('pgrst.object') ?? false
    try {
      const count = await ask({ role, method: request.method, headers }, async (tx) => {
        await runBeforeRequest(tx)
        const inserted = await runInsert(tx, table, payload)
        if (isSingular && inserted !== 1) throw { code: 'PGRST116', message: 'Not one row' }
        return inserted
      })
      const total = headers.prefer?.includes('count=') ? count : '*'
      return new Response(null, { status: 201, headers: { 'Content-Range': `*/${total}` } })
    } catch (error) {
      return refuse(error as Refusal, role)
    }
  }
}

/** The function that the schema registers with PostgREST, where it finds it too. */
async function runBeforeRequest(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    `select substring(setting from '=(.*)') as name
      from pg_db_role_setting, unnest(setconfig) as setting
      where setrole = 'authenticator'::regrole and setting like 'pgrst.db_pre_request=%'`,
  )
  for (const { name } of rows) await tx.query(`select ${name}()`)
}

/** The statement of PostgREST's mutatePlanToQuery and mainWrite (QueryBuilder.hs, Statements.hs). */
async function runInsert(tx: Transaction, table: string, payload: string): Promise<number> {
  const body = JSON.parse(payload) as object | object[]
  const names = Object.keys((Array.isArray(body) ? body[0] : body) ?? {}).map((name) => `"${name}"`)
  const records = `json_to_record${Array.isArray(body) ? 'set' : ''}(json_data)
    as _(${names.map((name) => `${name} text`)})`
  const bare = Array.isArray(body) ? 'json_array_elements(json_data) _' : '(values (1)) _'
  const { rows } = await tx.query<{ page_total: number }>(
    `with pgrst_source as (
      insert into public."${table}" ${names.length > 0 ? `(${names})` : ''}
      select ${names.map((name) => `pgrst_body.${name}`)}
      from (select $1::json as json_data) pgrst_payload,
        lateral (select ${names} from ${names.length > 0 ? records : bare}) pgrst_body
      returning 1
    )
    select count(_postgrest_t) as page_total from (select * from pgrst_source) _postgrest_t`,
    [payload],
  )
  return rows[0]?.page_total ?? 0
}

function refuse({ code, message, detail = '', hint }: Refusal, role: Role): Response {
  if (code === 'PGRST') {
    const fields = { details: null, hint: null, ...JSON.parse(message) }
    return Response.json(fields, JSON.parse(detail))
  }
  const denied = role === 'anon' ? 401 : 403
  const status = { '23505': 409, '42501': denied, PGRST116: 406 }[code] ?? 400
  const fields = { details: detail || null, hint: hint ?? null, code, message }
  return Response.json(fields, { status })
}

type Answer = { status: number; body?: unknown }

type OwnerBackend = AnsweringServer & { serviceKey: string }

const serviceKey = 'service_role'

/** Answers the owner's requests as PostgREST would, under the service key's role; no other requests. */
export async function serveOwner({ ask }: HostedDatabase): Promise<OwnerBackend> {
  const server = await serveAnswers(async (request, response) => {
    const { status, body } = await ask({ role: 'service_role' }, (tx) => answer(tx, request)).catch(
      refuseOwner,
    )
    // On a busy machine a kept connection may be closed while the next request uses it.
    response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  return { ...server, serviceKey }
}

/** PostgreSQL's codes for a missing right and for a missing function. */
const statuses: Record<string, number> = { 42501: 403, 42883: 404 }

function refuseOwner({ code, message }: Refusal): Answer {
  return { status: statuses[code] ?? 400, body: { code, message } }
}

async function answer(tx: Transaction, request: IncomingMessage): Promise<Answer> {
  if (request.headers.apikey !== serviceKey) throw { code: '42501', message: 'no key' }
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://backend')
  const path = pathname.replace('/rest/v1/', '')
  const body = await text(request)
  if (path.startsWith('rpc/')) return callFunction(tx, path.slice(4), JSON.parse(body))
  const conditions = writeConditions(query)
  if (request.method === 'PATCH') {
    const values = JSON.parse(body) as Record<string, unknown>
    const sets = Object.keys(values).map((name, index) => `"${name}" = $${index + 1}`)
    const sql = `update ${path} set ${sets} where ${conditions}`
    await tx.query(sql, Object.values(values))
    return { status: 204 }
  }
  const order = (query.get('order') ?? 'id').replaceAll('.', ' ')
  const { rows } = await tx.query<{ rows: unknown }>(
    `select coalesce(json_agg(row), '[]') as rows from (
      select ${query.get('select')} from "${path}" where ${conditions}
      order by ${order} limit ${query.get('limit')}
    ) as row`,
  )
  return { status: 200, body: rows[0]?.rows }
}

/** A table as an array, a value as itself. */
async function callFunction(tx: Transaction, name: string, values: object): Promise<Answer> {
  const { rows: known } = await tx.query<{ is_set: boolean }>(
    'select proretset as is_set from pg_proc where proname = $1',
    [name],
  )
  const named = Object.keys(values).map((each, index) => `${each} => $${index + 1}`)
  const sql = known[0]?.is_set
    ? `select coalesce(json_agg(row), '[]') as answer from public.${name}(${named}) as row`
    : `select public.${name}(${named}) as answer`
  const { rows } = await tx.query<{ answer: unknown }>(sql, Object.values(values))
  return { status: 200, body: rows[0]?.answer }
}

const reserved = ['select', 'order', 'limit', 'or', 'columns']
const signs: Record<string, string> = { eq: '=', gte: '>=', lte: '<=', gt: '>', lt: '<' }

function writeConditions(query: URLSearchParams): string {
  const entries = [...query].filter(([name]) => !reserved.includes(name))
  const conditions = entries.map(([name, value]) => writeCondition(name, value))
  const cursor = /^\((\w+)\.(\w+)\.("[^"]+"),and\((\w+)\.eq\.("[^"]+"),(\w+)\.(\w+)\.("[^"]+")\)\)$/
  const [, ...parts] = cursor.exec(query.get('or') ?? '') ?? []
  if (parts.length > 0) {
    const [time = '', sign = '', moment = '', , , id = '', , lastId = ''] = parts
    conditions.push(`(${time}, ${id}) ${signs[sign]} (${quote(moment)}, ${quote(lastId)})`)
  }
  return conditions.join(' and ') || 'true'
}

function writeCondition(name: string, value: string): string {
  const [, sign = '', operand = ''] = /^(\w+)\.(.*)$/s.exec(value) ?? []
  if (sign === 'like') return `${name} like ${quote(operand.replaceAll('*', '%'))}`
  if (sign === 'is') return `${name} is ${operand}`
  if (sign === 'in') return `${name} in (${operand.slice(1, -1).split(',').map(quote)})`
  return `${name} ${signs[sign]} ${quote(operand)}`
}

const quote = (value: string) => `'${value.replace(/^"|"$/g, '').replaceAll("'", "''")}'`
