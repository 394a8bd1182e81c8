import { expect, test } from 'vitest'
import { toHttpRequest, toWebResponse } from '#tests/server/web-exchange.ts'
import { answerFile, answerNotFound } from './answer-file.ts'
import { type BuiltFile, createPages } from './pages.ts'

const page: BuiltFile = {
  address: '/apply',
  file: 'apply.html',
  type: 'text/html; charset=utf-8',
  isImmutable: false,
  contentSecurityPolicy: "default-src 'self'",
  encodings: ['br', 'gzip'],
}
const script: BuiltFile = {
  address: '/assets/page-Bx3k.js',
  file: 'assets/page-Bx3k.js',
  type: 'text/javascript; charset=utf-8',
  isImmutable: true,
  encodings: [],
}
// One letter of two bytes, so that counting characters instead of bytes would show.
const pages = createPages({ files: [page, script], notFound: page }, (file) =>
  new TextEncoder().encode(`é ${file}`),
)

function ask(address: string, headers: Record<string, string> = {}): Response {
  const file = pages.find(address)
  if (!file) throw new Error(`The fixture has no ${address}.`)
  return toWebResponse(
    answerFile(toHttpRequest(new Request('http://localhost', { headers })), file),
  )
}

test('a page is checked anew every time it is shown', () => {
  expect(ask('/apply').headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
})

test('a file whose name carries its hash is kept for a year', () => {
  const { headers } = ask('/assets/page-Bx3k.js')
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

test.each([
  ['gzip, deflate, br', 'br', 'é apply.html.br'],
  ['gzip', 'gzip', 'é apply.html.gz'],
  ['br;q=0', null, 'é apply.html'],
])('Accept-Encoding %s gets %s, with its own length and tag', async (accept, encoding, text) => {
  const answer = ask('/apply', { 'Accept-Encoding': accept })
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  expect(answer.headers.get('Content-Length')).toBe(String(text.length + 1))
  expect(answer.headers.get('ETag')).toMatch(encoding ? new RegExp(`-${encoding}"$`) : /^"[\w-]+"$/)
  expect(await answer.text()).toBe(text)
})

test('caches are told that the encoding varies, where it does', () => {
  expect(ask('/apply').headers.get('Vary')).toBe('Accept-Encoding')
  expect(ask('/apply', { 'Accept-Encoding': 'br' }).headers.get('Vary')).toBe('Accept-Encoding')
  expect(ask('/assets/page-Bx3k.js').headers.has('Vary')).toBe(false)
})

test.each(['identity', 'br', 'gzip'])(
  'what the browser already has as %s is not sent again',
  (coding) => {
    const accept = { 'Accept-Encoding': coding }
    const first = ask('/apply', accept)
    const entityTag = first.headers.get('ETag') ?? ''
    const second = ask('/apply', { ...accept, 'If-None-Match': `"old", W/${entityTag}` })
    expect(second.status).toBe(304)
    expect(second.body).toBeNull()
    for (const name of ['ETag', 'Cache-Control', 'Vary', 'Content-Security-Policy']) {
      expect(second.headers.get(name)).toBe(first.headers.get(name))
    }
    expect(second.headers.has('Content-Encoding')).toBe(false)
  },
)

test('a tag of another encoding or of an older page gets the whole page', () => {
  const entityTag = ask('/apply').headers.get('ETag') ?? ''
  expect(ask('/apply', { 'If-None-Match': entityTag, 'Accept-Encoding': 'br' }).status).toBe(200)
  expect(ask('/apply', { 'If-None-Match': '"older"' }).status).toBe(200)
})

test('the page for missed addresses is compressed too and never answers 304', async () => {
  const headers = { 'Accept-Encoding': 'br', 'If-None-Match': '*' }
  const request = toHttpRequest(new Request('http://localhost', { headers }))
  const answer = toWebResponse(answerNotFound(request, pages.notFound))
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Content-Encoding')).toBe('br')
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  expect(await answer.text()).toBe('é apply.html.br')
})
