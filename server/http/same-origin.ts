import type { HttpRequest } from './exchange.ts'

type Sent = Pick<HttpRequest, 'headers'>

/** Whether a form was sent from one of our own pages. A browser can not be made to lie about it. */
export function isFromOurPages(request: Sent, siteUrl: string): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  return origin === undefined || isOurOrigin(origin, request, siteUrl)
}

/** The host is compared, not the scheme: behind a proxy the visitor's https arrives here as http. */
export function isOurOrigin(origin: string, { headers }: Sent, siteUrl: string): boolean {
  const url = URL.parse(origin)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return false
  return url.host === new URL(siteUrl).host || url.host === readHost(url.protocol, headers.host)
}

/** Written as a URL writes it: lower case, without the scheme's own port. */
function readHost(protocol: string, host = ''): string | undefined {
  return URL.parse(`${protocol}//${host}`)?.host
}
