import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Lead } from '#leads/lead-rows.ts'
import { createTestSite, siteUrl, startApp } from '#tests/server/start-app.ts'
import type { AnswerPost } from './load-answer-post.ts'

const lead: Lead = { table: 'waitlist_signups', row: { name: 'Tom', email: 'tom@reed.example' } }

/** Stores the lead, and says what became of it. */
const answerPost: AnswerPost = async (_, __, { saveLead }) => {
  const { outcome, ...rest } = await saveLead(lead)
  if (outcome === 'saved') return { status: 303, next: '/thank-you' }
  return { status: outcome === 'failed' ? 503 : 429, html: outcome, ...rest }
}

test('gives the posted form to the page that it stands on', async () => {
  const seen: unknown[] = []
  const { ask } = createTestSite({
    async answerPost(request) {
      seen.push(request.url, await request.text())
      return { status: 422, html: '<p>errors</p>' }
    },
  })
  const answer = await ask('/shop?ref=tom', {
    method: 'POST',
    headers: { Origin: siteUrl },
    body: new URLSearchParams({ name: 'Tom & Jon' }),
  })
  expect(seen).toEqual([`${siteUrl}/shop?ref=tom`, 'name=Tom+%26+Jon'])
  expect(answer.status).toBe(422)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(await answer.text()).toBe('<p>errors</p>')
})

test('sends the policy of the built page with the rendered form', async () => {
  const { ask, postForm } = createTestSite({
    answerPost: async (_, page) => ({ status: 200, html: page.variants.identity.bytes.toString() }),
  })
  const built = await ask('/shop')
  const answer = await postForm('name=Tom')
  expect(await answer.text()).toBe(await built.text())
  const policy = answer.headers.get('Content-Security-Policy')
  expect(policy).toContain('sha256')
  expect(policy).toBe(built.headers.get('Content-Security-Policy'))
})

test('compresses what it has rendered', async () => {
  const text = 'Tom '.repeat(500)
  const { postForm } = createTestSite({ answerPost: async () => ({ status: 200, html: text }) })
  const answer = await postForm('', { 'Accept-Encoding': 'gzip, br' })
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(text)
})

test('stores a lead and redirects with 303', async () => {
  const { postForm, readLeads } = createTestSite({ answerPost })
  const answer = await postForm('name=Tom')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/thank-you')
  expect(readLeads()).toEqual([expect.objectContaining(lead.row)])
})

test('says with Retry-After how long an address over its limit has to wait', async () => {
  const { postForm, readLeads } = createTestSite({ answerPost, settings: { leadsPerMinute: 1 } })
  expect((await postForm('name=Tom')).status).toBe(303)
  const answer = await postForm('name=Tom')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(readLeads()).toHaveLength(1)
})

test('only logs a sign-up where SIGNUPS is log', async () => {
  const { postForm, readLeads, readLog } = createTestSite({
    answerPost,
    settings: { signups: 'log' },
  })
  expect((await postForm('name=Tom')).status).toBe(303)
  expect(readLeads()).toEqual([])
  expect(readLog()).toContainEqual(expect.objectContaining({ event: 'sign-up', ...lead.row }))
})

test('stores an application also where SIGNUPS is log', async () => {
  const { postRest, readLeads } = createTestSite({ settings: { signups: 'log' } })
  const row = { ...lead.row, message: 'Hello' }
  expect((await postRest('contact_submissions', row)).status).toBe(201)
  expect(readLeads()).toEqual([expect.objectContaining(row)])
})

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: siteUrl }, 403],
  [{ Origin: 'https://evil.example' }, 403],
  [{ Origin: 'null' }, 403],
  [{ Origin: siteUrl }, 200],
  [{ Origin: 'http://solstice.example' }, 200],
  [{ Origin: 'https://www.solstice.example' }, 403],
  [{ Origin: 'https://www.solstice.example', Host: 'www.solstice.example' }, 200],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 200],
  [{ 'Sec-Fetch-Site': 'none' }, 200],
  [{}, 200],
])('answers a form with %j with %i', async (headers, status) => {
  const { postForm } = createTestSite()
  expect((await postForm('name=Tom', headers as Record<string, string>)).status).toBe(status)
})

test.each([
  ['multipart/form-data; boundary=x', 415],
  ['application/json', 415],
  ['application/x-www-form-urlencoded; charset=utf-8', 200],
])('answers a body of type %s with %i', async (type, status) => {
  const { postForm } = createTestSite()
  expect((await postForm('name=Tom', { 'Content-Type': type })).status).toBe(status)
})

test('refuses bodies over 96 KB and forms of more than 64 fields with 413', async () => {
  const { postForm } = await startApp()
  expect((await postForm(`a=${'b'.repeat(96 * 1024 - 2)}`)).status).toBe(200)
  expect((await postForm(`a=${'b'.repeat(96 * 1024 - 1)}`)).status).toBe(413)
  expect((await postForm('a=1&'.repeat(63))).status).toBe(200)
  expect((await postForm('a=1&'.repeat(64))).status).toBe(413)
})

test('refuses bodies over 96 KB also where their length is not known before', async () => {
  const { postForm } = createTestSite()
  const stream = (length: number) => new Blob([`a=${'b'.repeat(length - 2)}`]).stream()
  expect((await postForm(stream(96 * 1024))).status).toBe(200)
  expect((await postForm(stream(96 * 1024 + 1))).status).toBe(413)
})

test('a sender of 500 KB too much can read the refusal', async () => {
  const { postForm, postRest } = await startApp()
  const body = 'a'.repeat(600 * 1024)
  expect(await (await postForm(body)).text()).toContain('more than the form can take')
  const answer = await postRest('contact_submissions', body)
  expect([answer.status, await answer.json()]).toEqual([
    413,
    expect.objectContaining({ code: 'PT413' }),
  ])
})
