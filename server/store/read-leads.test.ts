import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gatheringSlugs } from '#content/gathering-slugs.ts'
import { findBrokenRule, type Lead } from '#leads/lead-rows.ts'
import { StartError } from '#server/process/start-error.ts'
import { anyText } from '#tests/any-text.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { databaseName } from './open-database.ts'
import { openStore, type Store } from './open-store.ts'
import { readLeadPages, readLeads } from './read-leads.ts'

let folder = ''
let now = new Date(0)
let store: Store | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-read-'))
})
afterEach(async () => {
  await store?.close()
  store = undefined
  rmSync(folder, { recursive: true, force: true })
})

function countIds(): () => string {
  let count = 0
  return () => {
    count += 1
    return `row-${String(count).padStart(4, '0')}`
  }
}

async function insertAt(time: string, lead: Lead): Promise<void> {
  now = new Date(time)
  await store?.insert(lead)
}

async function insertThree(): Promise<void> {
  store = openStore(folder, { now: () => now, newId: countIds() })
  await insertAt('2027-03-01T10:00:00.000Z', sampleWaitlist('sam@example.com'))
  await insertAt('2027-01-31T08:15:00.250Z', sampleApplication('tom@example.com'))
  await insertAt('2027-02-28T23:59:59.999Z', sampleGathering('jon@example.com'))
}

const readEmails = (filter = {}) => readLeads(folder, filter).map(({ email }) => email)

test('a folder without a file, or without a folder, has no leads yet', () => {
  expect(readLeads(folder)).toEqual([])
  expect(readLeads(join(folder, 'missing'))).toEqual([])
})

test('a file that a server is only just creating has no leads yet', () => {
  writeFileSync(join(folder, databaseName), '')
  expect(readLeads(folder)).toEqual([])
})

test('the leads come oldest first, each with what its kind has, while the server runs', async () => {
  await insertThree()
  expect(readLeads(folder)).toEqual([
    {
      id: 'row-0002',
      kind: 'application',
      name: 'Tom Reed',
      email: 'tom@example.com',
      message: 'I want to change.',
      received_at: '2027-01-31T08:15:00.250Z',
    },
    {
      id: 'row-0003',
      kind: 'gathering',
      name: 'Tom Reed',
      email: 'jon@example.com',
      gathering: 'summer-solstice',
      received_at: '2027-02-28T23:59:59.999Z',
    },
    {
      id: 'row-0001',
      kind: 'waitlist',
      name: 'Tom Reed',
      email: 'sam@example.com',
      received_at: '2027-03-01T10:00:00.000Z',
    },
  ])
})

test('the leads can be read after the server has ended too, and nothing is changed', async () => {
  await insertThree()
  await store?.close()
  const before = readFileSync(join(folder, databaseName))
  expect(readEmails()).toHaveLength(3)
  expect(readFileSync(join(folder, databaseName)).equals(before)).toBe(true)
})

test('a kind is picked', async () => {
  await insertThree()
  expect(readEmails({ kind: 'application' })).toEqual(['tom@example.com'])
  expect(readEmails({ kind: 'gathering' })).toEqual(['jon@example.com'])
  expect(readEmails({ kind: 'waitlist' })).toEqual(['sam@example.com'])
})

test('since a moment means from that millisecond on', async () => {
  await insertThree()
  const since = (time: string) => readEmails({ since: new Date(time) })
  expect(since('2027-02-28T23:59:59.999Z')).toEqual(['jon@example.com', 'sam@example.com'])
  expect(since('2027-03-01T00:00:00.000Z')).toEqual(['sam@example.com'])
  expect(since('2028-01-01')).toEqual([])
  expect(readEmails({ since: new Date('2027-02-01'), kind: 'gathering' })).toEqual([
    'jon@example.com',
  ])
})

test('more leads than a page holds all come once, in order, also of one moment', async () => {
  store = openStore(folder, { now: () => now, newId: countIds() })
  const emails = Array.from({ length: 250 }, (_, index) => `tom${index}@example.com`)
  await Promise.all(emails.map((email) => store?.insert(sampleWaitlist(email))))
  expect(readEmails()).toEqual(emails)
  const pages = [...readLeadPages(folder)].map(({ length }) => length)
  expect(pages).toEqual([25, 225])
})

test('whoever stops reading in the middle keeps nothing open', async () => {
  store = openStore(folder)
  const emails = Array.from({ length: 250 }, (_, index) => `tom${index}@example.com`)
  await Promise.all(emails.map((email) => store?.insert(sampleWaitlist(email))))
  const pages = readLeadPages(folder)
  expect(pages.next().value).toHaveLength(25)
  using shell = new DatabaseSync(join(folder, databaseName))
  const checkpoint = shell.prepare('pragma wal_checkpoint(truncate)')
  expect(checkpoint.get()).toMatchObject({ busy: 0 })
  await store?.insert(sampleWaitlist('late@example.com'))
  expect([...pages].flat().at(-1)).toMatchObject({ email: 'late@example.com' })
})

test('a broken file is named and left as it is', () => {
  const path = join(folder, databaseName)
  writeFileSync(path, 'a letter to myself')
  expect(() => readLeads(folder)).toThrow(StartError)
  expect(() => readLeads(folder)).toThrow(/leads\.sqlite" cannot be opened: the file is broken/)
  expect(readFileSync(path, 'utf8')).toBe('a letter to myself')
})

const text = (maxLength: number) => anyText({ maxLength })
const someName = fc.oneof(text(120), fc.string({ unit: 'grapheme', minLength: 2, maxLength: 30 }))
const someLead: fc.Arbitrary<Lead> = fc
  .record({
    name: someName,
    localPart: fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,30}$/),
    message: fc.oneof(text(7_000), fc.string({ unit: 'grapheme', minLength: 1 })),
    gathering: fc.constantFrom(...gatheringSlugs),
    table: fc.constantFrom('contact_submissions', 'gathering_signups', 'waitlist_signups'),
  })
  .map(({ name, localPart, message, gathering, table }): Lead => {
    const person = { name, email: `${localPart}@Example.com` }
    if (table === 'contact_submissions') return { table, row: { ...person, message } }
    if (table === 'gathering_signups') return { table, row: { ...person, gathering } }
    return { table, row: person }
  })
  // The contract leaves NUL to whoever reads the request.
  .filter(
    ({ table, row }) => !findBrokenRule(table, row) && !JSON.stringify(row).includes('\\u0000'),
  )

const keyOf = ({ table, row }: Lead) => `${table} ${row.email.toLowerCase()}`

test('whatever the contract lets pass is read back as it was sent', async () => {
  const someLeads = fc.uniqueArray(someLead, { selector: keyOf, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(someLeads, async (leads) => {
      const fresh = mkdtempSync(join(folder, 'run-'))
      const { insert, close } = openStore(fresh, { now: () => now, newId: countIds() })
      await Promise.all(leads.map((lead) => insert(lead)))
      await close()
      const found = readLeads(fresh).map(({ id: _, kind: __, received_at: ___, ...row }) => row)
      expect(found).toEqual(leads.map(({ row }) => row))
    }),
    { numRuns: 50 },
  )
})
