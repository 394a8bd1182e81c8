import { isIP, isIPv4 } from 'node:net'
import type { HttpRequest } from './exchange.ts'

/**
 * Who is asking, as the limits count them, the narrowest first: an IPv4 address, or the /64 that one
 * household has and the /48 that it may have come out of.
 */
export type ClientAddress = readonly [string, ...string[]]

export function readClientAddress(
  { headers, socketAddress }: Pick<HttpRequest, 'headers' | 'socketAddress'>,
  trustProxy: number,
): ClientAddress {
  const written = headers['x-forwarded-for']
  const forwarded = readForwarded(typeof written === 'string' ? written : '', trustProxy)
  return shapeAddress(forwarded) ?? shapeAddress(socketAddress) ?? [socketAddress]
}

/**
 * Each proxy adds, on the right, the address that it was asked from. What stands further left than
 * our own proxies have written is the visitor's invention.
 */
function readForwarded(list: string, trustProxy: number): string {
  if (trustProxy === 0) return ''
  const hops = list.split(',').slice(-trustProxy)
  return stripPort(hops[0]?.trim() ?? '')
}

/** "[2001:db8::1]:443" and "192.0.2.1:443" -> the address alone */
function stripPort(hop: string): string {
  return hop.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}

function shapeAddress(text: string): ClientAddress | undefined {
  if (isIPv4(text)) return [text]
  const address = text.replace(/%.*$/, '')
  const version = isIP(address)
  if (version !== 6) return version === 4 ? [address] : undefined
  const groups = expandGroups(address)
  if (isMapped(groups)) return [writeIpv4(groups)]
  const words = groups.map((group) => group.toString(16))
  return [`${words.slice(0, 4).join(':')}::/64`, `${words.slice(0, 3).join(':')}::/48`]
}

/** The eight numbers of an IPv6 address, however it was abbreviated. */
function expandGroups(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((side) => side.split(':').filter(Boolean))
  const zeros = Array(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}

/** A socket that listens on IPv6 shows an IPv4 visitor as ::ffff:192.0.2.1. */
function isMapped(groups: number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
}

function writeIpv4(groups: number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}
