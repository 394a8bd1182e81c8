import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import type { Lead, LeadFlag } from '#leads/lead-rows.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { migrate, readMigrations } from './migrate.ts'
import { prepareInsert, prepareWrite, type StampedLead, stampLead } from './prepare-insert.ts'

const dayMs = 24 * 60 * 60 * 1000

let insert: (lead: Lead, at?: string, flag?: LeadFlag) => void
let write: (lead: StampedLead) => void
let readRows: () => unknown[]
let readFlags: () => unknown[]
beforeEach(() => {
  const database = new DatabaseSync(':memory:')
  migrate(database, readMigrations())
  let now = new Date('2027-06-21T12:00:00Z')
  let count = 0
  const options = {
    now: () => now,
    newId: () => {
      count += 1
      return `row-${count}`
    },
  }
  write = prepareWrite(database)
  insert = (lead, at, flag) => {
    if (at) now = new Date(at)
    write(stampLead(lead, options, flag))
  }
  const select = database.prepare('select id, name, email, received_at from leads order by id')
  readRows = () => select.all()
  const flags = database.prepare('select flag from leads order by id')
  readFlags = () => flags.all().map(({ flag }) => flag)
})

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString()
}

test('a row is stored as it was sent, with an id and the time', () => {
  insert(sampleApplication('Tom@Example.com'), '2027-01-31T08:15:00.5+02:00')
  expect(readRows()).toEqual([
    {
      id: 'row-1',
      name: 'Tom Reed',
      email: 'Tom@Example.com',
      received_at: '2027-01-31T06:15:00.500Z',
    },
  ])
})

test('the same application sent twice is stored once, however much later', () => {
  insert(sampleApplication('tom@example.com'), '2027-01-01')
  insert(sampleApplication('tom@example.com'), '2031-01-01')
  expect(readRows()).toHaveLength(1)
})

test('another message, or another address, is another application', () => {
  insert(sampleApplication('tom@example.com', 'Hello'))
  insert(sampleApplication('tom@example.com', 'Hello '))
  insert(sampleApplication('tom@example.com', 'hello'))
  insert(sampleApplication('Tom@example.com', 'Hello'))
  expect(readRows()).toHaveLength(4)
})

test('two long messages that differ in their last letter are two applications', () => {
  insert(sampleApplication('tom@example.com', `${'a'.repeat(6_999)}b`))
  insert(sampleApplication('tom@example.com', `${'a'.repeat(6_999)}c`))
  insert(sampleApplication('tom@example.com', `${'a'.repeat(6_999)}b`))
  expect(readRows()).toHaveLength(2)
})

test('a man is on the waitlist once, for ever, however he writes his address', () => {
  insert(sampleWaitlist('tom@example.com'), '2027-01-01')
  insert(sampleWaitlist('TOM@Example.COM'), '2031-01-01')
  insert(sampleWaitlist('jon@example.com'))
  expect(readRows()).toMatchObject([{ email: 'tom@example.com' }, { email: 'jon@example.com' }])
})

test.each([
  ['the waitlist', (name: string) => sampleWaitlist('tom@example.com', name)],
  ['a gathering', (name: string) => sampleGathering('tom@example.com', 'summer-solstice', name)],
])('a stranger who signs a man up for %s does not take his place', (_, signUp) => {
  const names = ['Not Tom', 'Tom Reed', 'tom reed', 'Tom Reed ', 'Tom Reed', 'Not Tom']
  for (const name of names) insert(signUp(name))
  expect(readRows().map((row) => (row as { name: string }).name)).toEqual([
    'Not Tom',
    'Tom Reed',
    'tom reed',
    'Tom Reed ',
  ])
})

test('a flag is stored beside the row, and is no part of what makes a repeat', () => {
  const leads = [
    sampleApplication('tom@example.com'),
    sampleGathering('tom@example.com'),
    sampleWaitlist('tom@example.com'),
  ]
  for (const lead of leads) insert(lead, undefined, 'flood')
  for (const lead of leads) insert(lead)
  expect(readFlags()).toEqual(['flood', 'flood', 'flood'])
  insert(sampleWaitlist('jon@example.com'))
  expect(readFlags()).toEqual(['flood', 'flood', 'flood', null])
})

test('a row that is written again is stored once, with the same id', () => {
  for (const lead of [sampleApplication, sampleGathering, sampleWaitlist]) {
    const stamped = stampLead(lead('tom@example.com'), {})
    write(stamped)
    write(stamped)
  }
  expect(readRows()).toHaveLength(3)
})

test('another gathering is another sign-up', () => {
  insert(sampleGathering('tom@example.com', 'summer-solstice'))
  insert(sampleGathering('tom@example.com', 'winter-solstice'))
  expect(readRows()).toHaveLength(2)
})

test.each(['2027-06-21', '2027-12-31T23:59:59.999Z', '2027-10-01', '2028-01-15', '2028-02-29'])(
  'a sign-up of %s is the same within 180 days, in capitals too, and a new one after that',
  (first) => {
    insert(sampleGathering('tom@example.com'), first)
    insert(sampleGathering('TOM@example.com'), addDays(first, 1))
    insert(sampleGathering('Tom@Example.com'), addDays(first, 179))
    expect(readRows()).toMatchObject([{ id: 'row-1', email: 'tom@example.com' }])
    insert(sampleGathering('tom@example.com'), addDays(first, 181))
    expect(readRows()).toHaveLength(2)
  },
)

test('a repeat does not prolong the 180 days', () => {
  insert(sampleGathering('tom@example.com'), '2027-01-01')
  insert(sampleGathering('tom@example.com'), addDays('2027-01-01', 100))
  insert(sampleGathering('tom@example.com'), addDays('2027-01-01', 200))
  expect(readRows()).toHaveLength(2)
})

test('a clock set back by a day still knows a repeat', () => {
  insert(sampleGathering('tom@example.com'), '2027-06-21')
  insert(sampleGathering('tom@example.com'), '2027-06-20')
  insert(sampleWaitlist('tom@example.com'), '2027-06-19')
  insert(sampleWaitlist('tom@example.com'), '2027-06-18')
  expect(readRows()).toHaveLength(2)
})

test('a clock that was years ahead loses nobody once it is right again', () => {
  insert(sampleGathering('tom@example.com'), '2099-01-01')
  insert(sampleGathering('tom@example.com'), '2027-06-21')
  insert(sampleGathering('jon@example.com'), '1970-01-01')
  expect(readRows()).toHaveLength(3)
})

test('an id that is there already is an error, and never taken for a repeat', () => {
  const database = new DatabaseSync(':memory:')
  migrate(database, readMigrations())
  const stamp = prepareInsert(database, { newId: () => 'same' })
  stamp(sampleWaitlist('tom@example.com'))()
  stamp(sampleApplication('tom@example.com'))()
  stamp(sampleGathering('tom@example.com'))()
  for (const lead of [
    sampleWaitlist('jon@example.com'),
    sampleApplication('jon@example.com'),
    sampleGathering('jon@example.com'),
  ]) {
    expect(stamp(lead)).toThrow(/^UNIQUE constraint failed: \w+\.id$/)
  }
})

test('a sender can not choose the id or the time, or add a column', () => {
  const smuggle = (extra: object) =>
    ({
      table: 'waitlist_signups',
      row: { name: 'Tom Reed', email: 'tom@example.com', ...extra },
    }) as Lead
  insert(smuggle({ id: 'mine', received_at: 'never', flag: 'friend' }))
  expect(readRows()).toMatchObject([{ id: 'row-1', received_at: '2027-06-21T12:00:00.000Z' }])
  insert(smuggle({ email: 'jon@example.com', admin: 'yes' }))
  expect(readRows()).toMatchObject([{ email: 'tom@example.com' }, { email: 'jon@example.com' }])
  expect(readFlags()).toEqual([null, null])
})
