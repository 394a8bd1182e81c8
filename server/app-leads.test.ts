import { expect, test } from 'vitest'
import type { Lead } from '#leads/lead-rows.ts'
import { expectGuarded, leads, start } from '#tests/server/start-app.ts'
import type { LeadParts } from './app.ts'
import type { RenderPage } from './forms/render-page.ts'
import { saveInStore } from './forms/save-lead.ts'
import { createLeadLimits } from './limits/lead-limits.ts'

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

test('a proxy that the settings know nothing of is one line in the log, and nothing in /healthz', async () => {
  const { ask, read } = start()
  for (let count = 0; count < 3; count += 1) {
    await ask('/apply', { headers: { 'X-Forwarded-For': '192.0.2.1' } })
  }
  const sentence = expect.stringMatching(/X-Forwarded-For while TRUST_PROXY is 0/)
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' })
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
