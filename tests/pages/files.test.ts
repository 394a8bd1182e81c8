import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Face, Blob as FontBlob } from 'harfbuzzjs'
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, test } from 'vitest'
import { listPages } from '#content/list-pages.ts'
import { findOverweight, weighPage } from '#generator/budgets.ts'
import { listOwnCharacters, readDrawnCharacters } from '#generator/fonts/fonts.ts'
import { composeHostHeaders } from '#generator/headers.ts'
import { readDrawing } from '#generator/images/paper.ts'
import { listSecurityHeaders } from '#server/http/security-headers.ts'
import { loadMailCopy } from '#server/notifications/start-notifications.ts'
import { measureContrast, readRgb } from '#site/art/colour.ts'
import { isAsShipped } from '#tests/as-shipped.ts'
import { colours, content, mailCopy } from '#tests/shipped-content.ts'
import { root } from '#tools/run-tool.ts'
import { build, everyPage, findFile, manifest, readClientFile, readText } from './built-site.ts'

const siteUrl = 'https://solstice.example'
const isText = /\.(?:html|js|mjs|css|json|txt|xml|svg|ics)$/

test('every text has brotli and gzip copies of the same bytes', () => {
  for (const { file, encodings, type } of [...manifest.files, manifest.notFound]) {
    if (/^(font\/|image\/(avif|jpeg|png|webp|x-icon)$)/.test(type)) continue
    expect(encodings, file).toEqual(['br', 'gzip'])
    const plain = readClientFile(file)
    expect(brotliDecompressSync(readClientFile(`${file}.br`)).equals(plain), file).toBe(true)
    expect(gunzipSync(readClientFile(`${file}.gz`)).equals(plain), file).toBe(true)
  }
})

test('/apply is the file apply.html, so that no static host adds a slash', () => {
  for (const { address, file } of everyPage) {
    expect(file).toBe(address === '/' ? 'index.html' : `${address.slice(1)}.html`)
  }
})

test('the security policy of a page names each inline script and style, and nothing unsafe', () => {
  for (const { address, html, contentSecurityPolicy = '' } of everyPage) {
    const code = html.replace(/<script type="application\/(?:ld\+)?json".*?<\/script>/g, '')
    const inline = [...code.matchAll(/<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g)]
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

test('the server has the texts of its emails', async () => {
  expect(await loadMailCopy(build)).toEqual(mailCopy)
})

// A page of the owner's may have the words of a mail.
test.runIf(isAsShipped)('no file for browsers has the texts of emails', () => {
  const texts = [mailCopy.owner.bare, mailCopy.owner.reply, mailCopy.applicant.paragraphs[0]]
  for (const { file } of manifest.files.filter(({ file }) => isText.test(file))) {
    const built = readClientFile(file).toString('utf8')
    for (const text of texts) expect(built.includes(text ?? ''), file).toBe(false)
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

const fontFiles = manifest.files.filter(({ file }) => file.endsWith('.woff2'))
const sheet = everyPage[0]?.document.querySelector('style')?.text ?? ''

test.runIf(isAsShipped)('pages and fonts are within their budgets', async () => {
  const weights = await Promise.all(everyPage.map((page) => weighPage(join(build, 'client'), page)))
  const fonts = fontFiles.map(({ file }) => readClientFile(file).length)
  expect(findOverweight(weights, Math.max(...fonts) + Math.min(...fonts))).toEqual([])
})

test('every page preloads exactly the two fonts that its sheet names', () => {
  expect(fontFiles).toHaveLength(2)
  const addresses = fontFiles.map(({ address }) => address).sort()
  const named = [...sheet.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, address = '']) => address)
  expect(named.sort()).toEqual(addresses)
  for (const { address, document } of everyPage) {
    const links = document.querySelectorAll('link[rel=preload]').map((link) => link.attributes)
    expect(links.map(({ href = '' }) => href).sort(), address).toEqual(addresses)
    for (const link of links) {
      expect(link).toMatchObject({ as: 'font', type: 'font/woff2', crossorigin: '' })
    }
  }
})

describe.each(fontFiles)('$file', ({ file }) => {
  const drawn = readDrawnCharacters()
  let glyphs: Set<number>
  const listMissing = (text: string) =>
    [...new Set(text)].filter(
      (sign) => sign >= ' ' && drawn.test(sign) && !glyphs.has(sign.codePointAt(0) ?? 0),
    )

  beforeAll(async () => {
    const options = { targetFormat: 'sfnt', keepAllGlyphs: true } as const
    const font = await subsetFont(readClientFile(file), undefined, options)
    glyphs = new Set(new Face(new FontBlob(font)).collectUnicodes())
  })

  test('draws every character of every page, of its fields and of its sheet', () => {
    const added = [...sheet.matchAll(/content:"([^"]*)"/g)].map(([, text = '']) => text)
    for (const { address, html } of everyPage) {
      const document = parse(html)
      for (const each of document.querySelectorAll('head, script, style, svg')) each.remove()
      const fields = document
        .querySelectorAll('input, textarea')
        .map(({ attributes }) => attributes)
      const typed = fields.map(({ placeholder = '', value = '' }) => placeholder + value)
      expect(listMissing([document.text, ...typed, ...added].join('')), address).toEqual([])
    }
  })

  test('draws every character of content/, which scripts may show, and of names in fields', () => {
    const signs = listOwnCharacters(['content'])
    expect(signs.length).toBeGreaterThan(40)
    const names = file.includes('instrument-sans') ? 'JoséSørenZoë' : ''
    expect(listMissing(signs + names)).toEqual([])
  })
})

const listDrawings = (folder: 'drawings' | 'after') =>
  readdirSync(join(root, 'src/site/art', folder)).map((file) => ({
    file: `${folder}/${file}`,
    folder,
    page: listPages(content).find(({ path }) => path === `/${file.slice(0, -4)}`),
    bytes: readFileSync(join(root, 'src/site/art', folder, file)),
  }))
const drawings = listDrawings('drawings')
const afters = listDrawings('after')

describe.each([...drawings, ...afters])('the drawing $file', ({ folder, page, bytes }) => {
  test('is an image of 500 by 420 in less than 4 KB', async () => {
    expect(bytes.length).toBeLessThan(4000)
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['svg', 500, 420])
  })

  test.runIf(page)('stands in its page', () => {
    const html = everyPage.find(({ address }) => address === page?.path)?.html ?? ''
    const [, file = ''] = /<img src="(\/assets\/after-[^"]+)"/.exec(html) ?? []
    const shown = folder === 'after' ? readText(file) : html
    const shapes = [...bytes.toString().matchAll(/ d="[^"]+"/g)].map(([shape]) => shape)
    expect(shapes.filter((shape) => !shown.includes(shape))).toEqual([])
  })
})

test.each(drawings)('$file does one act, of transforms and opacity', ({ page, bytes }) => {
  const [, act = ''] = /<style>(.*)<\/style>/s.exec(bytes.toString()) ?? []
  const names = [...act.matchAll(/@keyframes (\w+)/g)].map(([, name = '']) => name)
  const frames = act.slice(act.indexOf('@keyframes'))
  const properties = [...frames.matchAll(/[{;]([a-z-]+):/g)].map(([, name]) => name)
  const allowed = ['transform', 'opacity', 'animation-timing-function']
  expect(properties.filter((name = '') => !allowed.includes(name))).toEqual([])
  expect(names).not.toEqual([])
  const html = everyPage.find(({ address }) => address === page?.path)?.html
  if (html) expect(names.filter((name) => !html.includes(`@keyframes ${name}`))).toEqual([])
})

test.each(drawings)('$file leaves the words on its wall a contrast of 4.5', ({ file, page }) => {
  const season = page?.opening.season ?? 'dawn'
  const path = file.slice('drawings'.length, -4)
  const { wall, isDark } = readDrawing({ path, season }, 'picture', colours)
  const text = readRgb(isDark ? '#ffffff' : '#0b1012')
  expect(measureContrast(text, readRgb(wall))).toBeGreaterThanOrEqual(4.5)
})
