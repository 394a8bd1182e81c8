import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { writeSecurityTxt } from './security-txt.ts'

test('a site on https names its contact, its end, its language and its own address', () => {
  expect(writeSecurityTxt('https://solstice.example', '2026-11-15')).toBe(
    `Contact: mailto:${site.email.address}
Expires: 2027-11-10T00:00:00Z
Preferred-Languages: en
Canonical: https://solstice.example/.well-known/security.txt
`,
  )
})

test('an address without https is not named, because the RFC forbids it', () => {
  expect(writeSecurityTxt('http://localhost:3000', '2026-11-15')).not.toContain('Canonical')
})

test('the owner may name another place for reports', () => {
  const own = { ...site, securityContact: 'https://solstice.example/report' as const }
  expect(writeSecurityTxt('https://solstice.example', '2026-11-15', own)).toMatch(
    /^Contact: https:\/\/solstice\.example\/report\n/,
  )
})
