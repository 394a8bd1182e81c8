import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isAllShipped, weighPage } from '#build/budgets.ts'
import { composeHostHeaders } from '#build/headers.ts'
import { mailWords } from '#schema/site.ts'
import { listSecurityHeaders } from '#server/http/security-headers.ts'
import { loadMailWords } from '#server/notifications/start-notifications.ts'
import { build, everyPage, findFile, manifest, readClientFile, readText } from './built-site.ts'

const siteUrl = 'https://solstice.example'
const isText = /\.(?:html|js|mjs|css|json|txt|xml|svg|ics|webmanifest)$/

test('every text has brotli and gzip copies of the same bytes', () => {
  for (const { file, encodings, type } of [...manifest.files, manifest.notFound]) {
    if (/^(font\/|image\/(avif|jpeg|png|webp|x-icon)$)/.test(type)) continue
    expect(encodings, file).toEqual(['br', 'gzip'])
    const plain = readClientFile(file)
    expect(brotliDecompressSync(readClientFile(`${file}.br`)).equals(plain), file).toBe(true)
    expect(gunzipSync(readClientFile(`${file}.gz`)).equals(plain), file).toBe(true)
  }
})

test.runIf(isAllShipped())('every page keeps its budgets of HTML and script', () => {
  for (const page of everyPage) {
    const weight = weighPage(join(build, 'client'), page)
    expect(weight.htmlBytes, page.address).toBeLessThanOrEqual(weight.htmlBudget)
    expect(weight.scriptBytes, page.address).toBeLessThanOrEqual(weight.scriptBudget)
  }
})

test('/apply is the file apply.html, so that no static host adds a slash', () => {
  for (const { address, file } of everyPage) {
    expect(file).toBe(address === '/' ? 'index.html' : `${address.slice(1)}.html`)
  }
})

test('the security policy of a page names each inline script and style, and nothing unsafe', () => {
  for (const { address, html, contentSecurityPolicy = '' } of everyPage) {
    const code = html.replace(/<script type="application\/ld\+json">.*?<\/script>/g, '')
    const inline = [...code.matchAll(/<(script|style)[^>]*>([\s\S]*?)<\/\1>/g)]
    expect(inline.length, address).toBeGreaterThanOrEqual(3)
    for (const [, , text = ''] of inline) {
      const hash = createHash('sha256').update(text).digest('base64')
      expect(contentSecurityPolicy, address).toContain(`'sha256-${hash}'`)
    }
    expect(contentSecurityPolicy).not.toContain('unsafe')
    expect(contentSecurityPolicy).toContain("frame-ancestors 'none'")
  }
})

test('our server and static hosts send the same security headers', () => {
  const rules = new Map(
    composeHostHeaders(manifest, siteUrl)
      .trimEnd()
      .split('\n\n')
      .map((rule) => rule.split(/\n {2}/))
      .map(([address = '', ...lines]) => [address, lines] as const),
  )
  for (const { address, contentSecurityPolicy = '' } of everyPage) {
    const served = new Headers({
      ...listSecurityHeaders(siteUrl),
      'Content-Security-Policy': contentSecurityPolicy,
    })
    const lines = [...(rules.get('/*') ?? []), ...(rules.get(address) ?? [])]
    const hosted = new Headers(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]))
    expect(Object.fromEntries(hosted), address).toEqual(Object.fromEntries(served))
  }
})

test('security.txt is plain text that has not expired', () => {
  const address = '/.well-known/security.txt'
  expect(findFile(address).type).toBe('text/plain; charset=utf-8')
  const [, expires = ''] = /^Expires: (.*)$/m.exec(readText(address)) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})

test('the texts of emails are built for the server and not for browsers', async () => {
  expect(await loadMailWords(build)).toEqual(mailWords)
  const texts = [mailWords.owner.bare, mailWords.owner.reply, mailWords.applicant.paragraphs[0]]
  for (const { file } of manifest.files.filter(({ file }) => isText.test(file))) {
    const content = readClientFile(file).toString('utf8')
    for (const text of texts) expect(content.includes(text ?? ''), file).toBe(false)
  }
})

test('nothing of the studio and no secret key is in the build', () => {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' })
  const traces = /__studio|studio-clock|data-place|x-studio|[\u{e0020}-\u{e007f}]/iu
  const secrets = /service_role|SERVICE_ROLE|sb_secret_/
  for (const file of files.filter((name) => isText.test(name))) {
    const text = readFileSync(join(build, file), 'utf8')
    expect(traces.test(text), file).toBe(false)
    if (file.startsWith('client')) expect(secrets.test(text), file).toBe(false)
  }
})
