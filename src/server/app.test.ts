import { expect, test, vi } from 'vitest'
import { askRaw } from '#tests/server/raw-client.ts'
import { pagePolicy, pages, startApp } from '#tests/server/start-app.ts'

/** What every answer carries. */
function expectGuarded({ headers }: Response) {
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
}

test('serves a page with its own policy, and asks browsers to check it every time', async () => {
  const { ask } = await startApp()
  const answer = await ask('/apply')
  expect(answer.status).toBe(200)
  expectGuarded(answer)
  expect(answer.headers.get('Content-Security-Policy')).toBe(pagePolicy)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  expect(await answer.text()).toBe('apply.html')
})

test('serves a page that was built for a query, and counts it as its path', async () => {
  const count = vi.fn()
  const { ask } = await startApp({ visits: { count, close: async () => {} } })
  expect(await (await ask('/apply?sent=form')).text()).toBe('sent.html')
  expect(await (await ask('/apply?sent=other')).text()).toBe('apply.html')
  expect(count.mock.calls.map(([, page]) => page)).toEqual(['/apply', '/apply'])
})

test('serves a file with a hash in its name as immutable', async () => {
  const { ask } = await startApp()
  const { headers } = await ask('/assets/a-1.js')
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.1, gzip', 'br'],
  ['brotli, xgzip', null],
  ['identity', null],
])('answers Accept-Encoding "%s" in %s', async (accepted, encoding) => {
  const { url } = await startApp()
  const head = `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept-Encoding: ${accepted}\r\n\r\n`
  const [, found = null] = /content-encoding: (\w+)/i.exec(await askRaw(url, head)) ?? []
  expect(found).toBe(encoding)
})

test('answers 304 to a browser that has the page already', async () => {
  const { ask } = await startApp()
  const etag = (await ask('/')).headers.get('ETag') ?? ''
  for (const known of [etag, `W/${etag}`, `"a,b", ${etag}`]) {
    const answer = await ask('/', { headers: { 'If-None-Match': known } })
    expect(answer.status).toBe(304)
    expect(answer.headers.get('ETag')).toBe(etag)
  }
  expect((await ask('/', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})

test.each([
  ['https://solstice.example', 'max-age=31536000'],
  ['http://solstice.example', null],
])('a site at %s has the Strict-Transport-Security %j', async (address, value) => {
  const { ask } = await startApp({ settings: { siteUrl: address } })
  expect((await ask('/')).headers.get('Strict-Transport-Security')).toBe(value)
})

test('each encoding of a page has an ETag of its own', async () => {
  const { ask } = await startApp()
  const readTag = async (encoding: string) =>
    (await ask('/', { method: 'HEAD', headers: { 'Accept-Encoding': encoding } })).headers.get(
      'ETag',
    )
  const tags = await Promise.all(['br', 'gzip', 'identity'].map(readTag))
  expect(new Set(tags).size).toBe(3)
})

test.each([
  ['/apply/', 308, '/apply'],
  ['/apply/?ref=tom', 308, '/apply?ref=tom'],
  ['/Apply?ref=tom', 308, '/apply?ref=tom'],
  ['/contact', 301, '/apply'],
  ['/contact/?ref=tom', 301, '/apply?ref=tom'],
  ['/values?ref=tom', 301, '/?ref=tom#values'],
])('redirects %s with %i to %s', async (path, status, location) => {
  const { ask } = await startApp()
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Location')).toBe(location)
  expectGuarded(answer)
})

test.each(['/gone', '/apply/more', '//evil.example/', '/apply%2f', '/rest', '/%00', '/..%2f.data'])(
  'answers %s with the 404 page, and logs the missed path',
  async (path) => {
    const { ask, readLog } = await startApp()
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('ETag')).toBeNull()
    expectGuarded(answer)
    expect(answer.headers.get('Content-Security-Policy')).toBe(pagePolicy)
    expect(await answer.text()).toBe('404.html')
    await expect
      .poll(readLog)
      .toContainEqual(expect.objectContaining({ event: 'missed page', path, status: 404 }))
  },
)

test('answers HEAD like GET, without a body', async () => {
  const { ask } = await startApp()
  for (const path of ['/', '/gone', '/contact', '/healthz']) {
    const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
    expect(head.status).toBe(get.status)
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
    expect(await head.text()).toBe('')
  }
})

test('understands absolute targets and dots, and refuses what is no target', async () => {
  const { url } = await startApp()
  const ask = async (target: string) => {
    const answer = await askRaw(
      url,
      `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    )
    return Number(answer.slice(9, 12))
  }
  expect(await ask('http://elsewhere.example/apply')).toBe(200)
  expect(await ask('/shop/../apply')).toBe(200)
  expect(await ask('*')).toBe(400)
  expect(await ask('ftp://a/apply')).toBe(400)
})

test.each([
  ['PUT', '/apply', 405, 'GET, HEAD'],
  ['POST', '/apply', 405, 'GET, HEAD'],
  ['DELETE', '/shop', 405, 'GET, HEAD, POST'],
  ['POST', '/gone', 404, null],
])('refuses %s %s with %i', async (method, path, status, allow) => {
  const { ask } = await startApp()
  const answer = await ask(path, { method })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Allow')).toBe(allow)
  expectGuarded(answer)
})

test('logs a request without its query', async () => {
  const { ask, readLog } = await startApp()
  await ask('/apply?email=tom@example.com')
  expect(readLog()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.+Z$/),
      event: 'request',
      method: 'GET',
      path: '/apply',
      status: 200,
      ms: expect.any(Number),
    },
  ])
})

test('answers 500 without details when something breaks, and logs it', async () => {
  const find = () => {
    throw new Error('the secret is 42')
  }
  const { ask, readLog } = await startApp({ pages: { ...pages, find } })
  const answer = await ask('/shop', { method: 'POST' })
  expect(answer.status).toBe(500)
  expectGuarded(answer)
  expect(await answer.text()).not.toContain('42')
  const err = expect.objectContaining({ message: 'the secret is 42' })
  expect(readLog()).toContainEqual(expect.objectContaining({ level: 'error', err }))
})

test('shows problems to this machine, and to others only whether leads can be stored', async () => {
  const details = { status: 'degraded', notices: ['The last build failed.'] }
  const { ask } = await startApp({ checkHealth: async () => ({ isReady: true, details }) })
  const here = await ask('/healthz')
  expect(here.status).toBe(200)
  expect(here.headers.get('Cache-Control')).toBe('no-store')
  expect(await here.json()).toEqual(details)
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via']) {
    const there = await ask('/healthz', { headers: { [name]: '192.0.2.1' } })
    expect(await there.json()).toEqual({ status: 'ok' })
  }
})

test('answers /healthz with 503 while leads cannot be stored', async () => {
  const { ask } = await startApp({ checkHealth: async () => ({ isReady: false }) })
  const answer = await ask('/healthz')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ status: 'unavailable' })
})
