import { listSecurityHeaders } from '#server/http/security-headers.ts'
import type { BuildManifest } from '#server/pages/pages.ts'
import { securityTxtPath } from './site-files.ts'

const policyName = 'Content-Security-Policy'

const writeRule = (address: string, headers: Record<string, string>) =>
  [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * What static hosts read as `_headers`. A header stands in one matching rule only, because some hosts
 * join what several rules say, and two policies joined allow less than either.
 */
export function composeHostHeaders({ files, notFound }: BuildManifest, siteUrl: string): string {
  // Pages have a policy of their own.
  const { [policyName]: _, ...common } = listSecurityHeaders(siteUrl)
  const policies = [...files, notFound].flatMap(({ address, contentSecurityPolicy }) =>
    contentSecurityPolicy ? [writeRule(address, { [policyName]: contentSecurityPolicy })] : [],
  )
  const rules = [
    writeRule('/*', common),
    writeRule('/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    // RFC 9116 insists on the character set, which hosts leave out.
    writeRule(securityTxtPath, { 'Content-Type': 'text/plain; charset=utf-8' }),
    ...policies,
  ]
  return `${rules.join('\n\n')}\n`
}

/** What static hosts read as `_redirects`. They keep a visitor's query by themselves. */
export const composeHostRedirects = (redirects: Readonly<Record<string, string>>) =>
  Object.entries(redirects)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('')
