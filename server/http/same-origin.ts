import type { IncomingHttpHeaders } from 'node:http'

/** Whether a form was sent from one of our own pages. A browser cannot be made to lie about it. */
export function isFromOurPages(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  return origin === undefined || isOurOrigin(origin, headers.host, siteUrl)
}

/** The host is compared, not the scheme: behind a proxy the visitor's https arrives here as http. */
export function isOurOrigin(origin: string, host: string | undefined, siteUrl: string): boolean {
  const url = URL.parse(origin)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return false
  // Written as a URL writes it: lower case, without the scheme's own port.
  const asked = URL.parse(`${url.protocol}//${host}`)?.host
  return url.host === new URL(siteUrl).host || url.host === asked
}
