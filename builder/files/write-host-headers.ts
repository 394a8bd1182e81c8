import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listSecurityHeaders } from '#server/http/security-headers.ts'
import type { BuildManifest } from '#server/pages/pages.ts'
import { securityTxtPath } from './security-txt.ts'

const policyName = 'Content-Security-Policy'

function writeRule(address: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [address, ...lines].join('\n')
}

/** What our server sends with everything. Pages bring a policy of their own, so this one stays out. */
function listCommonHeaders(siteUrl: string): Record<string, string> {
  const headers = Object.entries(listSecurityHeaders(siteUrl))
  return Object.fromEntries(
    headers.filter(([name]) => name.toLowerCase() !== policyName.toLowerCase()),
  )
}

/**
 * What static hosts read as `_headers`. A header stands in one matching rule only, because some hosts
 * join what several rules say, and two policies joined allow less than either.
 */
export function composeHostHeaders(manifest: BuildManifest, siteUrl: string): string {
  const policies = [...manifest.files, manifest.notFound].flatMap((file) =>
    file.contentSecurityPolicy
      ? [writeRule(file.address, { [policyName]: file.contentSecurityPolicy })]
      : [],
  )
  const rules = [
    writeRule('/*', listCommonHeaders(siteUrl)),
    writeRule('/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    // RFC 9116 insists on the character set, which hosts leave out.
    writeRule(securityTxtPath, { 'Content-Type': 'text/plain; charset=utf-8' }),
    ...policies,
  ]
  return `${rules.join('\n\n')}\n`
}

export function writeHostHeaders(client: string, manifest: BuildManifest, siteUrl: string): void {
  writeFileSync(join(client, '_headers'), composeHostHeaders(manifest, siteUrl))
}
