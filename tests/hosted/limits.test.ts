import { beforeEach, describe, expect, test } from 'vitest'
import { sampleWaitlist } from '#tests/server/sample-leads.ts'
import { answerAsPostgrest } from './answer-as-postgrest.ts'
import { type Caller, shareHostedDatabase } from './hosted-database.ts'

const hosted = await shareHostedDatabase()
beforeEach(() => hosted.reset())

const fromCloudflare = (address: string) => ({ 'cf-connecting-ip': address })
const fromProxy = (chain: string) => ({ 'x-forwarded-for': chain })

/** "passes", or the answer that PostgREST makes of the refusal. */
async function request(headers: Caller['headers'], caller: Partial<Caller> = {}) {
  const asked = { role: 'anon', method: 'POST', headers: headers ?? {}, ...caller } as const
  try {
    await hosted.ask(asked, (tx) => tx.query('select private.limit_leads()'))
    return 'passes'
  } catch (error) {
    const { message, detail } = error as { message: string; detail: string }
    return { ...JSON.parse(message), ...JSON.parse(detail) }
  }
}

async function countPassing(count: number, headers: (at: number) => Caller['headers']) {
  const answers: unknown[] = []
  for (let at = 0; at < count; at += 1) answers.push(await request(headers(at)))
  return answers.filter((answer) => answer === 'passes').length
}

const set = (change: string) => hosted.db.exec(`update private.lead_limits set ${change}`)
const age = (interval: string) =>
  hosted.db.exec(`update private.lead_requests set came_at = came_at - interval '${interval}'`)

describe('one address', () => {
  test('may send twenty leads a minute; the next is 429 with Retry-After', async () => {
    expect(await countPassing(30, () => fromCloudflare('192.0.2.1'))).toBe(20)
    expect(await request(fromCloudflare('192.0.2.1'))).toEqual({
      code: 'PT429',
      message: 'Too many requests',
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) },
    })
    expect(await request(fromCloudflare('192.0.2.2'))).toBe('passes')
  })

  test('may continue after a minute, is then forgotten, and survives a clock set back', async () => {
    await countPassing(20, () => fromCloudflare('192.0.2.1'))
    await age('-1 hour')
    expect(await countPassing(21, () => fromCloudflare('192.0.2.1'))).toBe(20)
    await age('2 hours')
    await countPassing(16, () => fromCloudflare('192.0.2.2'))
    const { rows } = await hosted.db.query('select distinct address from private.lead_requests')
    expect(rows).toEqual([{ address: '192.0.2.2/32' }])
  })
})

describe('the address that counts', () => {
  beforeEach(() => set('per_address_per_minute = 1'))

  test.each([
    ['the last of X-Forwarded-For', (at: number) => fromProxy(`203.0.113.${at},192.0.2.1`)],
    [
      'Cloudflare’s before X-Forwarded-For',
      (at: number) => ({ ...fromCloudflare('192.0.2.1'), ...fromProxy(`203.0.113.${at}`) }),
    ],
    ['one for all requests without an address', () => ({})],
  ])('is %s', async (_, headers) => {
    expect(await countPassing(5, headers)).toBe(1)
  })

  test('is not Cloudflare’s where the owner does not trust it', async () => {
    await set('trusts_cloudflare = false')
    const forge = (at: number) => ({
      ...fromCloudflare(`203.0.113.${at}`),
      ...fromProxy('192.0.2.1'),
    })
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

  test('is also the /48 of IPv6, which may send four times as much', async () => {
    const hop = (at: number) => fromCloudflare(`2001:db8:7:${at.toString(16)}::1`)
    expect(await countPassing(10, hop)).toBe(4)
    expect(await request(fromCloudflare('2001:db8:8::1'))).toBe('passes')
  })
})

describe('not counted', () => {
  beforeEach(() => set('per_address_per_minute = 1, all_per_minute = 1'))

  test('is anything where the owner sets 0, and no address is stored', async () => {
    await set('per_address_per_minute = 0, all_per_minute = 0')
    expect(await countPassing(5, () => fromCloudflare('192.0.2.1'))).toBe(5)
    const { rows } = await hosted.db.query('select * from private.lead_requests')
    expect(rows).toEqual([])
  })

  test.each([{ method: 'GET' }, { method: 'PATCH' }, { role: 'service_role' as const }])(
    'is %o',
    async (caller) => {
      for (const _ of [1, 2]) expect(await request({}, caller)).toBe('passes')
    },
  )
})

async function send(from: string, email: string): Promise<number> {
  const { table, row } = sampleWaitlist(email)
  const answer = await answerAsPostgrest(hosted, fromCloudflare(from))(
    `https://project.example/rest/v1/${table}`,
    { method: 'POST', headers: { Authorization: 'Bearer anon' }, body: JSON.stringify(row) },
  )
  return answer.status
}

let people = 0
async function sendOften(count: number, from: string): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < count; at += 1) {
    statuses.push(await send(from, `guest${people++}@example.org`))
  }
  return statuses
}

async function readFlags(): Promise<(string | null)[]> {
  const { rows } = await hosted.db.query<{ flag: string | null }>(
    'select flag from leads order by received_at',
  )
  return rows.map(({ flag }) => flag)
}

test('a refused lead does not count, a repeat does', async () => {
  await set('per_address_per_minute = 2')
  for (const _ of [1, 2, 3]) expect(await send('192.0.2.1', 'no address')).toBe(400)
  const statuses = []
  for (const _ of [1, 2, 3]) statuses.push(await send('192.0.2.1', 'tom@example.org'))
  expect(statuses).toEqual([201, 201, 429])
})

describe('past the mark for all addresses together', () => {
  const plain = (count: number) => Array(count).fill(null)

  test('nothing is refused: three per address stay plain, the next are flagged', async () => {
    await set('all_per_minute = 4')
    expect(await sendOften(4, '192.0.2.1')).toEqual(Array(4).fill(201))
    expect(await sendOften(5, '192.0.2.2')).toEqual(Array(5).fill(201))
    expect(await readFlags()).toEqual([...plain(7), 'flood', 'flood'])
    await age('1 minute')
    await sendOften(1, '192.0.2.2')
    expect((await readFlags()).at(-1)).toBe(null)
  })

  test('the mark is 600, and what the owner inserts does not count', async () => {
    await hosted.db.exec(`insert into private.lead_requests (address, came_at)
      select ('10.0.0.0'::inet + at)::cidr, clock_timestamp() from generate_series(1, 596) as at`)
    await hosted.ask({ role: 'service_role' }, (tx) =>
      tx.query(`insert into waitlist_signups (name, email) values ('Own', 'own@example.org')`),
    )
    await sendOften(5, '192.0.2.1')
    expect(await readFlags()).toEqual([...plain(5), 'flood'])
  })
})
