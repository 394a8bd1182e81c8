import { beforeEach, describe, expect, test } from 'vitest'
import type { Lead } from '#leads/lead-rows.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { answerAsPostgrest } from './answer-as-postgrest.ts'
import { shareHostedDatabase } from './hosted-database.ts'

const hosted = await shareHostedDatabase()
beforeEach(() => hosted.reset())

const set = (change: string) => hosted.db.exec(`update private.lead_limits set ${change}`)

async function send(from: string, { table, row }: Lead, headers: Record<string, string> = {}) {
  const answer = await answerAsPostgrest(hosted, { 'cf-connecting-ip': from })(
    `https://project.example/rest/v1/${table}`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer anon', ...headers },
      body: JSON.stringify(row),
    },
  )
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() }
}

let people = 0
const somebody = () => sampleWaitlist(`guest${people++}@example.org`)

async function sendOften(count: number, from: string, write: () => Lead = somebody) {
  const statuses: number[] = []
  for (let at = 0; at < count; at += 1) statuses.push((await send(from, write())).status)
  return statuses
}

/** The flags of all leads in the order in which they came. */
async function readFlags(): Promise<(string | null)[]> {
  const { rows } = await hosted.ask({ role: 'service_role' }, (tx) =>
    tx.query<{ flag: string | null }>('select flag from leads order by received_at'),
  )
  return rows.map(({ flag }) => flag)
}

/** Others send so many leads at this moment. */
const letOthersSend = (count: number) =>
  hosted.db.exec(`insert into private.lead_requests (address, came_at)
    select ('10.0.0.0'::inet + at)::cidr, clock_timestamp() from generate_series(1, ${count}) as at`)

const taken = (count: number) => Array(count).fill(201)
const plain = (count: number) => Array(count).fill(null)

describe('past the mark for all', () => {
  test('nothing is refused: the first three of an address stay plain, the next are flagged', async () => {
    await set('all_per_minute = 4')
    expect(await sendOften(4, '192.0.2.1')).toEqual(taken(4))
    expect(await readFlags()).toEqual(plain(4))
    expect(await sendOften(5, '192.0.2.2')).toEqual(taken(5))
    expect(await sendOften(1, '192.0.2.1')).toEqual(taken(1))
    expect((await readFlags()).slice(4)).toEqual([...plain(3), 'flood', 'flood', 'flood'])
  })

  test('is past six hundred leads where the owner changed nothing', async () => {
    await sendOften(3, '192.0.2.1')
    await letOthersSend(596)
    await sendOften(2, '192.0.2.1')
    expect(await readFlags()).toEqual([...plain(4), 'flood'])
  })

  test('an address that sends too much is still refused, and only that one', async () => {
    await set('all_per_minute = 1')
    expect(await sendOften(22, '192.0.2.1')).toEqual([...taken(20), 429, 429])
    expect(await sendOften(1, '192.0.2.2')).toEqual([201])
  })

  test('thirty addresses that send twenty each do not keep one honest man out', async () => {
    await set('all_per_minute = 30')
    for (let at = 0; at < 30; at += 1) await sendOften(4, `198.51.100.${at}`)
    await sendOften(1, '192.0.2.1', () => sampleApplication('tom@example.org', 'Hello'))
    const { rows } = await hosted.db.query('select message, flag from contact_submissions')
    expect(rows).toEqual([{ message: 'Hello', flag: null }])
    expect((await readFlags()).filter((flag) => flag === 'flood').length).toBeGreaterThan(20)
  })

  test('one household of IPv6 has one share', async () => {
    await set('all_per_minute = 1')
    for (const host of [1, 2, 3, 4]) await send(`2001:db8::${host}`, somebody())
    await send('2001:db8:0:1::1', somebody())
    expect(await readFlags()).toEqual([...plain(3), 'flood', null])
  })

  test('is over when the minute is', async () => {
    await set('all_per_minute = 3')
    await sendOften(4, '192.0.2.1')
    await hosted.db.exec(`update private.lead_requests set came_at = came_at - interval '1 minute'`)
    await sendOften(3, '192.0.2.1')
    expect(await readFlags()).toEqual([...plain(3), 'flood', ...plain(3)])
  })

  test('is never where the owner writes 0', async () => {
    await set('all_per_minute = 0')
    await sendOften(6, '192.0.2.1')
    expect(await readFlags()).toEqual(plain(6))
  })
})

describe('a flagged lead', () => {
  const leads = [
    sampleApplication('tom@example.org', 'Hello'),
    sampleGathering('tom@example.org'),
    sampleWaitlist('tom@example.org'),
  ]

  test.each(leads)(
    'has its flag in a column of $table and is else as it was sent',
    async (lead) => {
      await set('all_per_minute = 1')
      await sendOften(3, '192.0.2.1')
      await send('192.0.2.1', lead)
      const { rows } = await hosted.db.query(`select * from ${lead.table} where flag = 'flood'`)
      expect(rows).toEqual([
        {
          ...lead.row,
          answered_at: null,
          flag: 'flood',
          id: expect.any(String),
          received_at: expect.any(Date),
        },
      ])
    },
  )

  test.each([{}, { Prefer: 'count=exact' }, { Accept: 'application/vnd.pgrst.object+json' }])(
    'is answered as any other, so that nobody learns of it: %o',
    async (headers) => {
      await set('all_per_minute = 1')
      const answers: unknown[] = []
      for (const _ of [1, 2, 3, 4]) answers.push(await send('192.0.2.1', somebody(), headers))
      expect((await readFlags()).at(-1)).toBe('flood')
      expect(answers[3]).toEqual(answers[0])
    },
  )

  test.each(leads)('is flagged "flood" or not at all in $table', async ({ table, row }) => {
    const names = Object.keys(row)
    const values = names.map((_, at) => `$${at + 1}`)
    const insert = (flag: string) =>
      hosted.dryRun(
        { role: 'service_role' },
        `insert into ${table} (${names}, flag) values (${values}, ${flag})`,
        Object.values(row),
      )
    expect(await insert(`'spam'`)).toMatchObject({ constraint: `${table}_flag_known` })
    expect(await insert(`''`)).toMatchObject({ constraint: `${table}_flag_known` })
    expect(await insert(`'flood'`)).toBeUndefined()
    expect(await insert('null')).toBeUndefined()
  })
})

describe('the mark counts what visitors sent', () => {
  beforeEach(() => set('all_per_minute = 3'))

  test('and nothing that was refused', async () => {
    const broken = () => sampleWaitlist('not an address')
    expect(await sendOften(30, '192.0.2.1', broken)).toEqual(Array(30).fill(400))
    await sendOften(3, '192.0.2.1')
    expect(await readFlags()).toEqual(plain(3))
  })

  test('and nothing that the owner adds himself', async () => {
    for (let at = 0; at < 5; at += 1) {
      await hosted.ask({ role: 'service_role' }, (tx) =>
        tx.query('insert into waitlist_signups (name, email) values ($1, $2)', [
          'Tom',
          `own${at}@example.org`,
        ]),
      )
    }
    await sendOften(3, '192.0.2.1')
    expect(await readFlags()).toEqual(plain(8))
  })
})

test('a repeat is a request like any other: the limit comes at the same place', async () => {
  await set('per_address_per_minute = 4')
  const stored = await sendOften(6, '192.0.2.1')
  const repeated = await sendOften(6, '192.0.2.2', () => sampleWaitlist('tom@example.org'))
  const repeatedOnSix = await sendOften(6, '2001:db8::1', () => sampleWaitlist('tom@example.org'))
  expect(stored).toEqual([...taken(4), 429, 429])
  expect(repeated).toEqual(stored)
  expect(repeatedOnSix).toEqual(stored)
})
