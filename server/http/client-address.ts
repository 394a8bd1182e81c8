import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

/** The address that limits count: behind proxies, what the first of ours has added to the list. */
export function readClient({ headers, socket }: IncomingMessage, trustProxy: number): string {
  const hops = String(headers['x-forwarded-for'] ?? '').split(',')
  const hop = trustProxy > 0 ? (hops.at(-trustProxy) ?? hops[0] ?? '').trim() : ''
  const address = hop.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return findNetwork(isIP(address) ? address : (socket.remoteAddress ?? ''))
}

/** An IPv4 address, or the /64 that one household has. */
function findNetwork(address: string): string {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(bare)) return bare
  const [left = [], right = []] = new URL(`http://[${bare}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((side) => side.split(':').filter(Boolean))
  const zeros = Array(8 - left.length - right.length).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
