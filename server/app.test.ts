import { expect, test } from 'vitest'
import { brokenPages, expectGuarded, leads, pagePolicy, start } from '#tests/server/start-app.ts'

test('a known address is answered from memory', async () => {
  const answer = await start().ask('/apply')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toBe('<p>apply.html</p>')
})

test('a query does not change which page is meant', async () => {
  expect((await start().ask('/apply?ref=friend')).status).toBe(200)
})

test('HEAD tells the length and sends nothing', async () => {
  for (const [path, length] of [
    ['/apply', '17'],
    ['/nowhere', '15'],
    ['/healthz', '15'],
  ] as const) {
    const answer = await start().ask(path, { method: 'HEAD' })
    expect(answer.headers.get('Content-Length')).toBe(length)
    expect(answer.body).toBeNull()
  }
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE'])(
  '%s to a page is refused and told what is allowed',
  async (method) => {
    const answer = await start().ask('/apply', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('GET, HEAD')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  },
)

test.each(['GET', 'HEAD', 'POST'])(
  'for %s a trailing slash redirects to the address without it and keeps the query',
  async (method) => {
    const answer = await start().ask('/apply/?ref=a%20b&x=//evil.example', { method })
    expect(answer.status).toBe(308)
    expect(answer.headers.get('Location')).toBe('/apply?ref=a%20b&x=//evil.example')
    expect(answer.headers.get('Content-Length')).toBe('0')
  },
)

test.each([
  '//evil.example/',
  '//evil.example//',
  '///evil.example/',
  '/\\evil.example/',
  '/%2f%2fevil.example/',
  '//',
  '//apply/',
  '/apply//',
  '/nowhere/',
  '/APPLY/',
])('the unknown address %s is missed, never redirected', async (path) => {
  const answer = await start().ask(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.has('Location')).toBe(false)
})

test.each(['/../apply', '/x/%2e%2e/apply'])(
  'dots in %s lead to the page they mean and to no file',
  async (path) => {
    expect(await (await start().ask(path)).text()).toBe('<p>apply.html</p>')
  },
)

test.each([
  '/apply.html',
  '/404',
  '/index.html',
  '/%61pply',
  '/..%2fmanifest.json',
  '/constructor',
])('%s is not an address', async (path) => {
  expect((await start().ask(path)).status).toBe(404)
})

test('a missed page shows the 404 page, which nobody keeps', async () => {
  const answer = await start().ask('/nowhere')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('<p>404.html</p>')
  expect(answer.headers.get('Content-Length')).toBe('15')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.has('ETag')).toBe(false)
  expect(answer.headers.get('Content-Security-Policy')).toBe(pagePolicy)
})

test('posting to a missed page gets plain text', async () => {
  const answer = await start().ask('/nowhere', { method: 'POST', body: 'a=1' })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
})

test('/healthz is answered, and says whether it is ready', async () => {
  expect((await start().ask('/healthz')).status).toBe(200)
  expect((await start({ isReady: async () => false }).ask('/healthz')).status).toBe(503)
})

test('an exception is answered with a plain sentence, logged with its stack, and tells nothing', async () => {
  const { ask, read } = start({ pages: brokenPages })
  const answer = await ask('/apply')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toBe(
    'Something went wrong on our side. Please try again in a moment.\n',
  )
  const [error, request] = read()
  expect(error).toMatchObject({ event: 'error', id: 'fresh-id', message: 'the secret is 42' })
  expect(error.stack).toContain('app.test.ts')
  expect(request).toMatchObject({ event: 'request', level: 'error', status: 500 })
})

test('a failing readiness check is an error too', async () => {
  const { ask, read } = start({ isReady: () => Promise.reject(new Error('disk on fire')) })
  expect((await ask('/healthz')).status).toBe(500)
  expect(read()[0]).toMatchObject({ event: 'error', message: 'disk on fire' })
})

test('a client that hangs up is not logged as an error', async () => {
  const { ask, read } = start({ pages: brokenPages })
  const answer = await ask('/apply', { signal: AbortSignal.abort() })
  expect(answer.status).toBe(400)
  expect(read()).toMatchObject([{ event: 'request', level: 'info', status: 400 }])
})

test.each([
  [200, '/apply', {}],
  [304, '/apply', { headers: { 'If-None-Match': '*' } }],
  [308, '/apply/', {}],
  [404, '/nowhere', {}],
  [404, '/nowhere', { method: 'POST' }],
  [405, '/apply', { method: 'POST' }],
  [405, '/healthz', { method: 'POST' }],
  [200, '/healthz', {}],
])('status %i of %s carries the security headers and a request id', async (status, path, init) => {
  expectGuarded(await start().ask(path, init), status)
})

test('500 and 503 carry the security headers and a request id', async () => {
  expectGuarded(await start({ pages: brokenPages }).ask('/apply'), 500)
  expectGuarded(await start({ isReady: async () => false }).ask('/healthz'), 503)
})

test('the id of a proxy is answered and logged', async () => {
  const { ask, read } = start({ leads: { ...leads, trustProxy: 1 } })
  const answer = await ask('/apply', { headers: { 'X-Request-Id': 'from-the-proxy' } })
  expect(answer.headers.get('X-Request-Id')).toBe('from-the-proxy')
  expect(read()[0].id).toBe('from-the-proxy')
})

test('a request is logged once, without its query', async () => {
  const { ask, read } = start()
  await ask('/apply?email=a@b.example')
  expect(read()).toEqual([
    {
      time: expect.any(String),
      level: 'info',
      event: 'request',
      id: 'fresh-id',
      method: 'GET',
      path: '/apply',
      status: 200,
      ms: 1.3,
      bytes: 17,
    },
  ])
})

test('a missed page is logged as one, and what carries no body as 0 bytes', async () => {
  const { ask, read } = start()
  await ask('/no%0awhere?a=1')
  await ask('/apply', { method: 'HEAD' })
  await ask('/apply', { headers: { 'If-None-Match': '*' } })
  expect(read()).toMatchObject([
    { event: 'missed page', path: '/no%0awhere', status: 404, bytes: 15 },
    { event: 'request', status: 200, bytes: 0 },
    { event: 'request', status: 304, bytes: 0 },
  ])
})
