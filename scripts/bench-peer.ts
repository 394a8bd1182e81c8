/** A server to compare ours with: `node bench-peer.ts node:http|sirv CLIENT_FOLDER OUR_ADDRESS PATH ...`. */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sirv from 'sirv'

const [, , kind, client = '', ours, ...paths] = process.argv

/** What our server sends with each page, undecoded, by path. */
const pages = new Map<string, { headers: object; body: Buffer }>()
for (const path of paths) {
  const request = get(ours + path, { headers: { 'accept-encoding': 'br' } })
  const [incoming]: IncomingMessage[] = await once(request, 'response')
  if (!incoming) continue
  const { connection, date, 'keep-alive': keepAlive, ...headers } = incoming.headers
  pages.set(path, { headers, body: await buffer(incoming) })
}

/** The least that node:http can do: the same headers and bytes, from memory. */
function servePages({ url = '' }: IncomingMessage, outgoing: ServerResponse): void {
  const page = pages.get(url)
  outgoing.writeHead(page ? 200 : 404, { ...page?.headers }).end(page?.body)
}

const serveFiles = sirv(client, { brotli: true, etag: true })
const server = createServer(kind === 'sirv' ? serveFiles : servePages).listen(0, '127.0.0.1')
await once(server, 'listening')
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
