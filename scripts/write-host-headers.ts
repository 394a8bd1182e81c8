import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { securityHeaders } from '#server/gates/security-headers.ts'
import type { BuildManifest } from '#server/pages.ts'

function writeRule(address: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [address, ...lines].join('\n')
}

/**
 * Writes `_headers`, which static hosts read. A header stands in one matching rule only, because
 * some hosts join what several rules say, and two policies joined allow less than either.
 */
export function writeHostHeaders(client: string, manifest: BuildManifest): void {
  const policies = [...manifest.files, manifest.notFound].flatMap((file) =>
    file.contentSecurityPolicy
      ? [writeRule(file.address, { 'Content-Security-Policy': file.contentSecurityPolicy })]
      : [],
  )
  const rules = [
    writeRule('/*', securityHeaders),
    writeRule('/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    ...policies,
  ]
  writeFileSync(join(client, '_headers'), `${rules.join('\n\n')}\n`)
}
