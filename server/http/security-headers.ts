import type { HttpHeaders } from './exchange.ts'

const deniedFeatures = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** On every response, whoever serves it; the build writes the same list for static hosts. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * A browser keeps this for a year, so a site that is still on http must not send it. It is said for
 * this host alone: `includeSubDomains` would cut visitors off from every other host of the owner's
 * that is still on http, and `preload` can hardly be taken back (docs/decisions/0024).
 */
const stayOnHttps = { 'Strict-Transport-Security': 'max-age=31536000' }

/** For whatever brings no policy of its own: it may load, send and embed nothing. */
export const defaultContentSecurityPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function listSecurityHeaders(siteUrl: string): Record<string, string> {
  return {
    ...securityHeaders,
    'Content-Security-Policy': defaultContentSecurityPolicy,
    ...(siteUrl.startsWith('https:') && stayOnHttps),
  }
}

/** A header that the response brings itself, such as a page's own policy, stays. */
export function addSecurityHeaders(headers: HttpHeaders, siteUrl: string): HttpHeaders {
  let always = lowerCased.get(siteUrl)
  if (!always) {
    const entries = Object.entries(listSecurityHeaders(siteUrl))
    always = Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]))
    lowerCased.set(siteUrl, always)
  }
  return { ...always, ...headers }
}

/** One entry for each site address of the process, and that is one. */
const lowerCased = new Map<string, HttpHeaders>()
