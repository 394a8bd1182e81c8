import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerAsPostgrest } from '#tests/hosted/answer-as-postgrest.ts'
import { type HostedDatabase, openHostedDatabase } from '#tests/hosted/hosted-database.ts'

type Row = Record<string, unknown>

export type Backend = {
  url: string
  readRows(table: string): Promise<Row[]>
  stop(): Promise<void>
}

const allowed = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
  'Access-Control-Allow-Headers': 'Authorization, apikey, content-type',
}

/** Our hosted schema on a PostgreSQL in memory, behind what PostgREST does with a request. */
export async function startBackend(given?: HostedDatabase): Promise<Backend> {
  const database = given ?? (await openHostedDatabase())
  const ask = answerAsPostgrest(database, { 'cf-connecting-ip': '192.0.2.1' })
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing, ask))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readRows: async (table) => (await database.db.query<Row>(`select * from ${table}`)).rows,
    async stop() {
      server.closeAllConnections()
      server.close()
      await database.db.close()
    },
  }
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, ask: typeof fetch) {
  const { method = '', url, headers } = incoming
  if (method === 'OPTIONS') return void outgoing.writeHead(200, allowed).end()
  const body = Buffer.concat(await incoming.toArray())
  const answered = await ask(`http://backend${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    body,
  })
  outgoing.writeHead(answered.status, { ...allowed, ...Object.fromEntries(answered.headers) })
  outgoing.end(await answered.text())
}
