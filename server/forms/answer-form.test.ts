import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { keepKnownFields, readApplication } from '#leads/read-answers.ts'
import { largestBodyBytes } from '#server/http/read-body.ts'
import { createPages } from '#server/pages/pages.ts'
import { sampleWaitlist } from '#tests/server/sample-leads.ts'
import { ask, toHttpRequest } from '#tests/server/web-exchange.ts'
import { answerForm, type FormParts } from './answer-form.ts'
import type { RenderOptions } from './render-page.ts'

const siteUrl = 'https://solstice.example'
const { notFound: page } = createPages(
  {
    files: [],
    notFound: {
      address: '/apply',
      file: 'apply.html',
      type: 'text/html; charset=utf-8',
      isImmutable: false,
      takesForm: true,
      contentSecurityPolicy:
        "default-src 'none'; script-src 'self' 'sha256-abc='; script-src-attr 'none'; style-src 'sha256-def='; form-action 'self'",
      encodings: [],
    },
  },
  () => new Uint8Array(),
)

const html = `<!doctype html><p>Grüße 🏔</p>${'<i>again</i>'.repeat(200)}`
const drawErrors = async () =>
  new Response(html, { status: 422, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

function start(parts: Partial<FormParts> = {}) {
  const renderPage = vi.fn(parts.renderPage ?? drawErrors)
  const saveLead = vi.fn(async () => ({ outcome: 'saved' }) as const)
  const reportError = vi.fn()
  const post = (body: BodyInit, headers: Record<string, string> = {}) => {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const init = { method: 'POST', headers: { ...type, ...headers }, body, duplex: 'half' }
    const request = new Request(`${siteUrl}/apply?ref=friend`, init as RequestInit)
    const all = { siteUrl, saveLead, reportError, ...parts, renderPage }
    return ask((posted) => answerForm(posted, page, all), request)
  }
  return { post, renderPage, saveLead, reportError }
}

/** The request and the options that the page was drawn with. */
function readDrawing(renderPage: ReturnType<typeof start>['renderPage']): [Request, RenderOptions] {
  const call = renderPage.mock.calls[0]
  if (!call) throw new Error('The page was not drawn.')
  return call
}

test('the page answers the form that was posted to it, with its own status', async () => {
  const { post, renderPage, saveLead, reportError } = start()
  const answer = await post('fullName=Tom&interests=Coaching&interests=Events&about=%F0%9F%8F%94')
  expect(answer.status).toBe(422)
  expect(await answer.text()).toBe(html)
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  const [request, options] = readDrawing(renderPage)
  expect(request.method).toBe('POST')
  expect(request.url).toBe(`${siteUrl}/apply?ref=friend`)
  expect([...(await request.formData())]).toEqual([
    ['fullName', 'Tom'],
    ['interests', 'Coaching'],
    ['interests', 'Events'],
    ['about', '🏔'],
  ])
  expect(options).toMatchObject({ reportError })
  expect(await options.saveLead(sampleWaitlist('tom@reed.example'))).toEqual({ outcome: 'saved' })
  expect(saveLead).toHaveBeenCalledOnce()
})

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }],
  [{ 'Sec-Fetch-Site': 'same-site' }],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl }],
  [{ Origin: 'https://evil.example' }],
  [{ Origin: 'null' }],
  [{ Origin: 'https://solstice.example.evil.example', Host: 'solstice.example' }],
])('a form that another site sends is refused: %j', async (headers) => {
  const { post, renderPage } = start()
  const answer = await post('fullName=Tom', headers)
  expect(answer.status).toBe(403)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toBe('This form can only be sent from its own page.\n')
  expect(renderPage).not.toHaveBeenCalled()
})

test.each([
  [{}],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: siteUrl }],
  [{ 'Sec-Fetch-Site': 'none' }],
  [{ Origin: siteUrl }],
  [{ Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' }],
])('a form of our own is taken: %j', async (headers) => {
  expect((await start().post('fullName=Tom', headers)).status).toBe(422)
})

test.each([
  [{ 'Content-Type': 'application/json' }],
  [{ 'Content-Type': 'multipart/form-data; boundary=x' }],
  [{ 'Content-Type': 'text/plain' }],
  [{ 'Content-Type': 'application/x-www-form-urlencoded-not' }],
  [{ 'Content-Type': '' }],
  [{ 'Content-Encoding': 'gzip' }],
  [{ 'Content-Encoding': 'br' }],
])('what no plain form sends is refused: %j', async (headers) => {
  const { post, renderPage } = start()
  const answer = await post(new TextEncoder().encode('{"fullName":"Tom"}'), headers)
  expect(answer.status).toBe(415)
  expect(await answer.text()).toContain('application/x-www-form-urlencoded')
  expect(renderPage).not.toHaveBeenCalled()
})

test.each([
  [{ 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }],
  [{ 'Content-Type': 'Application/X-WWW-Form-Urlencoded ; charset=utf-8' }],
  [{ 'Content-Encoding': 'identity' }],
])('however a browser writes it, a plain form is one: %j', async (headers) => {
  expect((await start().post('fullName=Tom', headers)).status).toBe(422)
})

test('96 KB are taken, one byte more is not, and its page is not drawn', async () => {
  const { post, renderPage } = start()
  const fill = (bytes: number) => `about=${'a'.repeat(bytes - 'about='.length)}`
  expect((await post(fill(largestBodyBytes))).status).toBe(422)
  const answer = await post(fill(largestBodyBytes + 1))
  expect(answer.status).toBe(413)
  expect(await answer.text()).toBe('This is more than the form can take. Please shorten it.\n')
  expect(renderPage).toHaveBeenCalledTimes(1)
})

test('a body without an end is not waited for', async () => {
  const piece = new Uint8Array(16 * 1024).fill(97)
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(piece) })
  expect((await start().post(endless)).status).toBe(413)
})

test('the longest application of four-byte emoji fits, every one of them', async () => {
  const { post, renderPage } = start()
  const form = new URLSearchParams({
    fullName: '🏔'.repeat(120),
    email: `${'a'.repeat(241)}@reed.example`,
    gender: 'Female',
    dob: '1998-02-28',
    country: 'United Kingdom',
    aboutYourself: '🏔'.repeat(5_000),
    topic: '',
  })
  for (const interest of ['Coaching', 'Events']) form.append('interests', interest)
  expect((await post(form.toString())).status).toBe(422)
  const posted = await readDrawing(renderPage)[0].formData()
  const { status, payload } = readApplication(keepKnownFields(posted), '2026-11-15')
  expect(status).toBe('success')
  expect(payload.aboutYourself).toBe('🏔'.repeat(5_000))
})

test('the page is drawn without the length that was sent, and with all else', async () => {
  const { post, renderPage } = start()
  await post('fullName=Tom', {
    Origin: siteUrl,
    'Content-Length': '12',
    'Accept-Language': 'en',
    'X-Request-Id': 'request-1',
  })
  const [{ headers }] = readDrawing(renderPage)
  expect(headers.has('Content-Length')).toBe(false)
  expect(headers.get('Content-Type')).toBe('application/x-www-form-urlencoded')
  expect(headers.get('Accept-Language')).toBe('en')
  expect(headers.get('X-Request-Id')).toBe('request-1')
})

test('a visitor who leaves stops the drawing', async () => {
  const leaving = new AbortController()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const init = { method: 'POST', headers, body: 'fullName=Tom', signal: leaving.signal }
  const renderPage = vi.fn(drawErrors)
  const posted = toHttpRequest(new Request(`${siteUrl}/apply`, init))
  await answerForm(posted, page, { ...start(), siteUrl, renderPage })
  const [{ signal }] = readDrawing(renderPage)
  expect(signal.aborted).toBe(false)
  leaving.abort()
  expect(signal.aborted).toBe(true)
})

test('the policy of the built page holds', async () => {
  const answer = await start().post('fullName=Tom')
  expect(answer.headers.get('Content-Security-Policy')).toBe(page.contentSecurityPolicy)
})

test('what was drawn for one visitor is kept by nobody', async () => {
  const renderPage = async () =>
    new Response(html, { headers: { 'Cache-Control': 'public, max-age=60', 'X-Kept': 'yes' } })
  const { headers } = await start({ renderPage }).post('name=Tom')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Kept')).toBe('yes')
})

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['', null, (bytes: Buffer) => bytes],
  ['deflate', null, (bytes: Buffer) => bytes],
])('Accept-Encoding %j gets %s, and the same page', async (accept, encoding, open) => {
  const answer = await start().post('fullName=Tom', { 'Accept-Encoding': accept })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  expect(answer.headers.get('Content-Length')).toBe(String(bytes.byteLength))
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  expect(open(bytes).toString()).toBe(html)
  if (encoding) expect(bytes.byteLength).toBeLessThan(html.length / 4)
})

test('after a good form the visitor is sent on as the page says', async () => {
  const headers = { Location: '/thank-you' }
  const renderPage = async () => new Response(null, { status: 303, headers })
  const answer = await start({ renderPage }).post('fullName=Tom', { 'Accept-Encoding': 'br' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/thank-you')
  expect(answer.headers.has('Content-Encoding')).toBe(false)
  expect(await answer.text()).toBe('')
})

test('a page that can not be drawn is left to whoever asked', async () => {
  const renderPage = () => Promise.reject(new Error('no such build'))
  await expect(start({ renderPage }).post('fullName=Tom')).rejects.toThrow('no such build')
})

test('a form with more fields than any of ours is refused unread', async () => {
  const { post, renderPage } = start()
  expect((await post('a=b&'.repeat(63))).status).toBe(422)
  expect((await post('a=b&'.repeat(64))).status).toBe(413)
  expect((await post('&'.repeat(90_000))).status).toBe(413)
  expect(renderPage).toHaveBeenCalledTimes(1)
})
