import { readdirSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { borrowFolder } from '#tests/server/start-app.ts'
import { markLeads } from './change-leads.ts'
import { databaseName } from './open-database.ts'
import { DatabaseMovedError, openStore, type StoreOptions, StoreUnavailable } from './open-store.ts'
import { countLeads, findByDomain, findLeads, readLeadPages, readLeads } from './read-leads.ts'

const dayMs = 24 * 60 * 60 * 1000
const tom = 'tom@example.com'

function open(options: StoreOptions = {}, folder = borrowFolder()) {
  let now = new Date('2027-01-31T08:00:00Z')
  const store = openStore(folder, { now: () => now, ...options })
  onTestFinished(() => store.close())
  const pass = (days: number) => {
    now = new Date(now.getTime() + days * dayMs)
  }
  const path = join(folder, databaseName)
  return { ...store, folder, path, pass, list: () => readLeads(folder) }
}

/** In the order of their calls, also within a millisecond. */
function createIds(): () => string {
  let count = 100_000
  return () => `id-${count++}`
}

test('what was stored is there after a restart, with an id and a time that nobody chose', async () => {
  const { insert, close, folder } = open()
  const forged = { ...sampleApplication(tom).row, id: 'mine', received_at: '1999' }
  await insert({ table: 'contact_submissions', row: forged } as never)
  await close()
  await openStore(folder).close()
  expect(readLeads(folder)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'application',
      name: 'Tom Reed',
      email: tom,
      message: 'I want to change.',
      received_at: '2027-01-31T08:00:00.000Z',
    },
  ])
})

test('only its owner may read what is in the folder', async () => {
  const { folder, insert } = open()
  await insert(sampleWaitlist(tom))
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
  }
})

test('twenty equal applications at the same moment are one row, and all are told success', async () => {
  const { insert, list } = open()
  await Promise.all(Array.from({ length: 20 }, () => insert(sampleApplication(tom))))
  expect(list()).toHaveLength(1)
})

test.each([
  ['the same application', 0, [sampleApplication(tom), sampleApplication(tom)], 1],
  ['the same application years later', 2_000, [sampleApplication(tom), sampleApplication(tom)], 1],
  ['another message', 0, [sampleApplication(tom, 'a'), sampleApplication(tom, 'b')], 2],
  ['another address', 0, [sampleApplication(tom), sampleApplication('jon@example.com')], 2],
  ['the waitlist in capitals', 900, [sampleWaitlist(tom), sampleWaitlist('TOM@example.com')], 1],
  ['the waitlist by another name', 0, [sampleWaitlist(tom), sampleWaitlist(tom, 'Tim')], 2],
  ['a gathering within 180 days', 179, [sampleGathering(tom), sampleGathering(tom)], 1],
  ['a gathering after 181 days', 181, [sampleGathering(tom), sampleGathering(tom)], 2],
  ['a gathering with the clock set back', -1, [sampleGathering(tom), sampleGathering(tom)], 1],
  ['another gathering', 0, [sampleGathering(tom), sampleGathering(tom, 'winter-solstice')], 2],
  ['an application and the waitlist', 0, [sampleApplication(tom), sampleWaitlist(tom)], 2],
] as const)('%s (%i days later): %j', async (_, days, [first, second], rows) => {
  const { insert, list, pass } = open()
  await insert(first)
  pass(days)
  await insert(second, 'flood')
  expect(list()).toHaveLength(rows)
})

test('leads come oldest first in pages, each once, and can be filtered', async () => {
  const { insert, list, pass, folder } = open({ newId: createIds() })
  const emails = Array.from(
    { length: 205 },
    (_, index) => `p${String(index).padStart(3, '0')}@a.example`,
  )
  for (const [index, email] of emails.entries()) {
    await insert(
      index % 2 ? sampleWaitlist(email) : sampleApplication(email),
      index ? undefined : 'flood',
    )
    if (index === 99) pass(1)
  }
  expect(list().map(({ email }) => email)).toEqual(emails)
  expect(list()[0]?.flag).toBe('flood')
  const since = new Date('2027-02-01')
  expect(readLeads(folder, { since })).toHaveLength(105)
  expect(readLeads(folder, { kind: 'waitlist' })).toHaveLength(102)
  expect(readLeads(folder, { order: 'newest first' }).map(({ email }) => email)).toEqual(
    emails.toReversed(),
  )
  expect(countLeads(folder, { kind: 'waitlist', since })).toBe(52)
  const [first] = list()
  expect(findLeads(folder, first?.id ?? '', 2)).toEqual([first])
  expect(findByDomain(folder, 'a.example')).toHaveLength(100)
  markLeads(folder, [first as { id: string }], '2027-03-01T00:00:00.000Z')
  expect(list()[0]?.answered_at).toBe('2027-03-01T00:00:00.000Z')
  expect(countLeads(folder, { isOpen: true })).toBe(204)
  expect(readLeads(folder, { isOpen: true })).toHaveLength(204)
})

test('a reader that pauses between two pages does not keep a lead waiting', async () => {
  const { insert, folder } = open({ newId: createIds() })
  for (let index = 0; index < 101; index += 1) await insert(sampleWaitlist(`p${index}@a.example`))
  const pages = readLeadPages(folder)
  pages.next()
  await insert(sampleWaitlist(tom))
  expect([...pages].flat().map(({ email }) => email)).toEqual(['p100@a.example', tom])
})

test('a folder without leads has none', () => {
  expect(readLeads(borrowFolder())).toEqual([])
})

test('while another program writes, a lead waits for it and the process does not', async () => {
  const { insert, list, path } = open()
  using other = new DatabaseSync(path)
  other.exec('begin immediate')
  const stored = insert(sampleWaitlist(tom))
  await new Promise((resolve) => setTimeout(resolve, 60))
  other.exec('rollback')
  await stored
  expect(list()).toHaveLength(1)
})

test.each<[string, (path: string) => void, RegExp]>([
  ['deleted', (path) => rmSync(path), /leads.sqlite was deleted or moved away/],
  [
    'replaced',
    (path) => {
      writeFileSync(`${path}.new`, 'a letter')
      renameSync(`${path}.new`, path)
    },
    /another file stands in the place of leads.sqlite/,
  ],
  ['emptied', (path) => truncateSync(path), /leads.sqlite was cut short/],
])('a file that was %s takes no lead', async (_, meddle, sentence) => {
  const problems: string[] = []
  const { insert, isWritable, problem, path } = open({ onProblem: (words) => problems.push(words) })
  await insert(sampleWaitlist(tom))
  expect(await isWritable()).toBe(true)
  meddle(path)
  for (let count = 0; count < 2; count += 1) {
    await expect(insert(sampleWaitlist('jon@example.com'))).rejects.toThrow(DatabaseMovedError)
  }
  expect(await isWritable()).toBe(false)
  expect(problem()).toMatch(sentence)
  expect(problems).toEqual([expect.stringContaining('restore a backup')])
})

test('leads and health recover as soon as the file does', async () => {
  const { insert, isWritable, problem, path, list } = open()
  renameSync(path, `${path}.away`)
  await expect(insert(sampleWaitlist(tom))).rejects.toThrow(StoreUnavailable)
  renameSync(`${path}.away`, path)
  await insert(sampleWaitlist(tom))
  expect(await isWritable()).toBe(true)
  expect(problem()).toBeUndefined()
  expect(list()).toHaveLength(1)
})

test('a health check leaves no row behind', async () => {
  const { isWritable, list, path } = open()
  expect(await isWritable()).toBe(true)
  expect(list()).toEqual([])
  using database = new DatabaseSync(path)
  expect(database.prepare('select * from notes').all()).toEqual([])
})

test('closing stores what is waiting, then refuses', async () => {
  const { insert, close, list } = open()
  const stored = [1, 2, 3].map((number) => insert(sampleWaitlist(`p${number}@a.example`)))
  const closed = close()
  await Promise.all([...stored, closed])
  expect(list()).toHaveLength(3)
  await expect(insert(sampleWaitlist(tom))).rejects.toThrow(StoreUnavailable)
})
