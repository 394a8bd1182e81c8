import { expect, test } from 'vitest'
import { largestBodyBytes } from '#server/http/read-body.ts'
import { createLeadLimits } from '#server/limits/lead-limits.ts'
import { StoreRefusal, StoreUnavailable } from '#server/store/store-error.ts'
import { application, openTestRest, restUrl } from '#tests/server/open-test-rest.ts'

const json = JSON.stringify(application)

/** White space is no part of the row, so that only the length decides. */
const padTo = (bytes: number) => json + ' '.repeat(bytes - json.length)

const full = new StoreUnavailable('The disk is full.', { cause: new Error(application.message) })

test('the same application sent twice is told the same both times', async () => {
  const rest = openTestRest()
  const [first, second] = [
    await rest.post('contact_submissions', json),
    await rest.post('contact_submissions', json),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  expect([...second.headers]).toEqual([...first.headers])
})

test('C9: while nothing can be stored the answer is 503, with a line in the log', async () => {
  const rest = openTestRest({ insert: () => Promise.reject(full) })
  const answer = await rest.post('contact_submissions', json)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
  expect(answer.headers.get('Proxy-Status')).toBe('PostgREST; error=PGRST001')
  expect(await answer.json()).toEqual({
    code: 'PGRST001',
    message: 'Database client error. Retrying the connection.',
    details: null,
    hint: null,
  })
  expect(rest.readLog()).toMatchObject([{ event: 'error', message: 'The disk is full.' }])
  expect(JSON.stringify(rest.readLog())).not.toContain('I build boats')
})

test('C4: a rule that only the database holds is told like the others', async () => {
  const refusal = new StoreRefusal('contact_submissions_name_length')
  const rest = openTestRest({ insert: () => Promise.reject(refusal) })
  const answer = await rest.post('contact_submissions', json)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    code: '23514',
    message:
      'new row for relation "contact_submissions" violates check constraint "contact_submissions_name_length"',
    details: null,
    hint: null,
  })
})

test('what nobody expected is left to the app', async () => {
  const rest = openTestRest({ insert: () => Promise.reject(new TypeError('a bug')) })
  await expect(rest.post('contact_submissions', json)).rejects.toThrow('a bug')
})

test('201 is said only after the store has said yes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isAnswered = false
  const answer = openTestRest({ insert: () => promise }).post('contact_submissions', json)
  void answer.then(() => {
    isAnswered = true
  })
  await new Promise(setImmediate)
  expect(isAnswered).toBe(false)
  resolve()
  expect((await answer).status).toBe(201)
})

test('exactly 96 KB are read', async () => {
  const rest = openTestRest()
  const answer = await rest.post('contact_submissions', padTo(largestBodyBytes))
  expect(answer.status).toBe(201)
})

test('one byte more is 413, and nothing is stored', async () => {
  const rest = openTestRest()
  const answer = await rest.post('contact_submissions', padTo(largestBodyBytes + 1))
  expect(answer.status).toBe(413)
  expect(answer.headers.get('Proxy-Status')).toBe('PostgREST; error=PT413')
  expect(await answer.json()).toEqual({
    code: 'PT413',
    message: 'Request body too large',
    details: null,
    hint: 'At most 98304 bytes can be sent',
  })
  expect(rest.stored).toEqual([])
})

test('5,000 characters of any script fit as JSON and as a form', async () => {
  const message = '棋'.repeat(5_000)
  const rest = openTestRest()
  await rest.post('contact_submissions', JSON.stringify({ ...application, message }))
  await rest.post(
    'contact_submissions',
    new URLSearchParams({ ...application, message: '🏔'.repeat(5_000) }).toString(),
    { 'Content-Type': 'application/x-www-form-urlencoded' },
  )
  expect(rest.stored.map(({ row }) => [...('message' in row ? row.message : '')].length)).toEqual([
    5_000, 5_000,
  ])
})

test('one too many is 429 with the seconds to wait, logged without an address or a name', async () => {
  const limits = createLeadLimits({ perAddress: 1, all: 0, now: () => 0 })
  const rest = openTestRest({ limits })
  await rest.post('contact_submissions', json)
  const answer = await rest.post('contact_submissions', json)
  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toBe('60')
  expect(await answer.json()).toEqual({
    code: 'PT429',
    message: 'Too many requests',
    details: null,
    hint: 'Try again after 60 s',
  })
  expect(rest.stored).toHaveLength(1)
  const time = expect.any(String)
  const refusal = { event: 'refused request', level: 'info', reason: 'too many leads' }
  expect(rest.readLog()).toEqual([{ ...refusal, time, status: 429 }])
})

test('what is not stored uses up no place, whatever it is refused for', async () => {
  const rest = openTestRest({ limits: createLeadLimits({ perAddress: 1, all: 1, now: () => 0 }) })
  await rest.post('contact_submissions', json, { apikey: 'wrong' })
  await rest.post('leads', json)
  await rest.post('garlic', json)
  await rest.post('contact_submissions', '')
  await rest.post('contact_submissions', '{"name":"x"}')
  await rest.fetch(`${restUrl}/contact_submissions`, { method: 'OPTIONS' })
  expect((await rest.post('contact_submissions', json)).status).toBe(201)
})

test('a lead that the store can not take gives its place back', async () => {
  let isFull = true
  const insert = async () => {
    if (isFull) throw new StoreUnavailable('The disk is full.')
  }
  const limits = createLeadLimits({ perAddress: 1, all: 1, now: () => 0 })
  const rest = openTestRest({ limits, insert })
  for (let count = 0; count < 3; count += 1) {
    expect((await rest.post('contact_submissions', json)).status).toBe(503)
  }
  isFull = false
  expect((await rest.post('contact_submissions', json)).status).toBe(201)
})
