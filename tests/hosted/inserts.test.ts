import { beforeEach, describe, expect, test } from 'vitest'
import { createLeadClient } from '#leads/insert-lead.ts'
import type { Lead } from '#leads/lead-rows.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { type Caller, shareHostedDatabase } from './hosted-database.ts'
import { answerAsPostgrest } from './postgrest.ts'

const hosted = await shareHostedDatabase()
beforeEach(() => hosted.reset())

type Headers = Record<string, string>

const url = 'https://project.example'
const tom = 'tom@example.org'
const fifth: Lead = {
  table: 'gathering_signups',
  row: { name: 'Tom', email: tom, gathering: 'midsummer', source: 'full=yes, source=mail' },
}
const leads = [sampleApplication(tom), sampleGathering(tom), fifth, sampleWaitlist(tom)]

/** What the proxy in front of PostgREST adds cannot be said by the visitor. */
async function post(table: string, body: unknown, headers: Headers = {}, proxyHeaders?: Headers) {
  const answer = await answerAsPostgrest(hosted, proxyHeaders)(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer anon', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, headers: [...answer.headers], ...JSON.parse(text || '{}') }
}
const send = ({ table, row }: Lead, headers?: Headers, proxyHeaders?: Headers) =>
  post(table, row, headers, proxyHeaders)

async function count(table: string): Promise<number> {
  const { rows } = await hosted.db.query<{ count: number }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

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
  const answer = await send(sampleWaitlist(tom), {}, { 'content-length': String(length) })
  expect(answer.status).toBe(status)
})

describe.each(leads)('a repeat in $table', (lead) => {
  test.each([
    { Prefer: 'return=minimal' },
    { Prefer: 'count=exact' },
    { Accept: 'application/vnd.pgrst.object+json' },
  ] as Headers[])('is stored once and answered like the first: %o', async (headers) => {
    const first = await send(lead, headers)
    expect(first.status).toBe(201)
    expect(await send(lead, headers)).toEqual(first)
    expect(await count(lead.table)).toBe(1)
  })
})

const fromCloudflare = (address: string): Headers => ({ 'cf-connecting-ip': address })
const fromProxy = (chain: string): Headers => ({ 'x-forwarded-for': chain })

/** "passes", or the answer that PostgREST makes of the refusal. */
async function request(headers: Headers, caller: Partial<Caller> = {}) {
  const asked = { role: 'anon', method: 'POST', headers, ...caller } as const
  try {
    await hosted.ask(asked, (tx) => tx.query('select private.limit_leads()'))
    return 'passes'
  } catch (error) {
    const { message, detail } = error as { message: string; detail: string }
    return { ...JSON.parse(message), ...JSON.parse(detail) }
  }
}

async function countPassing(count: number, headers: (at: number) => Headers) {
  let passing = 0
  for (let at = 0; at < count; at += 1) {
    if ((await request(headers(at))) === 'passes') passing += 1
  }
  return passing
}

const set = (change: string) => hosted.db.exec(`update private.lead_limits set ${change}`)
const age = (interval: string) =>
  hosted.db.exec(`update private.lead_requests set came_at = came_at - interval '${interval}'`)

test('an address may send twenty leads a minute; the next is 429 with Retry-After', async () => {
  expect(await countPassing(30, () => fromCloudflare('192.0.2.1'))).toBe(20)
  expect(await request(fromCloudflare('192.0.2.1'))).toEqual({
    code: 'PT429',
    message: 'Too many requests',
    status: 429,
    headers: { 'Retry-After': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) },
  })
  expect(await request(fromCloudflare('192.0.2.2'))).toBe('passes')
})

test('an address may continue after a minute, is forgotten, and survives a clock set back', async () => {
  await countPassing(20, () => fromCloudflare('192.0.2.1'))
  await age('-1 hour')
  expect(await countPassing(21, () => fromCloudflare('192.0.2.1'))).toBe(20)
  await age('2 hours')
  await countPassing(16, () => fromCloudflare('192.0.2.2'))
  const { rows } = await hosted.db.query('select distinct address from private.lead_requests')
  expect(rows).toEqual([{ address: '192.0.2.2/32' }])
})

const forge = (at: number) => ({
  ...fromCloudflare(`203.0.113.${at}`),
  ...fromProxy('198.51.100.9,192.0.2.1'),
})

describe('the address that counts', () => {
  beforeEach(() => set('per_address_per_minute = 1'))

  test.each<[string, number, (at: number) => Headers]>([
    ['the last of X-Forwarded-For', 1, (at) => fromProxy(`203.0.113.${at},192.0.2.1`)],
    ['Cloudflare’s before X-Forwarded-For', 5, forge],
    ['one for all requests without an address', 1, () => ({})],
    ['not the /48 of IPv6', 5, (at) => fromCloudflare(`2001:db8:7:${at.toString(16)}::1`)],
  ])('is %s: %i of 5 pass', async (_, passing, headers) => {
    expect(await countPassing(5, headers)).toBe(passing)
  })

  test('is not Cloudflare’s where the owner does not trust it', async () => {
    await set('trusts_cloudflare = false')
    expect(await countPassing(5, forge)).toBe(1)
  })

  test.each([
    ['one /64 network of IPv6', ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2'], 1],
    ['an IPv4 address and its IPv6 form', ['192.0.2.1', '::ffff:c000:201'], 1],
    ['two IPv4 addresses in IPv6 form', ['::ffff:192.0.2.1', '::FFFF:192.0.2.2'], 2],
    ['two unreadable ones', ['unknown', ''], 1],
  ])('counts %s', async (_, addresses, count) => {
    expect(await countPassing(2, (at) => fromCloudflare(addresses[at] ?? ''))).toBe(count)
  })
})

test('where the owner sets 0, everything passes and no address is stored', async () => {
  await set('per_address_per_minute = 0, all_per_minute = 0')
  expect(await countPassing(5, () => fromCloudflare('192.0.2.1'))).toBe(5)
  expect((await hosted.db.query('select * from private.lead_requests')).rows).toEqual([])
})

test.each([{ method: 'GET' }, { method: 'PATCH' }, { role: 'service_role' as const }])(
  'a request is not counted with %o',
  async (caller) => {
    await set('per_address_per_minute = 1')
    for (const _ of [1, 2]) expect(await request({}, caller)).toBe('passes')
  },
)

const sendFrom = async (address: string, email: string) =>
  (await send(sampleWaitlist(email), {}, fromCloudflare(address))).status

/** Their flags, in the order they came. */
async function sendMany(count: number, from: string): Promise<(string | null)[]> {
  const { rows: before } = await hosted.db.query('select 1 from leads')
  for (let at = before.length; at < before.length + count; at += 1) {
    expect(await sendFrom(from, `guest${at}@example.org`)).toBe(201)
  }
  const { rows } = await hosted.db.query<{ flag: string | null }>(
    'select flag from leads order by received_at',
  )
  return rows.slice(before.length).map(({ flag }) => flag)
}

test('a refused lead does not count, a repeat does', async () => {
  await set('per_address_per_minute = 2')
  for (const _ of [1, 2, 3]) expect(await sendFrom('192.0.2.1', 'no address')).toBe(400)
  const statuses = []
  for (const _ of [1, 2, 3]) statuses.push(await sendFrom('192.0.2.1', 'tom@example.org'))
  expect(statuses).toEqual([201, 201, 429])
})

test('past the mark for all nothing is refused: three per address stay plain', async () => {
  await set('all_per_minute = 4')
  expect(await sendMany(4, '192.0.2.1')).toEqual([null, null, null, null])
  expect(await sendMany(5, '192.0.2.2')).toEqual([null, null, null, 'flood', 'flood'])
  await age('1 minute')
  expect(await sendMany(1, '192.0.2.2')).toEqual([null])
})

test('the mark for all is 600 requests a minute', async () => {
  await hosted.db.exec(`insert into private.lead_requests (address, came_at)
    select ('10.0.0.0'::inet + at)::cidr, clock_timestamp() from generate_series(1, 596) as at`)
  expect(await sendMany(5, '192.0.2.1')).toEqual([null, null, null, null, 'flood'])
})
