import { expect, test } from 'vitest'
import { everyPage, manifest, readClientFile } from './built-site.ts'

function open(address: string) {
  const file = manifest.files.find((each) => each.address === address)
  if (!file) throw new Error(`${address} was not built`)
  return { type: file.type, text: readClientFile(file.file).toString('utf8') }
}

const sitemap = open('/sitemap.xml')
const readAll = (tag: string) =>
  [...sitemap.text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text)

test('the sitemap lists the canonical address of every page that may be found, and no other', () => {
  const canonical = everyPage.flatMap(({ document }) =>
    document.querySelectorAll('link[rel=canonical]').map((link) => link.getAttribute('href')),
  )
  expect(readAll('loc').toSorted()).toEqual(canonical.toSorted())
  expect(canonical).toHaveLength(30)
  expect(sitemap.type).toBe('application/xml')
})

test('the days of change are days', () => {
  for (const day of readAll('lastmod')) expect(Date.parse(day ?? '')).not.toBeNaN()
})

test('robots.txt leads to it and closes nothing', () => {
  const { text } = open('/robots.txt')
  const address = /^Sitemap: (\S+)$/m.exec(text)?.[1] ?? ''
  expect(new URL(address).pathname).toBe('/sitemap.xml')
  expect(readAll('loc')[0]).toContain(new URL(address).origin)
  expect(text).not.toContain('Disallow')
})
