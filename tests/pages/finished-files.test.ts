import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { budgets } from '#builder/budgets/budgets.ts'
import { isAllShipped } from '#builder/budgets/shipped-content.ts'
import { redirects } from '#content/redirects.ts'
import type { BuiltFile } from '#server/pages/pages.ts'
import { everyPage, manifest, readClientFile } from './built-site.ts'

const everyFile = [...manifest.files, manifest.notFound]

/** Pictures and fonts are compressed as they stand. */
const isPacked = ({ type }: BuiltFile) => /^(font\/|image\/(avif|jpeg|png|webp|x-icon)$)/.test(type)

test('every text has its brotli and gzip copies, and they unpack to the same bytes', () => {
  for (const { file, encodings } of everyFile.filter((file) => !isPacked(file))) {
    expect(encodings, file).toEqual(['br', 'gzip'])
    const plain = readClientFile(file)
    expect(brotliDecompressSync(readClientFile(`${file}.br`)).equals(plain), file).toBe(true)
    expect(gunzipSync(readClientFile(`${file}.gz`)).equals(plain), file).toBe(true)
  }
})

test.runIf(isAllShipped())('every page, as it came, fits into the first round trip', () => {
  for (const { address, file } of everyPage) {
    expect(readClientFile(`${file}.br`).length, address).toBeLessThanOrEqual(budgets.html)
  }
})

test('the policy of a page names the hash of each script and style in it, and nothing unsafe', () => {
  for (const { address, html, contentSecurityPolicy = '' } of everyPage) {
    const run = html.replace(/<script type="application\/ld\+json">.*?<\/script>/g, '')
    const inline = [...run.matchAll(/<(script|style)[^>]*>([\s\S]*?)<\/\1>/g)].map(
      ([, , text = '']) => text,
    )
    expect(inline.length, address).toBeGreaterThanOrEqual(3)
    for (const text of inline) {
      const hash = createHash('sha256').update(text).digest('base64')
      expect(contentSecurityPolicy, address).toContain(`'sha256-${hash}'`)
    }
    expect(contentSecurityPolicy).not.toContain('unsafe')
    expect(contentSecurityPolicy).toContain("frame-ancestors 'none'")
  }
})

test('static hosts find the same policies in _headers, one rule a page', () => {
  const headers = readClientFile('_headers').toString('utf8')
  for (const { address, contentSecurityPolicy } of everyPage) {
    const rule = `\n${address}\n  Content-Security-Policy: ${contentSecurityPolicy}\n`
    expect(headers.split(rule), address).toHaveLength(2)
  }
})

test('pages stand as apply.html, so that no static host adds a slash', () => {
  for (const { address, file } of everyPage) {
    expect(file).toBe(address === '/' ? 'index.html' : `${address.slice(1)}.html`)
  }
})

test('old addresses lead to pages, on our server and on static hosts alike', () => {
  const rules = readClientFile('_redirects').toString('utf8').trim().split('\n')
  expect(rules.map((rule) => rule.split(' '))).toEqual(
    Object.entries(redirects).map(([from, to]) => [from, to, '301']),
  )
  expect(manifest.redirects).toEqual(redirects)
})
