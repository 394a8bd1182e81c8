import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameBackup } from '#server/backups/backup-files.ts'
import { copyLeads, verifyCopy } from '#server/backups/copy-leads.ts'
import { databaseName } from '#server/store/open-database.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { createReleasedDatabase } from '#tests/server/released-database.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { erasePerson } from './erase-person.ts'

const tom = 'tom.reed@example.com'
const moment = '2027-02-01T09:00:00.000Z'

let folder = ''
let path = ''
let backupDir = ''
let now = new Date()
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-erase-'))
  path = join(folder, databaseName)
  backupDir = join(folder, 'backups')
  now = new Date('2027-01-01')
  store = openStore(folder, { channels: ['mail'], now: () => now })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const erase = (email = tom) => erasePerson({ dataDir: folder, backupDir }, email, moment)
const readAddresses = () => readLeads(folder).map(({ email }) => email)
const backUp = (day: string) => {
  const to = join(backupDir, nameBackup(new Date(day)))
  copyLeads(path, to)
  return to
}

function findFilesWith(text: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return files.flatMap((file) => {
    const name = join(file.parentPath, file.name)
    return file.isFile() && readFileSync(name).includes(text) ? [name] : []
  })
}

test('erases an address from every table, in any case, and no other address', async () => {
  await store.insert(sampleApplication(tom))
  await store.insert(sampleGathering('Tom.Reed@Example.com'))
  await store.insert(sampleWaitlist('TOM.REED@EXAMPLE.COM', 'Not Tom'))
  await store.insert(sampleApplication('jon@example.com', `${tom} told me of you.`))
  await store.insert(sampleWaitlist(`x${tom}`))
  expect(erase().counts).toEqual({ application: 1, gathering: 1, waitlist: 1 })
  expect(readAddresses().sort()).toEqual(['jon@example.com', `x${tom}`])
  expect(erase().counts).toEqual({ application: 0, gathering: 0, waitlist: 0 })
  const { leads: waiting } = await store.notifications.pending('mail', 9)
  expect(waiting.map(({ email }) => email).sort()).toEqual(['jon@example.com', `x${tom}`])
})

test('leaves not a byte in any file, while the store stays open and in use', async () => {
  const crowd = Array.from({ length: 120 }, (_, index) => `p${index}@example.com`)
  for (const [index, email] of crowd.entries()) {
    await store.insert(sampleApplication(email, `I am number ${index}. `.repeat(index % 90 || 1)))
    if (index % 30 === 0) await store.insert(sampleApplication(tom, `${index} of ${tom}`))
  }
  const backup = backUp('2027-01-02')
  expect(findFilesWith(tom).length).toBeGreaterThan(1)
  expect(erase()).toMatchObject({ counts: { application: 4 }, copies: 1, leads: 4, remarks: [] })
  expect(findFilesWith(tom)).toEqual([])
  expect(verifyCopy(backup)).toBe(crowd.length)
  await store.insert(sampleWaitlist('late@example.com'))
  expect(readAddresses()).toHaveLength(crowd.length + 1)
})

test('an older copy that is put back forgets the person again, but not later leads', async () => {
  await store.insert(sampleApplication(tom.toUpperCase(), 'Before'))
  await store.insert(sampleWaitlist('jon@example.com'))
  const old = readFileSync(backUp('2027-01-02'))
  erase()
  now = new Date('2027-03-01')
  await store.insert(sampleApplication(tom, 'After'))
  const newer = readFileSync(backUp('2027-03-02'))
  await store.close()
  writeFileSync(path, old)
  await openStore(folder).close()
  expect(readAddresses()).toEqual(['jon@example.com'])
  expect(findFilesWith('Before')).toEqual([])
  writeFileSync(path, newer)
  await openStore(folder).close()
  expect(readLeads(folder).map(({ message }) => message)).toEqual([undefined, 'After'])
})

test('the list of erased people names nobody, and differs from site to site', async () => {
  erase()
  erase('TOM.reed@example.com')
  const [first = '', second] = readFileSync(join(folder, 'erased.txt'), 'utf8').split('\n')
  expect(first).toMatch(/^2027-02-01T09:00:00\.000Z [0-9a-f]{64}$/)
  expect(second).toBe(first)
  const other = mkdtempSync(join(folder, 'other-'))
  await openStore(other).close()
  erasePerson({ dataDir: other, backupDir: other }, tom, moment)
  expect(readFileSync(join(other, 'erased.txt'), 'utf8')).not.toContain(first)
})

test('cleans copies under any name, and deletes what a crash left behind', async () => {
  await store.insert(sampleApplication(tom))
  await store.insert(sampleWaitlist('jon@example.com'))
  const backup = backUp('2027-01-02')
  const aside = `${path}.before-restore-20270102T000000000Z`
  const mine = join(folder, 'before the retreat.db')
  copyFileSync(backup, mine)
  // As a kill leaves it: the rows are in the -wal and not in the file yet.
  const other = mkdtempSync(join(folder, 'other-'))
  const writer = createReleasedDatabase(join(other, 'writer'))
  writer.exec(`pragma journal_mode = wal; insert into waitlist_signups (id, name, email, received_at)
    values ('1', 'Tom', '${tom}', '2026'), ('2', 'Jon', 'jon@example.com', '2026')`)
  for (const ending of ['', '-wal']) copyFileSync(join(other, `writer${ending}`), aside + ending)
  writer.close()
  rmSync(other, { recursive: true })
  for (const leftover of [`${backup}.part`, `${path}.restoring`, `${path}.restoring-journal`]) {
    copyFileSync(backup, leftover)
  }
  expect(erase()).toMatchObject({ copies: 3, leads: 3, remarks: [] })
  expect(findFilesWith(tom)).toEqual([])
  for (const copy of [backup, aside, mine]) expect(verifyCopy(copy)).toBe(1)
})

test('names every file that could not be searched, in both folders', async () => {
  await store.insert(sampleApplication(tom))
  const backup = basename(backUp('2027-01-02'))
  writeFileSync(join(backupDir, backup), readFileSync(join(backupDir, backup)).fill(0xff, 100))
  writeFileSync(join(backupDir, 'old.csv'), tom)
  writeFileSync(join(folder, 'leads.csv'), tom)
  mkdirSync(join(folder, 'exports'))
  symlinkSync(path, join(folder, 'link.sqlite'))
  const { remarks } = erase()
  expect(remarks.join(' ').replaceAll(`${basename(folder)}/`, './')).toBe(
    `backups/${backup} was left as it is, because the file is broken: delete it if this person may be in it. ` +
      'Not searched: ./exports, ./leads.csv, ./link.sqlite, backups/old.csv. Delete what may hold this person.',
  )
  expect(readAddresses()).toEqual([])
})
