import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { HostedDatabase, Refusal } from './hosted-database.ts'

type Asked = { method: string; path: string; query: URLSearchParams; body: string }
type Answered = { status: number; body?: unknown; headers?: Record<string, string> }

type OwnerBackend = { url: string; serviceKey: string; asked: string[]; close(): void }

const serviceKey = 'service_role'

/**
 * A backend on a port of this machine that answers the owner as PostgREST would: the same rows, under
 * the service key's role, one transaction a request. It knows what the desk asks for, and no more.
 */
export async function serveOwner(hosted: HostedDatabase): Promise<OwnerBackend> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const { status, body, headers } = await answer(hosted, await readAsked(request, asked))
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, serviceKey, asked, close }
}

async function readAsked(request: IncomingMessage, asked: string[]): Promise<Asked> {
  if (request.headers.apikey !== serviceKey) throw new Error('The owner did not show his key.')
  const url = new URL(request.url ?? '', 'http://stand.in')
  asked.push(`${request.method} ${url.pathname}`)
  const path = url.pathname.replace('/rest/v1/', '')
  return { method: request.method ?? '', path, query: url.searchParams, body: await text(request) }
}

async function answer({ ask }: HostedDatabase, asked: Asked): Promise<Answered> {
  const { method, path, query, body } = asked
  const asker = { role: 'service_role', method } as const
  try {
    return await ask(asker, async (tx) => {
      if (path.startsWith('rpc/')) {
        const values = JSON.parse(body) as Record<string, unknown>
        const names = Object.keys(values).map((name, index) => `${name} => $${index + 1}`)
        const sql = `select public.${path.slice(4)}(${names}) as answer`
        const { rows } = await tx.query<{ answer: unknown }>(sql, Object.values(values))
        return { status: 200, body: rows[0]?.answer }
      }
      if (method === 'PATCH') {
        const values = JSON.parse(body) as Record<string, unknown>
        const sets = Object.keys(values).map((name, index) => `"${name}" = $${index + 1}`)
        const sql = `update ${path} set ${sets} where ${writeConditions(query)}`
        await tx.query(sql, Object.values(values))
        return { status: 204 }
      }
      const found = `from ${path} where ${writeConditions(query)}`
      if (method === 'HEAD') {
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
    })
  } catch (error) {
    const { code, message } = error as Refusal
    return { status: statuses[code] ?? 400, body: { code, message } }
  }
}

/** PostgreSQL's words for what one may not do, and for a function that is not there. */
const statuses: Record<string, number> = { 42501: 403, 42883: 404 }
const reserved = ['select', 'order', 'limit', 'or', 'columns']
const signs: Record<string, string> = { eq: '=', gte: '>=', lte: '<=', gt: '>', lt: '<' }

function writeConditions(query: URLSearchParams): string {
  const entries = [...query].filter(([name]) => !reserved.includes(name))
  const conditions = entries.map(([name, value]) => writeCondition(name, value))
  const either = /^\((\w+)\.(\w+)\.("[^"]+"),and\((\w+)\.eq\.("[^"]+"),(\w+)\.(\w+)\.("[^"]+")\)\)$/
  const [, ...parts] = either.exec(query.get('or') ?? '') ?? []
  if (parts.length > 0) {
    const [time = '', sign = '', moment = '', , , id = '', , lastId = ''] = parts
    conditions.push(`(${time}, ${id}) ${signs[sign]} (${quote(moment)}, ${quote(lastId)})`)
  } else if (query.has('or')) throw new Error(`Nothing is known about or=${query.get('or')}.`)
  return conditions.join(' and ') || 'true'
}

function writeCondition(name: string, value: string): string {
  const [, sign = '', operand = ''] = /^(\w+)\.(.*)$/s.exec(value) ?? []
  if (sign === 'like') return `${name} like ${quote(operand.replaceAll('*', '%'))}`
  if (sign === 'is') return `${name} is ${operand}`
  if (sign === 'in') return `${name} in (${operand.slice(1, -1).split(',').map(quote)})`
  if (!signs[sign]) throw new Error(`Nothing is known about ${name}=${value}.`)
  return `${name} ${signs[sign]} ${quote(operand)}`
}

const quote = (value: string) => `'${value.replace(/^"|"$/g, '').replaceAll("'", "''")}'`
