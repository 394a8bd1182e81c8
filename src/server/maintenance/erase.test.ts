import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openOwnerLeads } from '#server/open-leads.ts'
import { lockCommands } from '#server/store/sqlite/lock-folder.ts'
import { databaseName } from '#server/store/sqlite/open-database.ts'
import { openStore, type Store } from '#server/store/sqlite/open-store.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { findFilesWith } from '#tests/find-files-with.ts'
import { createReleasedDatabase } from '#tests/server/released-database.ts'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { backUpLeads, copyLeads, nameBackup, verifyCopy } from './backup.ts'
import { eraseOlder, erasePerson } from './erase.ts'
import { restoreLeads } from './restore.ts'

const tom = 'tom.reed@example.com'
const time = '2027-02-01T09:00:00.000Z'

let folder = ''
let path = ''
let backupDir = ''
let now = new Date()
let store: Store
beforeEach(() => {
  folder = createTempDir()
  path = join(folder, databaseName)
  backupDir = join(folder, 'backups')
  now = new Date('2027-01-01')
  store = openStore(folder, { now: () => now })
  onTestFinished(() => store.close())
})

const folders = () => ({ dataDir: folder, backupDir })
const erase = (email = tom) => erasePerson(openOwnerLeads(folders()), folders(), { email, time })
const readAddresses = () => readLeads(folder).map(({ email }) => email)

async function backUp(day: string): Promise<string> {
  const to = join(backupDir, nameBackup(new Date(day)))
  await copyLeads(path, to)
  return to
}

test('leaves no byte of an address in store and backups, while the store is in use', async () => {
  const crowd = Array.from({ length: 120 }, (_, index) => `p${index}@example.com`)
  for (const [index, email] of crowd.entries()) {
    await store.insert(sampleApplication(email, `I am number ${index}. `.repeat(index % 90 || 1)))
    if (index % 30 === 0)
      await store.insert(sampleApplication(tom, `${index} of ${tom}`.repeat(200)))
  }
  const backup = await backUp('2027-01-02')
  expect(findFilesWith(folder, tom)).toHaveLength(2)
  const [erased] = await Promise.all([erase(), store.insert(sampleWaitlist('late@example.com'))])
  expect(erased).toMatchObject({ counts: { application: 4 }, copies: 1, copied: 4, failures: [] })
  expect(findFilesWith(folder, tom)).toEqual([])
  expect(verifyCopy(backup)).toBe(crowd.length)
  using database = new DatabaseSync(path)
  // A rewritten file has no page left that was emptied.
  expect(database.prepare('pragma freelist_count').get()).toEqual({ freelist_count: 0 })
  expect(readAddresses()).toHaveLength(crowd.length + 1)
})

test('a server erases again what a copy put back by hand still holds', async () => {
  await store.insert(sampleApplication(tom.toUpperCase(), 'Before'))
  await store.insert(sampleWaitlist('jon@example.com'))
  const old = readFileSync(await backUp('2027-01-02'))
  await erase()
  now = new Date('2027-03-01')
  await store.insert(sampleApplication(tom, 'After'))
  const newer = readFileSync(await backUp('2027-03-02'))
  await store.close()
  writeFileSync(path, old)
  await openStore(folder).close()
  expect(readAddresses()).toEqual(['jon@example.com'])
  expect(findFilesWith(folder, 'Before')).toEqual([])
  writeFileSync(path, newer)
  await openStore(folder).close()
  expect(readLeads(folder).map(({ message }) => message)).toEqual([undefined, 'After'])
})

test('an erasure made while the clock was ahead deletes no later lead', async () => {
  await store.insert(sampleApplication(tom, 'Before'))
  const old = readFileSync(path)
  await erase()
  await store.close()
  writeFileSync(path, old)
  store = openStore(folder, { now: () => now })
  await store.insert(sampleApplication(tom, 'After'))
  const backup = await backUp('2027-01-02')
  await store.close()
  await openStore(folder).close()
  expect(readLeads(folder)).toMatchObject([{ message: 'After' }])
  await restoreLeads(folder, backup)
  expect(readLeads(folder)).toMatchObject([{ message: 'After' }])
})

test('an erasure made while the clock was behind holds for a copy that is put back', async () => {
  now = new Date('2027-05-01')
  await store.insert(sampleApplication(tom, 'Before'))
  const backup = readFileSync(await backUp('2027-01-02'))
  await erase()
  now = new Date('2027-06-01')
  await store.insert(sampleApplication(tom, 'Between'))
  const newer = readFileSync(await backUp('2027-01-03'))
  await erase()
  await erase()
  await store.close()
  for (const copy of [backup, newer]) {
    writeFileSync(path, copy)
    await openStore(folder).close()
    expect(readAddresses()).toEqual([])
  }
})

test('is listed before it deletes, so that the next start completes one that failed', async () => {
  await store.insert(sampleApplication(tom))
  await store.insert(sampleWaitlist('jon@example.com'))
  const leads = openOwnerLeads(folders())
  const failing = { ...leads, erase: () => Promise.reject(new Error('the disk is full')) }
  await expect(erasePerson(failing, folders(), { email: tom, time })).rejects.toThrow('full')
  await erase('sam@example.com')
  await store.close()
  await openStore(folder).close()
  expect(readAddresses()).toEqual(['jon@example.com'])
})

test('is read behind a line that a full disk has cut short', async () => {
  await store.insert(sampleApplication(tom))
  const backup = readFileSync(await backUp('2027-01-02'))
  writeFileSync(join(folder, 'erased.txt'), `${time} 2027-02`)
  await erase()
  await store.close()
  writeFileSync(path, backup)
  await openStore(folder).close()
  expect(readAddresses()).toEqual([])
})

test('every command waits for another, then gives up and changes nothing', async () => {
  await store.insert(sampleApplication(tom))
  using _lock = await lockCommands(folder)
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const refused = 'These leads are being changed by another command.'
  for (const run of [
    erase,
    () => eraseOlder(openOwnerLeads(folders()), folders(), time),
    () => backUpLeads(folders(), { now }),
    () => restoreLeads(folder, path),
  ]) {
    const erasing = run()
    vi.advanceTimersByTime(60_000)
    await expect(erasing).rejects.toThrow(refused)
  }
  expect(readAddresses()).toEqual([tom])
  expect(readdirSync(folder)).not.toContain('erased.txt')
})

test('the list of erased people holds no address, and differs from site to site', async () => {
  await erase()
  await erase('TOM.reed@example.com')
  const list = join(folder, 'erased.txt')
  expect(statSync(list).mode & 0o077).toBe(0)
  const [first = '', second] = readFileSync(list, 'utf8').split('\n')
  expect(first).toMatch(/^2027-02-01T09:00:00\.000Z [0-9a-f]{64}$/)
  expect(second).toBe(first)
  rmSync(join(folder, 'desk.key'))
  await erase()
  expect(readFileSync(list, 'utf8').split('\n')[2]).not.toBe(first)
})

test('searches every SQLite file of both folders, and deletes what a crash left behind', async () => {
  await store.insert(sampleApplication(tom))
  await store.insert(sampleWaitlist('jon@example.com'))
  const backup = await backUp('2027-01-02')
  const mine = join(folder, 'before the retreat.sqlite')
  copyFileSync(backup, mine)
  // As a kill leaves the file of an earlier version: the rows are still in the -wal.
  const old = join(createTempDir(), 'old')
  const aside = `${path}.before-restore-20270102T000000000Z`
  const writer = createReleasedDatabase(old)
  writer.exec(`pragma journal_mode = wal; insert into waitlist_signups (id, name, email, received_at)
    values ('1', 'Tom', '${tom}', '2026'), ('2', 'Jon', 'jon@example.com', '2026')`)
  for (const ending of ['', '-wal']) copyFileSync(old + ending, aside + ending)
  writer.close()
  for (const leftover of [`${backup}.part`, `${path}.restoring`]) copyFileSync(backup, leftover)
  expect(await erase()).toMatchObject({ copies: 3, copied: 3, failures: [] })
  expect(findFilesWith(folder, tom)).toEqual([])
  for (const copy of [backup, aside, mine]) expect(verifyCopy(copy)).toBe(1)
})
