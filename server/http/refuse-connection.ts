import type { Duplex } from 'node:stream'
import type { HttpResponse } from './exchange.ts'
import { STATUS_CODES } from './node-http.ts'

/** How long the other side has to read our last words before the connection is cut. */
const lingerMs = 1_000

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

export function chooseRefusalStatus(code: string): number {
  return statuses[code] ?? 400
}

/**
 * The last response of a connection, written past Node's own: where HTTP itself has failed there is
 * no response object, and where a body is still arriving Node would read it to its end. Nothing more
 * is read. Closing at once would make the system throw away what the client has not read yet.
 */
export function refuseConnection(socket: Duplex, { status, headers, body = '' }: HttpResponse) {
  socket.pause()
  const all = { ...headers, connection: 'close', date: new Date().toUTCString() }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')
  socket.end(`${head}\r\n\r\n${body}`)
  const cut = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(cut))
}
