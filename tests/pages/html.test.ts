import { brotliDecompressSync, constants } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { anchors, paths } from '#content/paths.ts'
import { isAsShipped } from '#tests/as-shipped.ts'
import { startTestServer } from '#tests/faults/test-server.ts'
import { content, gatherings, pagePaths, redirects } from '#tests/shipped-content.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import {
  type BuiltPage,
  everyPage,
  listedPages,
  manifest,
  notFoundPage,
  openPage,
  readClientFile,
} from './built-site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes void elements as <br/>, attributes such as charSet, and no boolean short forms.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // metadata.test.ts has our own limit.
    'long-title': 'off',
    'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
    // The stylesheet and the page script are inline; the security policy names their hashes.
    'no-inline-style': 'error',
    'require-sri': 'off',
  },
})

const formPages = ['/apply', '/shop', ...gatherings.map(({ path }) => path)]

describe.each(everyPage)('$address', ({ address, html, document }) => {
  const findAll = (selector: string) => document.querySelectorAll(selector)

  test('is valid HTML', async () => {
    const { results } = await validator.validateString(html)
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${ruleId} in line ${line}: ${message}`),
    )
    expect(faults).toEqual([])
  })

  test('loads React only where it has a form, and nothing before its first view', () => {
    expect(html).not.toMatch(/type="module"|rel="modulepreload"/)
    expect(html.includes('<script data-modules="/assets/entry')).toBe(formPages.includes(address))
    const [firstView = ''] = html.split(/<link[^>]*rel="stylesheet"|<script[^>]*\ssrc=/)
    expect(firstView).toContain('</h1>')
    for (const script of findAll('script[src]')) expect(script.hasAttribute('defer')).toBe(true)
  })

  test('has the data of its form after all that is painted, as JSON without a "<"', () => {
    const [, data, rest] =
      /<script type="application\/json" id="form-props">([^<]*)<\/script>(.*)/s.exec(html) ?? []
    if (!formPages.includes(address)) return expect(html).not.toContain('"application/json"')
    expect(JSON.parse(data ?? '')).toMatchObject({ path: address })
    expect(rest).toBe('</body></html>')
  })

  test('marks itself as the current page in the bar and the menu', () => {
    const links = findAll('header nav a').map(({ attributes }) => attributes)
    const own = links.filter(({ href }) => href === address)
    expect(links.filter((link) => link['aria-current'] === 'page')).toEqual(own)
  })

  test('posts each form to its own address and links the privacy page', () => {
    for (const form of findAll('form[method]')) {
      expect(form.getAttribute('method')).toBe('post')
      expect(form.hasAttribute('action')).toBe(false)
      expect(form.querySelector('a[href="/privacy"]')).not.toBeNull()
    }
  })
})

test('six pages have a form, and the server takes a post on exactly these', () => {
  const listAddresses = (files: { address: string }[]) => files.map(({ address }) => address).sort()
  const withForm = listedPages.filter(({ document }) => document.querySelector('form[method]'))
  expect(listAddresses(withForm)).toEqual(formPages.sort())
  expect(listAddresses(manifest.files.filter(({ takesForm }) => takesForm))).toEqual(formPages)
})

/** Ten packets: what a server sends before it waits for the first answer. */
const firstRoundTrip = 14_600

test.runIf(isAsShipped)('the first round trip brings all that is painted of a page', async () => {
  const server = await startTestServer({ dataDir: createTempDir() })
  for (const { address, file, html } of listedPages) {
    const answer = await fetch(server.address + address, { headers: { 'Accept-Encoding': 'br' } })
    await answer.arrayBuffer()
    const lines = [...answer.headers].map((header) => header.join(': '))
    const head = ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n')
    const body = readClientFile(`${file}.br`).subarray(0, firstRoundTrip - head.length)
    const read = brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH })
    expect(read.toString(), address).toContain(html.slice(0, html.indexOf('</footer>')))
  }
})

test('the page for missed addresses is not an address of its own', () => {
  expect(manifest.files.map(({ address }) => address)).not.toContain(notFoundPage.address)
})

const addresses = new Set(manifest.files.map(({ address }) => address))

const listLinks = ({ document }: BuiltPage) =>
  document.querySelectorAll('[href]').map((each) => each.getAttribute('href') ?? '')

function isDead(href: string, page: BuiltPage): boolean {
  const { pathname, hash, origin } = new URL(href, `http://site${page.address}`)
  if (origin !== 'http://site') return false
  const target = href.startsWith('#') ? page : everyPage.find(({ address }) => address === pathname)
  if (!target) return !addresses.has(pathname)
  return hash !== '' && !target.document.querySelector(hash)
}

test('no link leads to a missing page or anchor', () => {
  for (const page of everyPage) {
    const links = listLinks(page)
    expect(links.length).toBeGreaterThan(10)
    expect(
      links.filter((href) => isDead(href, page)),
      page.address,
    ).toEqual([])
  }
})

test('every anchor of paths.ts is on its page', () => {
  const home = everyPage[0] as BuiltPage
  expect(Object.values(anchors).filter((anchor) => isDead(anchor, home))).toEqual([])
})

test.runIf(isAsShipped)('every page is linked from every other page', () => {
  // A link to the thank-you page would thank for nothing.
  const reachable = pagePaths.filter((path) => path !== paths.thankYou)
  for (const page of listedPages) {
    const links = new Set(listLinks(page))
    expect(
      reachable.filter((path) => !links.has(path)),
      page.address,
    ).toEqual([])
  }
})

test('old addresses redirect to a page in one step, on our server and on static hosts', () => {
  for (const [from, to] of Object.entries(redirects)) {
    expect(from).toMatch(/^\/[a-z0-9-]+$/)
    expect(addresses, from).not.toContain(from)
    expect(pagePaths, from).toContain(to.split('#')[0])
  }
  expect(manifest.redirects).toEqual(redirects)
  const rules = readClientFile('_redirects').toString('utf8').trim().split('\n')
  expect(rules).toEqual(Object.entries(redirects).map(([from, to]) => `${from} ${to} 301`))
})

test.each([...content.pillarPages, ...content.ownPages])(
  '$path keeps each passage whole, its link last, and its quote in its middle',
  ({ path, passages, quote }) => {
    const sections = openPage(path).querySelectorAll('.pull, .passage')
    const middle = Math.ceil(passages.length / 2)
    const whole = passages.map(({ heading, paragraphs, link }) => [
      heading,
      ...paragraphs,
      ...(link ? [link.label] : []),
    ])
    const expected = quote ? whole.toSpliced(middle, 0, [quote]) : whole
    const texts = sections.map((section) => section.querySelectorAll('h2, p'))
    expect(texts.map((list) => list.map(({ text }) => text))).toEqual(expected)
  },
)
