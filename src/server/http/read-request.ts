import { isIP, isIPv6, SocketAddress } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, HonoRequest, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** The address that limits count: behind proxies, what the first of ours has added to the list. */
export function readClient(c: Context, trustProxy: number): string {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',')
  const hop = trustProxy > 0 ? (hops.at(-trustProxy) ?? hops[0] ?? '').trim() : ''
  return readNetwork(isIP(hop) ? hop : (getConnInfo(c).remote.address ?? ''))
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

/**
 * Whether a form was sent from one of our own pages. A browser cannot be made to lie about it. Not by
 * hono/csrf, which refuses a visitor whose browser or proxy sends neither header.
 */
export function isFromOurPages(request: HonoRequest, siteUrl: string): boolean {
  const fetchSite = request.header('sec-fetch-site')
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  const origin = request.header('origin')
  return origin === undefined || isOurOrigin(origin, request.header('host'), siteUrl)
}

/** The host is compared, not the scheme: behind a proxy the visitor's https arrives here as http. */
export function isOurOrigin(origin: string, host: string | undefined, siteUrl: string): boolean {
  const sender = URL.parse(origin)?.host
  return !!sender && (sender === new URL(siteUrl).host || sender === host)
}

/** Whether a request has a body, also where none is expected. */
export function bringsBody(headers: {
  'content-length'?: string | undefined
  'transfer-encoding'?: string | undefined
}): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** A proxy on this machine adds one of these; a stranger behind it cannot take them away. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'via']

export function isFromThisMachine(c: Context): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(getConnInfo(c).remote.address ?? '')
  return isLoopback && proxyHeaders.every((name) => c.req.header(name) === undefined)
}

/** 5,000 characters of any script take up to 60 KB when a form encodes them; the rest is room. */
export const maxBodyBytes = 96 * 1024

/** Only a body of unknown length is counted: the stream for it costs more than the rest of the request. */
export function limitBody(onError: (c: Context) => Response): MiddlewareHandler {
  const countBytes = bodyLimit({ maxSize: maxBodyBytes, onError })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding')) return countBytes(c, next)
    return Number(length) > maxBodyBytes ? onError(c) : next()
  }
}
