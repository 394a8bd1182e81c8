import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { listPages } from '#schema/addresses.ts'
import { type Site, site } from '#schema/site.ts'
import { listContentFiles } from './content-files.ts'
import { findLatest } from './read-history.ts'
import { writeSecurityTxt } from './security-txt.ts'
import { writeSitemap } from './sitemap.ts'

const siteUrl = 'https://solstice.example'

test('the sitemap dates a page by the latest change of its content, or not at all', () => {
  const faq = 'content/faq.yaml'
  const history = new Map([[faq, '2026-11-01T10:00:00Z']])
  expect(writeSitemap(siteUrl, history)).not.toContain('lastmod')
  history.set('content/questions.yaml', '2026-11-03T10:00:00Z')
  expect(writeSitemap(siteUrl, history)).toContain(
    '<url><loc>https://solstice.example/faq</loc><lastmod>2026-11-03T10:00:00Z</lastmod></url>',
  )
})

test('the latest of several files is found by time, whatever the offset', () => {
  const history = new Map([
    ['a', '2026-05-01T01:00:00+02:00'],
    ['b', '2026-04-30T23:30:00Z'],
  ])
  expect(findLatest(history, ['a', 'b'])).toBe('2026-04-30T23:30:00Z')
  expect(findLatest(history, ['a', 'c'])).toBeUndefined()
})

test('the content files of every page exist', () => {
  expect(listContentFiles(paths.faq)).toEqual(['content/faq.yaml', 'content/questions.yaml'])
  const all = listPages().flatMap(listContentFiles)
  expect(all.filter((file) => !existsSync(file))).toEqual([])
})

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
