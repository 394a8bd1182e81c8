/** A server to compare ours with: `node peer.ts node|sirv CLIENT_FOLDER HEADERS_FILE PORT`. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'

const [, , kind, client = '', headersFile = '', port] = process.argv
/** What our server sends with each page, by path. */
const headers = JSON.parse(readFileSync(headersFile, 'utf8'))
const readPage = (path: string) =>
  readFileSync(join(client, `${path === '/' ? 'index' : path}.html.br`))
const bodies = new Map(Object.keys(headers).map((path) => [path, readPage(path)]))

/** The least that node:http can do: the same headers and bytes, from memory. */
function servePages({ url = '' }: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(bodies.has(url) ? 200 : 404, headers[url])
  outgoing.end(bodies.get(url))
}

const serveFiles = sirv(client, { brotli: true, etag: true })
createServer(kind === 'sirv' ? serveFiles : servePages).listen(Number(port), '127.0.0.1')
