import { PostgrestClient } from '@supabase/postgrest-js'
import { beforeEach, describe, expect, test } from 'vitest'
import { createLeadClient } from '#leads/insert-lead.ts'
import type { Lead } from '#leads/lead-rows.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { answerAsPostgrest } from './answer-as-postgrest.ts'
import { shareHostedDatabase } from './hosted-database.ts'

const hosted = await shareHostedDatabase()
beforeEach(() => hosted.reset())

const url = 'https://project.example'
const tom = 'tom@example.org'
const leads = [sampleApplication(tom), sampleGathering(tom), sampleWaitlist(tom)]

async function post(table: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await answerAsPostgrest(hosted)(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer anon', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, headers: [...answer.headers], ...JSON.parse(text || '{}') }
}
const send = ({ table, row }: Lead, headers?: Record<string, string>) => post(table, row, headers)

async function readNames(table: string): Promise<string[]> {
  const { rows } = await hosted.db.query<{ name: string }>(
    `select name from ${table} order by received_at`,
  )
  return rows.map(({ name }) => name)
}
const count = async (table: string) => (await readNames(table)).length

/** Lets time pass for stored rows; negative for a clock that was set back. */
const age = (table: string, interval: string) =>
  hosted.db.query(`update ${table} set received_at = received_at - $1::interval`, [interval])

describe('the client of the site', () => {
  const saveLead = createLeadClient({ url, anonKey: 'anon', fetch: answerAsPostgrest(hosted) })

  test.each(leads)('stores a lead in $table, and the owner finds it', async (lead) => {
    expect(await saveLead(lead)).toEqual({ outcome: 'saved' })
    const { rows } = await hosted.ask({ role: 'service_role' }, (tx) =>
      tx.query('select * from leads'),
    )
    expect(rows).toMatchObject([{ ...lead.row, flag: null, answered_at: null }])
  })

  test('learns which rule a row breaks, without the row', async () => {
    const result = await saveLead(sampleWaitlist('tom@home'))
    expect(result).toEqual({
      outcome: 'failed',
      error: expect.stringMatching(/^400 .*23514.*waitlist_signups_email_shape/),
    })
    expect(JSON.stringify(result)).not.toContain('tom@home')
  })
})

test('Supabase’s own client stores a lead', async () => {
  const headers = { apikey: 'anon', Authorization: 'Bearer anon' }
  const fetch = answerAsPostgrest(hosted)
  const client = new PostgrestClient(`${url}/rest/v1`, { headers, fetch })
  const { status, error } = await client.from('waitlist_signups').insert(sampleWaitlist(tom).row)
  expect([status, error]).toEqual([201, null])
})

test('a signed-in account has no more rights than a stranger', async () => {
  const answer = await send(sampleWaitlist(tom), { Authorization: 'Bearer authenticated' })
  expect(answer).toMatchObject({ status: 403, code: '42501' })
})

describe.each(leads)('one row per request to $table', ({ table, row }) => {
  test.each([0, 2, 800])('refuses %i rows and stores none', async (length) => {
    const rows = Array.from({ length }, (_, at) => ({ ...row, email: `t${at}@example.org` }))
    expect(await post(table, rows)).toMatchObject({ status: 400, code: 'P0001' })
    expect(await count(table)).toBe(0)
  })

  test('refuses a row without its columns, and takes an array of one', async () => {
    expect(await post(table, {})).toMatchObject({ status: 400, code: '23502' })
    expect(await post(table, [row])).toMatchObject({ status: 201 })
  })
})

test.each([
  [98_304, 201],
  [98_305, 413],
  ['1'.repeat(40), 413],
  ['many', 201],
])('a body of %s bytes is answered with %i', async (length, status) => {
  const headers = { 'content-length': String(length) }
  const answer = await answerAsPostgrest(hosted, headers)(`${url}/rest/v1/waitlist_signups`, {
    method: 'POST',
    headers: { Authorization: 'Bearer anon' },
    body: JSON.stringify(sampleWaitlist(tom).row),
  })
  expect(answer.status).toBe(status)
})

describe.each(leads)('a repeat in $table', (lead) => {
  test('is stored once', async () => {
    for (const _ of [1, 2, 3]) expect((await send(lead)).status).toBe(201)
    expect(await count(lead.table)).toBe(1)
  })

  test.each([
    { Prefer: 'return=minimal' },
    { Prefer: 'count=exact' },
    { Accept: 'application/vnd.pgrst.object+json' },
  ])('is answered like the first, whatever is asked: %o', async (headers) => {
    const first = await send(lead, headers as Record<string, string>)
    expect(first.status).toBe(201)
    expect(await send(lead, headers as Record<string, string>)).toEqual(first)
  })

  test('of another address is none', async () => {
    await send(lead)
    await send({ ...lead, row: { ...lead.row, email: 'tim@example.org' } } as Lead)
    expect(await count(lead.table)).toBe(2)
  })
})

test('a thousand identical inserts are one row', async () => {
  const insert = `insert into contact_submissions (name, email, message)
    values ('Tom', '${tom}', 'Hello')`
  for (let at = 0; at < 1_000; at += 1) {
    await hosted.ask({ role: 'anon' }, (tx) => tx.exec(insert))
  }
  expect(await count('contact_submissions')).toBe(1)
})

test('an application is compared by its whole message, and for ever', async () => {
  const message = '🏔'.repeat(6_999)
  await send(sampleApplication(tom, `${message}a`))
  await age('contact_submissions', '1 year')
  for (const end of ['a', 'b']) await send(sampleApplication(tom, message + end))
  expect(await count('contact_submissions')).toBe(2)
})

describe('a place at a gathering', () => {
  test('is kept once per name and gathering, in any case of the address', async () => {
    await send(sampleGathering(tom, 'winter-solstice', 'A Stranger'))
    await send(sampleGathering(tom, 'winter-solstice', 'Tom Reed'))
    await send(sampleGathering('TOM@example.org', 'winter-solstice', 'Tom Reed'))
    expect(await readNames('gathering_signups')).toEqual(['A Stranger', 'Tom Reed'])
    await send(sampleGathering(tom, 'summer-solstice', 'Tom Reed'))
    expect(await count('gathering_signups')).toBe(3)
  })

  test.each([
    ['4319 hours 59 minutes', 1],
    ['4320 hours 1 minute', 2],
    ['-179 days', 1],
    ['-181 days', 2],
  ])('sent again after %s makes %i', async (interval, expected) => {
    await send(sampleGathering(tom))
    await age('gathering_signups', interval)
    await send(sampleGathering(tom))
    expect(await count('gathering_signups')).toBe(expected)
  })
})

test('the waitlist holds a name and address once for ever, and each other name', async () => {
  await send(sampleWaitlist('Tom@example.org', 'Tom Reed'))
  await age('waitlist_signups', '10 years')
  await send(sampleWaitlist(tom, 'Tom Reed'))
  expect(await readNames('waitlist_signups')).toEqual(['Tom Reed'])
  for (const name of ['tom reed', 'Tom Reed ', 'tom reed']) await send(sampleWaitlist(tom, name))
  expect(await count('waitlist_signups')).toBe(3)
})
