/** For answers without a policy of their own: they may load, send and embed nothing. */
const defaultPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * On every response. Not by hono/secure-headers, because pages are answered before the router, and the
 * build writes these headers for static hosts.
 */
export function listSecurityHeaders(siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': defaultPolicy,
    // Kept by a browser for a year, so not on http. Without the owner's other hosts (decision 19).
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}
