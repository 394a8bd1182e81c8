import { expect, test } from 'vitest'
import { site } from '#schema/site.ts'
import { writeSecurityTxt } from './made-files.ts'

const siteUrl = 'https://solstice.example'

test('security.txt names contact, expiry within a year, language and address, as RFC 9116 asks', () => {
  expect(writeSecurityTxt(siteUrl, '2026-11-15')).toBe(`Contact: mailto:${site.email.address}
Expires: 2027-11-10T00:00:00Z
Preferred-Languages: en
Canonical: https://solstice.example/.well-known/security.txt
`)
  // The RFC allows https alone.
  expect(writeSecurityTxt('http://localhost:3000', '2026-11-15')).not.toContain('Canonical')
})
