import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP, isIPv6, SocketAddress } from 'node:net'

/** The address that limits count: behind proxies, what the first of ours has added to the list. */
export function readClient({ headers, socket }: IncomingMessage, trustProxy: number): string {
  const hops = String(headers['x-forwarded-for'] ?? '').split(',')
  const hop = trustProxy > 0 ? (hops.at(-trustProxy) ?? hops[0] ?? '').trim() : ''
  return readNetwork(isIP(hop) ? hop : (socket.remoteAddress ?? ''))
}

/** An IPv4 address, or the /64 of an IPv6 address: all of it belongs to one household. */
function readNetwork(address: string): string {
  if (!isIPv6(address)) return address
  // One spelling for each address: lower case, no zone, and IPv4-mapped ones with dots.
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  if (/^::ffff:.*\./.test(canonical)) return canonical.slice('::ffff:'.length)
  const [start = [], end = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - start.length - end.length).fill('0')
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}

/** Whether a form was sent from one of our own pages. A browser cannot be made to lie about it. */
export function isFromOurPages(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  return origin === undefined || isOurOrigin(origin, headers.host, siteUrl)
}

/** The host is compared, not the scheme: behind a proxy the visitor's https arrives here as http. */
export function isOurOrigin(origin: string, host: string | undefined, siteUrl: string): boolean {
  const sender = URL.parse(origin)?.host
  return !!sender && (sender === new URL(siteUrl).host || sender === host)
}

/** Whether a request has a body, also where none is expected. */
export function bringsBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** A proxy on this machine adds one of these; a stranger behind it cannot take them away. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'via'] as const

export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  return isLoopback && proxyHeaders.every((name) => headers[name] === undefined)
}

/** 5,000 characters of any script take up to 60 KB when a form encodes them; the rest is room. */
export const largestBodyBytes = 96 * 1024
/** A little too much is read to its end, so that its sender can read the refusal. */
const mostReadBytes = 1024 * 1024

/** The whole body, or undefined when it is too large; rejects when the sender leaves. */
export async function readBody(
  incoming: IncomingMessage,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(incoming.headers['content-length']) > mostReadBytes) return undefined
  const pieces: Buffer[] = []
  let bytes = 0
  // Left early, a plain `for await` would destroy the socket before the refusal is written.
  for await (const piece of incoming.iterator({ destroyOnReturn: false })) {
    bytes += piece.length
    if (bytes > mostReadBytes) return undefined
    if (bytes <= largestBodyBytes) pieces.push(piece)
  }
  return bytes > largestBodyBytes ? undefined : Buffer.concat(pieces)
}
