import { expect, test } from 'vitest'
import type { Lead } from '#leads/lead-rows.ts'
import { ask as askApp } from '#tests/server/web-exchange.ts'
import { createApp, type LeadParts } from './app.ts'
import type { RenderPage } from './forms/render-page.ts'
import { saveInStore } from './forms/save-lead.ts'
import { createLeadLimits } from './gates/lead-limits.ts'
import { createLog } from './log.ts'
import { createNotices } from './notices.ts'
import { type BuiltFile, createPages, type Pages } from './pages.ts'

const siteUrl = 'https://solstice.example'
const pagePolicy = "default-src 'self'; frame-ancestors 'none'"
const page = {
  type: 'text/html; charset=utf-8',
  isImmutable: false,
  contentSecurityPolicy: pagePolicy,
  encodings: [],
} satisfies Partial<BuiltFile>

const pages = createPages(
  {
    files: [
      { ...page, address: '/', file: 'index.html' },
      { ...page, address: '/apply', file: 'apply.html' },
      { ...page, address: '/shop', file: 'shop.html', takesForm: true },
    ],
    notFound: { ...page, address: '/404', file: '404.html' },
  },
  (file) => new TextEncoder().encode(`<p>${file}</p>`),
)
const brokenPages: Pages = {
  ...pages,
  find() {
    throw new Error('the secret is 42')
  },
}

const leads: LeadParts = {
  insert: async () => {},
  saveLead: async () => ({ outcome: 'saved' }),
  renderPage: async () => new Response('drawn'),
  limits: createLeadLimits({ perAddress: 0, all: 0 }),
  trustProxy: 0,
}

function start(parts: Partial<Parameters<typeof createApp>[0]> = {}) {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line), isReadable: false })
  let clock = 0
  const app = createApp({
    pages,
    isReady: async () => true,
    log,
    notices: createNotices(log),
    siteUrl,
    leads,
    now: () => {
      clock += 1.25
      return clock
    },
    newRequestId: () => 'fresh-id',
    ...parts,
  })
  return {
    ask: (path: string, init?: RequestInit, socketAddress?: string) =>
      askApp(app, new Request(siteUrl + path, init), socketAddress),
    read: () => lines.map((line) => JSON.parse(line)),
  }
}

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

function expectGuarded({ status, headers }: Response, expected: number) {
  expect(status).toBe(expected)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect(headers.get('X-Request-Id')).toBe('fresh-id')
}

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

const waitlistLead: Lead = {
  table: 'waitlist_signups',
  row: { name: 'Tom Reed', email: 'tom@reed.example' },
}

/** A server whose page saves a lead for every form, and says what became of it. */
function startForms(parts: Partial<LeadParts> = {}, limits = { perAddress: 0, all: 0 }) {
  const stored: Lead[] = []
  const insert = async (lead: Lead) => void stored.push(lead)
  const counted = createLeadLimits({ ...limits, now: () => 0 })
  const renderPage: RenderPage = async (_request, { saveLead }) =>
    Response.json(await saveLead(waitlistLead), { status: 422 })
  const saveLead = saveInStore(insert)
  const all: LeadParts = {
    ...leads,
    insert,
    limits: counted,
    saveLead,
    renderPage,
    ...parts,
  }
  const { ask, read } = start({ leads: all })
  const postForm = async (socketAddress?: string, headers: HeadersInit = {}) => {
    const body = new URLSearchParams({ name: 'Tom Reed' })
    const answer = await ask('/shop', { method: 'POST', headers, body }, socketAddress)
    return answer.status === 422 ? answer.json() : answer.text()
  }
  const postRest = (table: string, socketAddress?: string, headers: HeadersInit = {}) => {
    const body = JSON.stringify(waitlistLead.row)
    const all = { apikey: 'anon', 'Content-Type': 'application/json', ...headers }
    return ask(`/rest/v1/${table}`, { method: 'POST', headers: all, body }, socketAddress)
  }
  return { ask, read, stored, postForm, postRest }
}

const saved = { outcome: 'saved' }
const tooMany = { outcome: 'too many', retryAfterSeconds: 60 }

test('a form posted to the page it stands on is answered by that page, guarded like all else', async () => {
  const { ask, read, stored } = startForms()
  const body = new URLSearchParams({ name: 'Tom Reed' })
  const answer = await ask('/shop?ref=friend', { method: 'POST', body })
  expectGuarded(answer, 422)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.json()).toEqual(saved)
  expect(stored).toEqual([waitlistLead])
  expect(read()).toMatchObject([{ event: 'request', method: 'POST', path: '/shop', status: 422 }])
})

test('that page is still read from memory, and tells what else it takes', async () => {
  const { ask, stored } = startForms()
  expect(await (await ask('/shop')).text()).toBe('<p>shop.html</p>')
  const answer = await ask('/shop', { method: 'PUT', body: 'name=Tom' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST')
  expect(stored).toEqual([])
})

test('a form for a page without one is refused, and no page is drawn', async () => {
  const { ask, stored } = startForms()
  for (const path of ['/apply', '/', '/healthz']) {
    const body = new URLSearchParams({ name: 'Tom Reed' })
    expect((await ask(path, { method: 'POST', body })).status).toBe(405)
  }
  expect(stored).toEqual([])
})

test('what goes wrong while a page is drawn is logged with the id of the request', async () => {
  const renderPage: RenderPage = async (_request, { reportError }) => {
    reportError(new Error('a broken section'))
    throw new Error('no page')
  }
  const { postForm, read } = startForms({ renderPage })
  expect(await postForm()).toMatch(/^Something went wrong on our side/)
  expect(read()).toMatchObject([
    { event: 'error', id: 'fresh-id', message: 'a broken section' },
    { event: 'error', id: 'fresh-id', message: 'no page' },
    { event: 'request', status: 500 },
  ])
})

test('every address has a count of its own, whether it sends forms or REST', async () => {
  const { postForm, postRest, stored } = startForms({}, { perAddress: 2, all: 0 })
  expect(await postForm('192.0.2.1')).toEqual(saved)
  expect((await postRest('waitlist_signups', '192.0.2.1')).status).toBe(201)
  expect(await postForm('192.0.2.1')).toEqual(tooMany)
  expect((await postRest('waitlist_signups', '192.0.2.1')).status).toBe(429)
  expect(await postForm('::ffff:192.0.2.1')).toEqual(tooMany)
  expect(await postForm('192.0.2.2')).toEqual(saved)
  expect(stored).toHaveLength(3)
})

test('a form that is not good enough to be stored counts for nothing', async () => {
  const limits = { perAddress: 1, all: 1 }
  const { postForm, postRest } = startForms({ renderPage: async () => new Response('') }, limits)
  for (let count = 0; count < 5; count += 1) await postForm('192.0.2.1')
  expect((await postRest('waitlist_signups', '192.0.2.1')).status).toBe(201)
})

test('without a proxy nobody gets round the limit by inventing one', async () => {
  const { postForm, postRest } = startForms({}, { perAddress: 1, all: 0 })
  const forge = (hop: string) => ({ 'X-Forwarded-For': hop })
  expect(await postForm('192.0.2.1', forge('198.51.100.1'))).toEqual(saved)
  expect(await postForm('192.0.2.1', forge('198.51.100.2'))).toEqual(tooMany)
  expect((await postRest('waitlist_signups', '192.0.2.1', forge('198.51.100.3'))).status).toBe(429)
})

test('behind one proxy the address that it wrote counts, not what stands left of it', async () => {
  const { postForm } = startForms({ trustProxy: 1 }, { perAddress: 1, all: 0 })
  const pass = (hops: string) => postForm('10.0.0.1', { 'X-Forwarded-For': hops })
  expect(await pass('198.51.100.1')).toEqual(saved)
  expect(await pass('203.0.113.9, 198.51.100.1')).toEqual(tooMany)
  expect(await pass('198.51.100.1, 198.51.100.2')).toEqual(saved)
})

test('attempts are counted before anything is read, and only the address that made them waits', async () => {
  const { ask, postForm, postRest, stored, read } = startForms({}, { perAddress: 1, all: 1 })
  const bad = () => ask('/rest/v1/waitlist_signups', { method: 'POST', body: '{' }, '192.0.2.1')
  for (let count = 0; count < 60; count += 1) expect((await bad()).status).toBe(401)
  const refused = await bad()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('60')
  expect(await refused.json()).toMatchObject({ code: 'PT429' })
  expect(read().filter(({ event }) => event === 'refused request')).toMatchObject([
    { status: 429, reason: 'too many attempts' },
  ])
  expect(await postForm('192.0.2.1')).toBe('This was too often. Please try again in 60 s.\n')
  expect((await ask('/apply', {}, '192.0.2.1')).status).toBe(200)
  expect((await postRest('waitlist_signups', '192.0.2.2')).status).toBe(201)
  expect(stored).toHaveLength(1)
})

test('an attempt is whatever brings a body, and never a page, a question or a preflight', async () => {
  const { ask } = startForms({}, { perAddress: 1, all: 0 })
  for (let count = 0; count < 100; count += 1) {
    await ask('/apply', {}, '192.0.2.1')
    await ask('/rest/v1/waitlist_signups', { method: 'OPTIONS' }, '192.0.2.1')
  }
  for (let count = 0; count < 60; count += 1) {
    expect((await ask('/apply', { method: 'DELETE' }, '192.0.2.1')).status).toBe(405)
  }
  expect((await ask('/apply', { method: 'DELETE' }, '192.0.2.1')).status).toBe(429)
})

test('a proxy that the settings know nothing of is said once in the log, and in /healthz', async () => {
  const { ask, read } = start()
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' })
  for (let count = 0; count < 3; count += 1) {
    await ask('/apply', { headers: { 'X-Forwarded-For': '192.0.2.1' } })
  }
  const sentence = expect.stringMatching(/X-Forwarded-For while TRUST_PROXY is 0/)
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok', notices: [sentence] })
  expect(read().filter(({ event }) => event === 'notice')).toMatchObject([{ sentence }])
})

test('REST is answered at its own address, and nowhere else', async () => {
  const { ask, postRest, stored } = startForms()
  const answer = await postRest('waitlist_signups')
  expectGuarded(answer, 201)
  expect(await answer.text()).toBe('')
  expect(stored).toEqual([waitlistLead])
  expect((await postRest('nowhere')).headers.get('Content-Type')).toMatch(/^application\/json/)
  for (const path of ['/rest/v1', '/rest', '/REST/v1/waitlist_signups', '/rest/v2/x']) {
    expect(await (await ask(path)).text()).toBe('<p>404.html</p>')
  }
})

test('where a hosted backend takes the leads, there is no REST here', async () => {
  const { ask, postRest, read } = startForms({ insert: undefined })
  expect(await (await ask('/rest/v1/waitlist_signups')).text()).toBe('<p>404.html</p>')
  const answer = await postRest('waitlist_signups')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(read()).toMatchObject([{ event: 'missed page' }, { event: 'missed page' }])
})

test('a form still finds its way without the embedded store', async () => {
  const { postForm, stored } = startForms({ insert: undefined })
  expect(await postForm()).toEqual(saved)
  expect(stored).toEqual([waitlistLead])
})
