import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Transaction } from '@electric-sql/pglite'
import type { HostedDatabase, Refusal } from './hosted-database.ts'

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

type OwnerBackend = { url: string; serviceKey: string; close(): void }

const serviceKey = 'service_role'

/** Answers the owner's requests as PostgREST would, under the service key's role; no other requests. */
export async function serveOwner({ ask }: HostedDatabase): Promise<OwnerBackend> {
  const server = createServer(async (request, response) => {
    const { status, body, headers } = await ask({ role: 'service_role' }, (tx) =>
      answer(tx, request),
    ).catch(refuse)
    // On a busy machine a kept connection may be closed while the next request uses it.
    const always = { 'Content-Type': 'application/json', Connection: 'close' }
    response.writeHead(status, { ...always, ...headers })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, serviceKey, close }
}

/** PostgreSQL's codes for a missing right and for a missing function. */
const statuses: Record<string, number> = { 42501: 403, 42883: 404 }

function refuse({ code, message }: Refusal): Answer {
  return { status: statuses[code] ?? 400, body: { code, message } }
}

async function answer(tx: Transaction, request: IncomingMessage): Promise<Answer> {
  if (request.headers.apikey !== serviceKey) throw { code: '42501', message: 'no key' }
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://backend')
  const path = pathname.replace('/rest/v1/', '')
  const body = await text(request)
  if (path.startsWith('rpc/')) return callFunction(tx, path.slice(4), JSON.parse(body))
  const found = `from "${path}" where ${writeConditions(query)}`
  if (request.method === 'PATCH') {
    const values = JSON.parse(body) as Record<string, unknown>
    const sets = Object.keys(values).map((name, index) => `"${name}" = $${index + 1}`)
    const sql = `update ${path} set ${sets} where ${writeConditions(query)}`
    await tx.query(sql, Object.values(values))
    return { status: 204 }
  }
  if (request.method === 'HEAD') {
    const { rows } = await tx.query<{ count: number }>(`select count(*)::int as count ${found}`)
    return { status: 200, headers: { 'Content-Range': `*/${rows[0]?.count}` } }
  }
  const order = (query.get('order') ?? 'id').replaceAll('.', ' ')
  const { rows } = await tx.query<{ rows: unknown }>(
    `select coalesce(json_agg(row), '[]') as rows from (
      select ${query.get('select')} ${found} order by ${order} limit ${query.get('limit')}
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
