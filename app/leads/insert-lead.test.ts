import { afterEach, expect, test, vi } from 'vitest'
import { createLeadClient } from './insert-lead.ts'
import type { Lead } from './lead-rows.ts'

afterEach(() => vi.restoreAllMocks())

const lead: Lead = {
  table: 'contact_submissions',
  row: { name: 'Tom Reed', email: 'tom@reed.example', message: 'Name: Tom Reed\nAbout: "🏔"' },
}

/** A client whose every call is answered like this, and kept. */
function startClient(answer: () => Response | Promise<Response>) {
  const calls: [unknown, RequestInit | undefined][] = []
  const save = createLeadClient({
    url: 'https://abc.supabase.example',
    anonKey: 'public-key',
    fetch: async (url, init) => {
      calls.push([url, init])
      return answer()
    },
  })
  return { save, calls }
}

test('an application is one call that carries its name, email and message, and nothing else', async () => {
  const { save, calls } = startClient(() => new Response(null, { status: 201 }))
  expect(await save(lead)).toEqual({ outcome: 'saved' })
  expect(calls).toEqual([
    [
      'https://abc.supabase.example/rest/v1/contact_submissions',
      {
        method: 'POST',
        headers: {
          apikey: 'public-key',
          Authorization: 'Bearer public-key',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(lead.row),
        signal: expect.any(AbortSignal),
      },
    ],
  ])
  const sent = JSON.parse(String(calls[0]?.[1]?.body))
  expect(Object.keys(sent)).toEqual(['name', 'email', 'message'])
})

test('sign-ups go to their own tables, as they are', async () => {
  const { save, calls } = startClient(() => new Response(null, { status: 201 }))
  const signup = { name: 'Tom Reed', email: 'tom@reed.example' }
  await save({ table: 'gathering_signups', row: { ...signup, gathering: 'winter-solstice' } })
  await save({ table: 'waitlist_signups', row: signup })
  expect(calls.map(([url, init]) => [url, init?.body])).toEqual([
    [
      'https://abc.supabase.example/rest/v1/gathering_signups',
      '{"name":"Tom Reed","email":"tom@reed.example","gathering":"winter-solstice"}',
    ],
    [
      'https://abc.supabase.example/rest/v1/waitlist_signups',
      '{"name":"Tom Reed","email":"tom@reed.example"}',
    ],
  ])
})

test.each([200, 202, 204, 302, 400, 401, 404, 409, 413, 500, 503])(
  'status %i is no success: only 201 says that the row is kept',
  async (status) => {
    const { save } = startClient(() => new Response(status === 204 ? null : 'why', { status }))
    const error = status === 204 ? '204 ' : `${status} why`
    expect(await save(lead)).toEqual({ outcome: 'failed', error })
  },
)

test.each([
  ['7', 7],
  [' 60 ', 60],
  [null, 60],
  ['', 60],
  ['0', 60],
  ['-5', 60],
  ['Sun, 15 Nov 2026 06:00:00 GMT', 60],
  ['soon', 60],
])('too many, with Retry-After %j: wait %i seconds', async (header, retryAfterSeconds) => {
  const headers: HeadersInit = header === null ? {} : { 'Retry-After': header }
  const { save } = startClient(() => new Response('{}', { status: 429, headers }))
  expect(await save(lead)).toEqual({ outcome: 'too many', retryAfterSeconds })
})

test('a dead network is a failure, not an exception', async () => {
  const error = new TypeError('fetch failed')
  const { save } = startClient(() => Promise.reject(error))
  expect(await save(lead)).toEqual({ outcome: 'failed', error })
})

test('an answer that breaks off is a failure too', async () => {
  const body = new ReadableStream({ pull: () => Promise.reject(new Error('cut')) })
  const { save } = startClient(() => new Response(body, { status: 500 }))
  expect(await save(lead)).toEqual({ outcome: 'failed', error: expect.any(Error) })
})

test('after 15 seconds without an answer nobody waits any longer', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  const save = createLeadClient({
    url: 'https://abc.supabase.example',
    anonKey: 'anon',
    fetch: (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  })
  const result = save(lead)
  clock.abort(new DOMException('timed out', 'TimeoutError'))
  expect(timeout.mock.calls).toEqual([[15_000]])
  expect(await result).toMatchObject({ outcome: 'failed', error: { name: 'TimeoutError' } })
})

test('every try has a clock of its own', async () => {
  const { save, calls } = startClient(() => new Response(null, { status: 201 }))
  await save(lead)
  await save(lead)
  expect(calls[0]?.[1]?.signal).not.toBe(calls[1]?.[1]?.signal)
})

test('without a fetch handed in, the one of the platform is used', async () => {
  const platform = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(null, { status: 201 }))
  const save = createLeadClient({ url: 'https://abc.supabase.example', anonKey: 'anon' })
  expect(await save(lead)).toEqual({ outcome: 'saved' })
  expect(platform).toHaveBeenCalledTimes(1)
})
