import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { listContentFiles } from './content-files.ts'
import { writeRobots, writeSitemap } from './sitemap.ts'

const siteUrl = 'https://solstice.example'
const readEntry = (sitemap: string, path: string) =>
  sitemap.split('\n').find((line) => line.includes(`<loc>${siteUrl}${path}</loc>`))

test('the content of a page is what its route puts on it', () => {
  expect(listContentFiles(paths.faq)).toEqual(['content/faq.yaml', 'content/questions.yaml'])
  expect(listContentFiles(paths.career)).toEqual([
    'content/next-step.yaml',
    'content/topics/career.yaml',
  ])
  const all = Object.values(paths).flatMap(listContentFiles)
  expect(all.filter((file) => !existsSync(file))).toEqual([])
})

test('a page was changed when the last of its content was', () => {
  const history = new Map([
    ['content/faq.yaml', '2026-11-01T10:00:00Z'],
    ['content/questions.yaml', '2026-11-03T10:00:00Z'],
  ])
  expect(readEntry(writeSitemap(siteUrl, history), '/faq')).toBe(
    '<url><loc>https://solstice.example/faq</loc><lastmod>2026-11-03T10:00:00Z</lastmod></url>',
  )
})

test('where the history does not say, neither does the sitemap', () => {
  expect(writeSitemap(siteUrl, new Map())).not.toContain('lastmod')
  const some = new Map([['content/faq.yaml', '2026-11-01T10:00:00Z']])
  expect(readEntry(writeSitemap(siteUrl, some), '/faq')).not.toContain('lastmod')
})

test('crawlers are told where the sitemap is, by its full address', () => {
  expect(writeRobots(siteUrl)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://solstice.example/sitemap.xml\n',
  )
})
