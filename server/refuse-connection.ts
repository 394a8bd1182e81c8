import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

export function chooseRefusalStatus(code: string): number {
  return statuses[code] ?? 400
}

/** Answers where HTTP itself has failed and Node has no response object to give. */
export function refuseConnection(
  socket: Duplex,
  status: number,
  headers: Record<string, string>,
): void {
  const words = `${STATUS_CODES[status]}\n`
  const all = {
    ...headers,
    'Cache-Control': 'no-store',
    Connection: 'close',
    'Content-Length': String(words.length),
    'Content-Type': 'text/plain; charset=utf-8',
    Date: new Date().toUTCString(),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')
  socket.end(`${head}\r\n\r\n${words}`, () => socket.destroy())
}
