import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseUrl } from './parse-url.ts'

export type Door = {
  /** Where the studio listens. Example: "127.0.0.1:4300" */
  host: string
  /** What the address in the terminal carries; no other page can know it. */
  token: string
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** A page of another site may send a browser here, under any name that leads to this machine. */
export function isOwnHost({ headers }: IncomingMessage, { host }: Door): boolean {
  const port = host.slice(host.lastIndexOf(':'))
  return headers.host === host || headers.host === `localhost${port}`
}

/** Why a call is not answered; undefined for the studio's own window. */
export function checkCaller(request: IncomingMessage, door: Door): string | undefined {
  const { headers, method } = request
  if (!isOwnHost(request, door)) return 'The studio only answers on this machine.'
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    return 'The studio does not answer other pages.'
  }
  if (method !== 'GET' && headers.origin !== `http://${headers.host}`) {
    return 'The studio only takes what its own window sends.'
  }
  const address = parseUrl(request.url)
  const token = headers['x-studio-token'] ?? address.searchParams.get('token') ?? ''
  return isSame(String(token), door.token)
    ? undefined
    : 'Open the whole address that stands in the terminal: it ends with a key.'
}
