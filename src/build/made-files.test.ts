import { expect, test } from 'vitest'
import { type Site, site } from '#schema/site.ts'
import { writeSecurityTxt } from './made-files.ts'

const siteUrl = 'https://solstice.example'

test('security.txt names contact, expiry within a year, language and address, as RFC 9116 asks', () => {
  const { securityContact: _, ...plain }: Site = site
  expect(writeSecurityTxt(siteUrl, '2026-11-15', plain)).toBe(`Contact: mailto:${site.email.address}
Expires: 2027-11-10T00:00:00Z
Preferred-Languages: en
Canonical: https://solstice.example/.well-known/security.txt
`)
  // The RFC allows https alone.
  expect(writeSecurityTxt('http://localhost:3000', '2026-11-15')).not.toContain('Canonical')
  const own = { ...site, securityContact: 'https://solstice.example/report' as const }
  expect(writeSecurityTxt(siteUrl, '2026-11-15', own)).toMatch(/^Contact: https:\S+\/report\n/)
})
