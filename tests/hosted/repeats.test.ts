import { beforeEach, describe, expect, test } from 'vitest'
import type { Lead } from '#leads/lead-rows.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { answerAsPostgrest } from './answer-as-postgrest.ts'
import { shareHostedDatabase } from './hosted-database.ts'

const hosted = await shareHostedDatabase()
beforeEach(() => hosted.empty())

const repeatable = [
  sampleApplication('tom@example.org'),
  sampleGathering('tom@example.org'),
  sampleWaitlist('tom@example.org'),
]

async function send({ table, row }: Lead, headers: Record<string, string> = {}) {
  const answer = await answerAsPostgrest(hosted)(`https://project.example/rest/v1/${table}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer anon', ...headers },
    body: JSON.stringify(row),
  })
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() }
}

async function readIds(table: Lead['table']): Promise<string[]> {
  const { rows } = await hosted.db.query<{ id: string }>(`select id from ${table}`)
  return rows.map(({ id }) => id)
}

async function readNames(table: Lead['table']): Promise<string[]> {
  const { rows } = await hosted.db.query<{ name: string }>(
    `select name from ${table} order by received_at`,
  )
  return rows.map(({ name }) => name)
}

/** Lets time pass for what is stored; minus for a clock that was set back. */
async function age(table: Lead['table'], interval: string): Promise<void> {
  await hosted.db.query(`update ${table} set received_at = received_at - $1::interval`, [interval])
}

describe.each(repeatable)('a lead sent twice to $table', (lead) => {
  test('is stored once, and the first row stays', async () => {
    await send(lead)
    const first = await readIds(lead.table)
    await send(lead)
    expect(await readIds(lead.table)).toEqual(first)
    expect(first).toHaveLength(1)
  })

  test('from another person is another row', async () => {
    await send(lead)
    await send({ ...lead, row: { ...lead.row, email: 'tim@example.org' } } as Lead)
    expect(await readIds(lead.table)).toHaveLength(2)
  })

  test('takes a lock on its key until the request ends', async () => {
    const readLocks = (email: string) =>
      hosted.ask({ role: 'anon' }, async (tx) => {
        const row = { ...lead.row, email }
        const names = Object.keys(row)
        await tx.query(
          `insert into ${lead.table} (${names}) values (${names.map((_, at) => `$${at + 1}`)})`,
          Object.values(row),
        )
        const { rows } = await tx.query(
          `select classid, objid from pg_locks where locktype = 'advisory' and granted
            and mode = 'ExclusiveLock'`,
        )
        return rows
      })
    const locks = await readLocks('tom@example.org')
    expect(locks).toHaveLength(1)
    expect(await readLocks('tom@example.org')).toEqual(locks)
    expect(await readLocks('tim@example.org')).not.toEqual(locks)
  })

  const questions: Record<string, string>[] = [
    {},
    { Prefer: 'return=minimal' },
    { Prefer: 'count=exact' },
    { Prefer: 'count=planned, return=minimal' },
    { Accept: 'application/vnd.pgrst.object+json' },
    { Accept: 'application/vnd.pgrst.object+json', Prefer: 'return=minimal, count=exact' },
  ]
  test.each(questions)('is answered as the first time, whatever is asked: %o', async (headers) => {
    const first = await send(lead, headers)
    const second = await send(lead, headers)
    expect(first.status).toBe(201)
    expect(second).toEqual(first)
  })
})

test.each([{ Prefer: 'count=exact' }, { Accept: 'application/vnd.pgrst.object+json' }])(
  'a repeat that is held back before it is stored would be told apart by %o',
  async (headers) => {
    await hosted.db.exec(`alter table waitlist_signups disable trigger user;
      create function hold_back() returns trigger language plpgsql as 'begin return null; end';
      create trigger hold_back before insert on waitlist_signups
        for each row when (new.name = 'Repeat') execute function hold_back()`)
    const stored = await send(sampleWaitlist('tom@example.org'), headers)
    const heldBack = await send(sampleWaitlist('tom@example.org', 'Repeat'), headers)
    await hosted.db.exec(`drop function hold_back cascade;
      alter table waitlist_signups enable trigger user`)
    expect(heldBack).not.toEqual(stored)
  },
)

describe('an application', () => {
  test('with another message is another row', async () => {
    await send(sampleApplication('tom@example.org', 'Hello'))
    await send(sampleApplication('tom@example.org', 'Hello!'))
    expect(await readIds('contact_submissions')).toHaveLength(2)
  })

  test('of the longest kind is still compared whole', async () => {
    const message = '🏔'.repeat(6_999)
    await send(sampleApplication('tom@example.org', `${message}a`))
    await send(sampleApplication('tom@example.org', `${message}b`))
    await send(sampleApplication('tom@example.org', `${message}a`))
    expect(await readIds('contact_submissions')).toHaveLength(2)
  })

  test('is the same a year later', async () => {
    await send(sampleApplication('tom@example.org'))
    await age('contact_submissions', '1 year')
    await send(sampleApplication('tom@example.org'))
    expect(await readIds('contact_submissions')).toHaveLength(1)
  })
})

describe('a place at a gathering', () => {
  test('is kept once however the address is capitalised', async () => {
    await send(sampleGathering('Tom@Example.org'))
    await send(sampleGathering('tom@example.ORG'))
    expect(await readIds('gathering_signups')).toHaveLength(1)
  })

  test('is kept for each name: a stranger can not take a man’s place', async () => {
    await send(sampleGathering('tom@example.org', 'winter-solstice', 'A Stranger'))
    await send(sampleGathering('tom@example.org', 'winter-solstice', 'Tom Reed'))
    await send(sampleGathering('TOM@example.org', 'winter-solstice', 'Tom Reed'))
    expect(await readNames('gathering_signups')).toEqual(['A Stranger', 'Tom Reed'])
  })

  test('is kept for each gathering', async () => {
    await send(sampleGathering('tom@example.org', 'summer-solstice'))
    await send(sampleGathering('tom@example.org', 'winter-solstice'))
    expect(await readIds('gathering_signups')).toHaveLength(2)
  })

  test.each([
    ['179 days', 1],
    ['4319 hours 59 minutes', 1],
    ['4320 hours 1 minute', 2],
    ['181 days', 2],
    ['-179 days', 1],
    ['-181 days', 2],
  ])('after %s makes %i in all', async (interval, count) => {
    await send(sampleGathering('tom@example.org'))
    await age('gathering_signups', interval)
    await send(sampleGathering('tom@example.org'), { Prefer: 'timezone=America/New_York' })
    expect(await readIds('gathering_signups')).toHaveLength(count)
  })
})

describe('the waitlist', () => {
  test('holds a name and address once for ever, however the address is capitalised', async () => {
    await send(sampleWaitlist('Tom@example.org'))
    await age('waitlist_signups', '10 years')
    await send(sampleWaitlist('tom@example.org'))
    expect(await readIds('waitlist_signups')).toHaveLength(1)
  })

  test.each(['Thomas Reed', 'tom reed', 'Tom Reed ', 'Tom  Reed'])(
    'holds the address again with the name %j: only exactly the same is a repeat',
    async (name) => {
      await send(sampleWaitlist('tom@example.org', 'Tom Reed'))
      await send(sampleWaitlist('tom@example.org', name))
      await send(sampleWaitlist('tom@example.org', name))
      expect((await readNames('waitlist_signups')).sort()).toEqual(['Tom Reed', name].sort())
    },
  )
})
