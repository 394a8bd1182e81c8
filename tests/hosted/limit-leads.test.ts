import { beforeEach, describe, expect, test } from 'vitest'
import { createLeadClient } from '#leads/insert-lead.ts'
import { answerAsPostgrest } from './answer-as-postgrest.ts'
import { type Asker, shareHostedDatabase } from './hosted-database.ts'

const hosted = await shareHostedDatabase()
beforeEach(() => hosted.reset())

const behindCloudflare = (address: string) => ({ 'cf-connecting-ip': address })
const behindProxy = (chain: string) => ({ 'x-forwarded-for': chain })

/** Whether a request passes; a refusal as PostgREST reads it. */
async function knock(headers: Asker['headers'], asker: Partial<Asker> = {}) {
  const request = { role: 'anon', method: 'POST', headers: headers ?? {}, ...asker } as const
  try {
    await hosted.ask(request, (tx) => tx.query('select private.limit_leads()'))
    return 'passes'
  } catch (error) {
    const { code, message, detail } = error as { code: string; message: string; detail: string }
    expect(code).toBe('PGRST')
    return { ...JSON.parse(message), ...JSON.parse(detail) }
  }
}

async function knockOften(count: number, headers: (at: number) => Asker['headers']) {
  const answers: unknown[] = []
  for (let at = 0; at < count; at += 1) answers.push(await knock(headers(at)))
  return answers.filter((answer) => answer === 'passes').length
}

const set = (change: string) => hosted.db.exec(`update private.lead_limits set ${change}`)
const age = (interval: string) =>
  hosted.db.exec(`update private.lead_requests set came_at = came_at - interval '${interval}'`)
const readNetworks = async () =>
  (
    await hosted.db.query<{ network: string; requests: number }>(
      `select address as network, count(*)::int as requests from private.lead_requests
        group by address`,
    )
  ).rows

describe('one address', () => {
  test('may send twenty leads in a minute; the next is 429 with the seconds to wait', async () => {
    expect(await knockOften(20, () => behindCloudflare('192.0.2.1'))).toBe(20)
    const refusal = await knock(behindCloudflare('192.0.2.1'))
    expect(refusal).toEqual({
      code: 'PT429',
      message: 'Too many requests',
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) },
    })
    expect(await knock(behindCloudflare('192.0.2.2'))).toBe('passes')
  })

  test('may go on as places become free, and is told when', async () => {
    await set('per_address_per_minute = 2')
    await knock(behindCloudflare('192.0.2.1'))
    await age('50 seconds')
    await knock(behindCloudflare('192.0.2.1'))
    const { headers } = await knock(behindCloudflare('192.0.2.1'))
    expect(Number(headers['Retry-After'])).toBeLessThanOrEqual(10)
    await age('11 seconds')
    expect(await knockOften(3, () => behindCloudflare('192.0.2.1'))).toBe(1)
  })

  test('is not counted when it is refused', async () => {
    await knockOften(30, () => behindCloudflare('192.0.2.1'))
    expect(await readNetworks()).toEqual([{ network: '192.0.2.1/32', requests: 20 }])
  })

  test('is forgotten after a minute', async () => {
    await knockOften(20, () => behindCloudflare('192.0.2.1'))
    await age('70 seconds')
    // One in sixteen tidies up.
    await knockOften(16, () => behindCloudflare('192.0.2.2'))
    expect(await readNetworks()).toEqual([{ network: '192.0.2.2/32', requests: 16 }])
  })

  test('is not locked out by a clock that was set back', async () => {
    await knockOften(20, () => behindCloudflare('192.0.2.1'))
    await age('-1 hour')
    expect(await knockOften(21, () => behindCloudflare('192.0.2.1'))).toBe(20)
  })
})

test('nobody takes a lock that another waits for', async () => {
  const seen = await hosted.ask(
    { role: 'anon', method: 'POST', headers: behindCloudflare('192.0.2.1') },
    async (tx) => {
      await tx.query('select private.limit_leads()')
      await tx.exec('reset role')
      const locks = await tx.query(`select mode from pg_locks where locktype = 'advisory'
        or (mode not in ('AccessShareLock', 'RowShareLock', 'RowExclusiveLock')
          and locktype = 'relation')`)
      return locks.rows
    },
  )
  expect(seen).toEqual([])
})

describe('a crowd of addresses', () => {
  const fill = (from: number, to: number) =>
    hosted.db.exec(`insert into private.lead_requests (address, came_at)
      select ('10.0.0.0'::inet + at)::cidr, clock_timestamp()
      from generate_series(${from}, ${to}) as at`)

  /** How many rows of the table PostgreSQL looks at for one more request. */
  async function countReads(address: string): Promise<number> {
    const read = `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as reads
      from pg_stat_xact_user_tables where relid = 'private.lead_requests'::regclass`
    return hosted.ask(
      { role: 'anon', method: 'POST', headers: behindCloudflare(address) },
      async (tx) => {
        const count = async () => (await tx.query<{ reads: number }>(read)).rows[0]?.reads ?? 0
        // What the connection has not yet reported of earlier requests stands there too.
        const before = await count()
        await tx.query('select private.limit_leads()')
        return (await count()) - before
      },
    )
  }

  test.each(['192.0.2.1', '2001:db8::1'])('is not read through for %s', async (address) => {
    // A long connection made its plan while the table was known to be small.
    await fill(1, 100)
    await hosted.db.exec('vacuum analyze private.lead_requests')
    for (const _ of Array(10)) await countReads(address)
    await fill(101, 30_000)
    // It has sent enough to be looked at as one of many, too: six hundred of them are a flood, and some
    // that were removed a moment ago are passed on the way. One in sixteen tidies up.
    for (const _ of Array(9)) expect(await countReads(address)).toBeLessThan(1500)
  })
})

describe('the address that counts', () => {
  beforeEach(() => set('per_address_per_minute = 1'))

  test('is the last of X-Forwarded-For: forged ones before it do not help', async () => {
    const forge = (at: number) => behindProxy(`203.0.113.${at}, 198.51.100.${at},192.0.2.1`)
    expect(await knockOften(30, forge)).toBe(1)
  })

  test('is Cloudflare’s where it stands in front', async () => {
    const forge = (at: number) => ({
      ...behindCloudflare('192.0.2.1'),
      ...behindProxy(`203.0.113.${at}`),
    })
    expect(await knockOften(5, forge)).toBe(1)
  })

  test('is not Cloudflare’s where the owner says that it does not stand in front', async () => {
    await set('trusts_cloudflare = false')
    const forge = (at: number) => ({
      ...behindCloudflare(`203.0.113.${at}`),
      ...behindProxy('192.0.2.1'),
    })
    expect(await knockOften(5, forge)).toBe(1)
  })

  test.each([
    ['one /64 network of IPv6', ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2'], 1],
    ['two /64 networks of IPv6', ['2001:db8:0:1::1', '2001:db8:0:2::1'], 2],
    ['one IPv4 address, once in the hexadecimal of IPv6', ['192.0.2.1', '::ffff:c000:201'], 1],
    ['one IPv4 address, once written as IPv6', ['192.0.2.1', '::ffff:192.0.2.1'], 1],
    ['two IPv4 addresses written as IPv6', ['::ffff:192.0.2.1', '::FFFF:192.0.2.2'], 2],
    ['two that can not be read', ['unknown', ''], 1],
  ])('%s', async (_, addresses, count) => {
    expect(await knockOften(2, (at) => behindCloudflare(addresses[at] ?? ''))).toBe(count)
  })

  test('is shared by all who come without one', async () => {
    expect(await knockOften(2, () => ({}))).toBe(1)
  })

  test('is the /48 of IPv6 as well, which may send four times as much', async () => {
    const hop = (at: number) => behindCloudflare(`2001:db8:7:${at.toString(16)}::1`)
    expect(await knockOften(30, hop)).toBe(4)
    expect(await knock(hop(31))).toMatchObject({ status: 429, code: 'PT429' })
    expect(await knock(behindCloudflare('2001:db8:8::1'))).toBe('passes')
    expect(await readNetworks()).toHaveLength(5)
  })

  test('has twenty and eighty where the owner changed nothing', async () => {
    await set('per_address_per_minute = default')
    const hop = (at: number) => behindCloudflare(`2001:db8:7:${at % 16}::1`)
    expect(await knockOften(100, hop)).toBe(80)
    expect(await knockOften(25, () => behindCloudflare('2001:db8:9::1'))).toBe(20)
  })
})

describe('what is not counted', () => {
  beforeEach(() => set('per_address_per_minute = 1, all_per_minute = 1'))

  test('anything, where the owner writes 0 twice, and no address is kept', async () => {
    await set('per_address_per_minute = 0, all_per_minute = 0')
    expect(await knockOften(25, () => behindCloudflare('192.0.2.1'))).toBe(25)
    expect(await readNetworks()).toEqual([])
  })

  test('any number of an address, where the owner writes 0 for it', async () => {
    await set('per_address_per_minute = 0')
    expect(await knockOften(25, () => behindCloudflare('2001:db8::1'))).toBe(25)
  })

  test.each(['GET', 'HEAD', 'PATCH', 'PUT', 'DELETE'])('%s passes', async (method) => {
    for (const _ of [1, 2]) expect(await knock({}, { method })).toBe('passes')
  })

  test.each(['service_role', 'authenticated'] as const)('%s passes', async (role) => {
    for (const _ of [1, 2]) expect(await knock({}, { role })).toBe('passes')
  })

  test('a POST that only reads passes', async () => {
    await hosted.ask({ role: 'anon', method: 'POST' }, async (tx) => {
      await tx.exec('set transaction read only')
      await tx.query('select private.limit_leads()')
    })
  })

  test('a lead that is refused gives its place back', async () => {
    const fetch = answerAsPostgrest(hosted, behindCloudflare('192.0.2.1'))
    const saveLead = createLeadClient({ url: 'https://project.example', anonKey: 'anon', fetch })
    const send = (email: string) =>
      saveLead({ table: 'waitlist_signups', row: { name: 'Tom', email } })
    for (const _ of [1, 2, 3]) {
      expect(await send('not an address')).toMatchObject({ outcome: 'failed' })
    }
    expect(await readNetworks()).toEqual([])
    expect(await send('tom@example.org')).toEqual({ outcome: 'saved' })
    expect(await send('tim@example.org')).toMatchObject({ outcome: 'too many' })
  })
})
