import type { HttpRequest } from './exchange.ts'

export const forwardedUnheard =
  'A request came with X-Forwarded-For while TRUST_PROXY is 0. If a proxy stands in front of this ' +
  'server, all visitors count as one for the limits: set TRUST_PROXY to the number of proxies.'

/** Whether a proxy seems to stand in front that the settings know nothing of. */
export function isForwardedUnheard({ headers }: HttpRequest, trustProxy: number): boolean {
  return trustProxy === 0 && headers['x-forwarded-for'] !== undefined
}
