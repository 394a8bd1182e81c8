import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

/** The address that limits count: behind proxies, what the first of ours has added to the list. */
export function readClient({ headers, socket }: IncomingMessage, trustProxy: number): string {
  const hops = String(headers['x-forwarded-for'] ?? '').split(',')
  const hop = trustProxy > 0 ? (hops.at(-trustProxy) ?? hops[0] ?? '').trim() : ''
  const sender = isIP(hop) ? hop : (socket.remoteAddress ?? '')
  const address = sender.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(address)) return address
  // The /64 that one household has: four groups, or fewer where the rest of them is zero.
  const groups = address.split('::', 1).join().split(':').slice(0, 4)
  return groups.join(':').replace(/(:0+)+$/, '')
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

/** Whether something was sent along: a form, a row, or bytes that nobody asked for. */
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
