import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { createLeadClient } from '#leads/insert-lead.ts'
import { type Lead, type LeadFlag, leadTables } from '#leads/lead-rows.ts'
import { openOwnerLeads } from '#server/open-leads.ts'
import type { LeadFilter, OwnerLeads } from '#server/store/lead-repository.ts'
import { openDatabase } from '#server/store/sqlite/open-database.ts'
import { openStore } from '#server/store/sqlite/open-store.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { shareHostedDatabase } from './hosted-database.ts'
import { answerAsPostgrest, serveOwner } from './postgrest.ts'

// The rules of SQLite and of the hosted schema, by one list of cases.

type Site = {
  leads: OwnerLeads
  /** As the site stores what a visitor sends. */
  insert(lead: Lead, flag?: LeadFlag): Promise<unknown>
  /** Lets time pass since what is stored. */
  pass(days: number): Promise<unknown>
  /** Stores as many waitlist entries. */
  fill(count: number): Promise<unknown>
}

const dayMs = 24 * 60 * 60 * 1000
const now = Date.UTC(2027, 0, 31, 8)

async function openSqlite(): Promise<Site> {
  const folder = createTempDir()
  let time = now
  const store = openStore(folder, { now: () => new Date(time++) })
  onTestFinished(() => store.close())
  return {
    leads: openOwnerLeads({ dataDir: folder, backupDir: folder }),
    insert: store.insert,
    async pass(days) {
      time += days * dayMs
    },
    async fill(count) {
      using database = openDatabase(`${folder}/leads.sqlite`)
      database.exec(`
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers limit ${count})
        insert into leads (id, kind, name, email, received_at, repeat_key)
        select 'row-' || n, 'waitlist', 'Tim', n || '@example.com', '2027-01-01T12:00:00.000Z',
          cast(n as blob) from numbers`)
    },
  }
}

const hosted = await shareHostedDatabase()
const backend = await serveOwner(hosted)
afterAll(() => backend.close())

async function openPostgres(): Promise<Site> {
  await hosted.reset()
  const client = createLeadClient({
    ...backend,
    anonKey: 'anon',
    fetch: answerAsPostgrest(hosted),
  })
  return {
    leads: openOwnerLeads({ dataDir: '', backupDir: '', hosted: backend }),
    async insert(lead, flag) {
      expect(await client(lead)).toEqual({ outcome: 'saved' })
      if (!flag) return
      const sql = `update ${lead.table} set flag = $1 where email = $2`
      await hosted.db.query(sql, [flag, lead.row.email])
    },
    async pass(days) {
      for (const table of leadTables) {
        await hosted.db.exec(
          `update ${table} set received_at = received_at - interval '${days} days'`,
        )
      }
    },
    fill: (count) =>
      hosted.db.exec(`do $$ begin for n in 1..${count} loop
        insert into waitlist_signups (name, email, received_at)
        values ('Tim', n || '@example.com', '2027-01-01 12:00Z'::timestamptz + n * interval '1 microsecond');
        end loop; end $$`),
  }
}

const tom = 'tom@example.com'
const anyId = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

async function list({ leads }: Site, filter?: LeadFilter) {
  const found = []
  for await (const lead of leads.list(filter)) found.push(lead)
  return found
}
const readAddresses = async (site: Site, filter?: LeadFilter) =>
  (await list(site, filter)).map(({ email }) => email)

describe.each([
  ['SQLite', openSqlite],
  ['PostgreSQL', openPostgres],
])('on %s', (_, open) => {
  test('stores what was sent, with an id and a time of its own', async () => {
    const site = await open()
    const sent = [sampleApplication(tom), sampleGathering(tom), sampleWaitlist(tom)]
    for (const lead of sent) await site.insert(lead)
    const kinds = ['application', 'gathering', 'waitlist']
    expect(await list(site)).toEqual(
      sent.map(({ row }, at) => ({ ...row, kind: kinds[at], id: anyId, received_at: anyTime })),
    )
  })

  test('stores equal leads that arrive at the same moment once', async () => {
    const site = await open()
    await Promise.all(Array.from({ length: 20 }, () => site.insert(sampleApplication(tom))))
    expect(await list(site)).toHaveLength(1)
  })

  test.each([
    ['the same application', 0, [sampleApplication(tom), sampleApplication(tom)], 1],
    ['the same years later', 2_000, [sampleApplication(tom), sampleApplication(tom)], 1],
    ['another message', 0, [sampleApplication(tom, 'a'), sampleApplication(tom, 'b')], 2],
    ['another address', 0, [sampleApplication(tom), sampleApplication('jon@example.com')], 2],
    ['the waitlist in capitals', 900, [sampleWaitlist(tom), sampleWaitlist('TOM@example.com')], 1],
    ['the waitlist by another name', 0, [sampleWaitlist(tom), sampleWaitlist(tom, 'Tim')], 2],
    ['a gathering within 180 days', 179, [sampleGathering(tom), sampleGathering(tom)], 1],
    ['a gathering after 181 days', 181, [sampleGathering(tom), sampleGathering(tom)], 2],
    [
      'a gathering by another name',
      0,
      [sampleGathering(tom), sampleGathering(tom, 'summer-solstice', 'Tim')],
      2,
    ],
    ['a gathering with the clock set back', -1, [sampleGathering(tom), sampleGathering(tom)], 1],
    ['another gathering', 0, [sampleGathering(tom), sampleGathering(tom, 'winter-solstice')], 2],
    ['an application and the waitlist', 0, [sampleApplication(tom), sampleWaitlist(tom)], 2],
  ] as const)('%s, %i days later: %j', async (_, days, [first, second], rows) => {
    const site = await open()
    await site.insert(first)
    await site.pass(days)
    await site.insert(second)
    expect(await list(site)).toHaveLength(rows)
  })

  test('lists by time in both orders, filtered by kind, time and what is open', async () => {
    const site = await open()
    await site.insert(sampleApplication('a@one.example'), 'flood')
    await site.pass(10)
    await site.insert(sampleGathering('b@two.example'))
    await site.insert(sampleWaitlist('c@one.example'))
    const all = await list(site)
    expect(all.map(({ flag }) => flag)).toEqual(['flood', undefined, undefined])
    const addresses = ['a@one.example', 'b@two.example', 'c@one.example']
    expect(all.map(({ email }) => email)).toEqual(addresses)
    expect(await readAddresses(site, { order: 'newest first' })).toEqual(addresses.toReversed())
    await site.leads.mark(all.slice(1, 2), '2027-02-01T09:00:00.000Z')
    const since = new Date(all[1]?.received_at ?? '')
    for (const [filter, found] of [
      [{ kind: 'gathering' }, 'b'],
      [{ since }, 'bc'],
      [{ isOpen: true }, 'ac'],
      [{ isOpen: true, since }, 'c'],
    ] as const) {
      const letters = (await readAddresses(site, filter)).map((email) => email[0])
      expect(letters.join('')).toBe(found)
    }
  })

  test('streams more leads than one answer holds, each once', async () => {
    const site = await open()
    await site.fill(1_001)
    for (const order of [undefined, 'newest first'] as const) {
      const addresses = await readAddresses(site, order && { order })
      expect([addresses.length, new Set(addresses).size]).toEqual([1_001, 1_001])
    }
  })

  test('finds a lead by its id', async () => {
    const site = await open()
    for (const email of [tom, 'jon@example.com']) await site.insert(sampleWaitlist(email))
    for (const lead of await list(site)) expect(await site.leads.find(lead.id)).toEqual(lead)
    expect(await site.leads.find('0190f2a1-0000-7000-8000-000000000000')).toBeUndefined()
  })

  test('marks leads of several kinds as answered, and opens them again', async () => {
    const site = await open()
    for (const sample of [sampleApplication, sampleGathering, sampleWaitlist]) {
      await site.insert(sample(tom))
    }
    const [one, other, third] = await list(site)
    if (!one || !other || !third) throw new Error('Leads are missing.')
    const answered_at = '2027-02-01T09:00:00.000Z'
    await site.leads.mark([one, third], answered_at)
    expect(await list(site)).toEqual([{ ...one, answered_at }, other, { ...third, answered_at }])
    await site.leads.mark([one], null)
    expect(await list(site)).toEqual([one, other, { ...third, answered_at }])
  })

  test('erases an address in any case, and no other', async () => {
    const site = await open()
    await site.insert(sampleApplication(tom))
    await site.insert(sampleGathering('Tom@Example.com'))
    await site.insert(sampleWaitlist('TOM@EXAMPLE.COM', 'Not Tom'))
    await site.insert(sampleApplication('jon@example.com', `${tom} told me of you.`))
    await site.insert(sampleWaitlist(`x${tom}`))
    expect(await site.leads.erase('tOm@example.com')).toEqual({
      ...{ application: 1, gathering: 1, waitlist: 1 },
    })
    expect(await readAddresses(site)).toEqual(['jon@example.com', `x${tom}`])
    expect(await site.leads.erase(tom)).toEqual({ application: 0, gathering: 0, waitlist: 0 })
  })

  test('erases what came before a time, and removes by id', async () => {
    const site = await open()
    await site.insert(sampleApplication('old@example.com'))
    await site.pass(1)
    for (const name of ['tom', 'jon']) await site.insert(sampleWaitlist(`${name}@example.com`))
    const [, second] = await list(site)
    expect(await site.leads.eraseBefore(second?.received_at ?? '')).toMatchObject({
      ...{ application: 1, waitlist: 0 },
    })
    await site.leads.remove([second?.id ?? ''])
    expect(await readAddresses(site)).toEqual(['jon@example.com'])
  })
})
