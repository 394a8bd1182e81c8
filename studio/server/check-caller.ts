import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseUrl } from './parse-url.ts'

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Why a call is not answered; undefined for the studio's own window. */
export function checkCaller(request: IncomingMessage, expected: string): string | undefined {
  const { headers, method } = request
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    return 'The studio does not answer other pages.'
  }
  if (method !== 'GET' && headers.origin !== `http://${headers.host}`) {
    return 'The studio only takes what its own window sends.'
  }
  const address = parseUrl(request.url)
  const token = headers['x-studio-token'] ?? address.searchParams.get('token') ?? ''
  return isSame(String(token), expected)
    ? undefined
    : 'Open the whole address that stands in the terminal: it ends with a key.'
}
