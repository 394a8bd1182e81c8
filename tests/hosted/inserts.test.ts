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

async function count(table: string): Promise<number> {
  const { rows } = await hosted.db.query<{ count: number }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

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
  const proxied = answerAsPostgrest(hosted, { 'content-length': String(length) })
  const answer = await proxied(`${url}/rest/v1/waitlist_signups`, {
    method: 'POST',
    headers: { Authorization: 'Bearer anon' },
    body: JSON.stringify(sampleWaitlist(tom).row),
  })
  expect(answer.status).toBe(status)
})

describe.each(leads)('a repeat in $table', (lead) => {
  test.each([
    { Prefer: 'return=minimal' },
    { Prefer: 'count=exact' },
    { Accept: 'application/vnd.pgrst.object+json' },
  ] as Record<string, string>[])(
    'is stored once and answered like the first: %o',
    async (headers) => {
      const first = await send(lead, headers)
      expect(first.status).toBe(201)
      expect(await send(lead, headers)).toEqual(first)
      expect(await count(lead.table)).toBe(1)
    },
  )
})

test('a thousand identical inserts are one row', async () => {
  const insert = `insert into contact_submissions (name, email, message)
    values ('Tom', '${tom}', 'Hello')`
  for (let at = 0; at < 1_000; at += 1) {
    await hosted.ask({ role: 'anon' }, (tx) => tx.exec(insert))
  }
  expect(await count('contact_submissions')).toBe(1)
})

test('an application repeats by its address and whole message, for ever', async () => {
  const message = '🏔'.repeat(6_999)
  await send(sampleApplication(tom, `${message}a`))
  await age('contact_submissions', '1 year')
  for (const end of ['a', 'b']) await send(sampleApplication(tom, message + end))
  await send(sampleApplication('tim@example.org', `${message}a`))
  expect(await count('contact_submissions')).toBe(3)
})

test('a place at a gathering repeats by name, gathering and address in any case', async () => {
  const winter = 'winter-solstice'
  await send(sampleGathering(tom, winter, 'A Stranger'))
  await send(sampleGathering(tom, winter, 'Tom Reed'))
  await send(sampleGathering('TOM@example.org', winter, 'Tom Reed'))
  expect(await count('gathering_signups')).toBe(2)
  await send(sampleGathering(tom, 'summer-solstice', 'Tom Reed'))
  expect(await count('gathering_signups')).toBe(3)
})

test.each([
  ['4319 hours 59 minutes', 1],
  ['4320 hours 1 minute', 2],
  ['-179 days', 1],
  ['-181 days', 2],
])('a place at a gathering sent again after %s makes %i', async (interval, expected) => {
  await send(sampleGathering(tom))
  await age('gathering_signups', interval)
  await send(sampleGathering(tom))
  expect(await count('gathering_signups')).toBe(expected)
})

test('the waitlist holds a name and address once for ever, and each other name', async () => {
  await send(sampleWaitlist('Tom@example.org', 'Tom Reed'))
  await age('waitlist_signups', '10 years')
  for (const name of ['Tom Reed', 'tom reed', 'Tom Reed ', 'tom reed']) {
    await send(sampleWaitlist(tom, name))
  }
  expect(await count('waitlist_signups')).toBe(3)
})
