/** Whether a form was sent from one of our own pages. A browser can not be made to lie about it. */
export function isFromOurPages({ headers }: Request, siteUrl: string): boolean {
  const fetchSite = headers.get('Sec-Fetch-Site')
  if (fetchSite !== null) return fetchSite === 'same-origin' || fetchSite === 'none'
  const origin = headers.get('Origin')
  return origin === null || isOurOrigin(origin, headers, siteUrl)
}

/** The host is compared, not the scheme: behind a proxy the visitor's https arrives here as http. */
export function isOurOrigin(origin: string, headers: Headers, siteUrl: string): boolean {
  const url = URL.parse(origin)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return false
  return url.host === new URL(siteUrl).host || url.host === readHost(url.protocol, headers)
}

/** Written as a URL writes it: lower case, without the scheme's own port. */
function readHost(protocol: string, headers: Headers): string | undefined {
  return URL.parse(`${protocol}//${headers.get('Host') ?? ''}`)?.host
}
