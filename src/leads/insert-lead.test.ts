import { expect, test } from 'vitest'
import { createLeadClient } from './insert-lead.ts'
import type { Lead } from './lead-rows.ts'

const signup = { name: 'Tom Reed', email: 'tom@reed.example' }
const application: Lead = {
  table: 'contact_submissions',
  row: { ...signup, message: 'Name: Tom Reed\nAbout: "🏔"' },
}

/** A client whose calls are recorded and answered like this. */
function createClient(answer: () => Response | Promise<Response>) {
  const calls: Request[] = []
  const save = createLeadClient({
    url: 'https://abc.supabase.example',
    anonKey: 'public-key',
    fetch: async (url, init) => {
      calls.push(new Request(url, init))
      return answer()
    },
  })
  return { save, calls }
}

test('a lead is one insert of its row', async () => {
  const { save, calls } = createClient(() => new Response(null, { status: 201 }))
  expect(await save(application)).toEqual({ outcome: 'saved' })
  expect(calls).toHaveLength(1)
  const [call] = calls
  expect(call?.method).toBe('POST')
  expect(call?.url).toBe('https://abc.supabase.example/rest/v1/contact_submissions')
  expect(Object.fromEntries(call?.headers ?? [])).toEqual({
    apikey: 'public-key',
    authorization: 'Bearer public-key',
    'content-type': 'application/json',
  })
  expect(await call?.json()).toStrictEqual(application.row)
})

test.each([200, 204, 302, 400, 401, 409, 500, 503])('status %i is a failure', async (status) => {
  const { save } = createClient(() => new Response(status === 204 ? null : 'why', { status }))
  expect(await save(application)).toMatchObject({ outcome: 'failed' })
})

test.each([
  ['7', 7],
  [null, 60],
  ['-5', 60],
  ['Sun, 15 Nov 2026 06:00:00 GMT', 60],
])('429 with Retry-After %j asks for %i seconds', async (header, retryAfterSeconds) => {
  const headers: HeadersInit = header === null ? {} : { 'Retry-After': header }
  const { save } = createClient(() => new Response('{}', { status: 429, headers }))
  expect(await save(application)).toEqual({ outcome: 'too many', retryAfterSeconds })
})

test('a network error and an interrupted answer are failures, not exceptions', async () => {
  const body = new ReadableStream({ pull: () => Promise.reject(new Error('cut')) })
  for (const answer of [
    () => Promise.reject(new TypeError('fetch failed')),
    () => new Response(body, { status: 500 }),
  ]) {
    const { save } = createClient(answer)
    expect(await save(application)).toEqual({ outcome: 'failed', error: expect.any(Error) })
  }
})
