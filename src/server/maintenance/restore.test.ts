import {
  chmodSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { openServerLeads } from '#server/open-leads.ts'
import { readSettings } from '#server/settings/settings.ts'
import { addToErasureList } from '#server/store/sqlite/erasure-list.ts'
import { databaseName } from '#server/store/sqlite/open-database.ts'
import { openStore } from '#server/store/sqlite/open-store.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { createReleasedDatabase } from '#tests/server/released-database.ts'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { copyLeads } from './backup.ts'
import { restoreLeads } from './restore.ts'

let folder = ''
let path = ''
let copy = ''
/** Of the next lead: two of one moment have no order. */
let time = Date.parse('2027-01-01')
/** Leads of Tom and Jon, and a copy of them. */
beforeEach(async () => {
  folder = createTempDir()
  path = join(folder, databaseName)
  copy = join(createTempDir(), 'copy')
  await store('tom', 'jon')
  await copyLeads(path, copy)
})

async function store(...names: string[]): Promise<void> {
  const opened = openStore(folder, { now: () => new Date(time++) })
  for (const name of names) await opened.insert(sampleWaitlist(`${name}@example.com`))
  await opened.close()
}

const readNames = (from = folder) =>
  readLeads(from).map(({ email }) => email.replace('@example.com', ''))

test('replaces the leads of a stopped site, and keeps them aside', async () => {
  const running = openStore(folder)
  await expect(restoreLeads(folder, copy)).rejects.toThrow(
    'Another Solstice server is using the folder',
  )
  await running.close()
  await store('sam')
  const { count, erased, aside = '' } = await restoreLeads(folder, copy)
  expect({ count, erased }).toEqual({ count: 2, erased: 0 })
  await store('kim')
  expect(readNames()).toEqual(['tom', 'jon', 'kim'])
  await restoreLeads(folder, join(folder, aside))
  expect(readNames()).toEqual(['tom', 'jon', 'sam'])
})

test('leaves out people who were erased since, but not what they sent later', async () => {
  addToErasureList(folder, 'TOM@example.com', '2037-01-01T00:00:00.000Z')
  addToErasureList(folder, 'jon@example.com', '2017-01-01T00:00:00.000Z')
  expect(await restoreLeads(folder, copy)).toMatchObject({ count: 1, erased: 1 })
  expect(readNames()).toEqual(['jon'])
})

test('the restored file and what is kept aside are for this user alone, whatever the copy was', async () => {
  chmodSync(copy, 0o644)
  await restoreLeads(folder, copy)
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
  }
})

test('an emptied database is refused while there are backups, and restored from the newest', async () => {
  const newest = join(folder, 'leads-20270131T081500Z.sqlite')
  copyFileSync(copy, newest)
  truncateSync(path)
  const start = () => openServerLeads({ ...readSettings({}), dataDir: folder, backupDir: folder })
  await expect(start()).rejects.toThrow(
    `(npm run leads -- restore "${newest}"), or move the empty file away`,
  )
  expect(await restoreLeads(folder, newest)).toEqual({ count: 2, erased: 0 })
  await (await start()).close()
  rmSync(path)
  await (await start()).close()
  expect(readNames()).toEqual([])
})

test('fills a folder that is not there', async () => {
  const fresh = join(folder, 'new', 'place')
  expect(await restoreLeads(fresh, copy)).toEqual({ count: 2, erased: 0 })
  expect(readNames(fresh)).toEqual(['tom', 'jon'])
})

test('migrates a copy of an older version, with what its -wal holds', async () => {
  const old = join(createTempDir(), 'old')
  const writer = createReleasedDatabase(old)
  writer.exec(`pragma journal_mode = wal;
    insert into contact_submissions (id, name, email, message, received_at) values
    ('row-1', 'Tom Reed', 'tom@example.com', 'Hello', '2026-10-01T12:00:00.000Z')`)
  for (const ending of ['', '-wal']) copyFileSync(old + ending, `${old}.copy${ending}`)
  writer.close()
  await restoreLeads(folder, `${old}.copy`)
  const opened = openStore(folder)
  await opened.insert(sampleApplication('tom@example.com', 'Hello'))
  await opened.close()
  expect(readNames()).toEqual(['tom'])
})

test.each([
  ['-wal', 'broken'],
  ['-wal', 'deleted'],
  ['-journal', 'broken'],
  ['-journal', 'deleted'],
])('takes nothing from the %s of a %s file', async (ending, state) => {
  const unfinished = join(createTempDir(), 'unfinished')
  copyFileSync(path, unfinished)
  const writer = new DatabaseSync(unfinished)
  writer.exec(`pragma journal_mode = ${ending === '-wal' ? 'wal' : 'delete'};
    pragma cache_size = 1; begin; delete from leads;
    create table filler (bytes blob); insert into filler values (zeroblob(100000))`)
  if (ending === '-wal') writer.exec('commit')
  copyFileSync(unfinished + ending, path + ending)
  writer.close()
  if (state === 'deleted') rmSync(path)
  else writeFileSync(path, 'a letter to myself\n'.repeat(1_000))
  await restoreLeads(folder, copy)
  await openStore(folder).close()
  expect(readNames()).toEqual(['tom', 'jon'])
})

test.each<[string, () => void, RegExp]>([
  ['is not there', () => rmSync(copy), /^There is no file ".+copy"\.$/],
  ['is no database', () => writeFileSync(copy, 'a letter'), /Nothing was restored .+ is broken/],
  ['is cut short', () => writeHalf(), /^Nothing was restored .+\.$/],
  ['holds other things', () => writeOther(), /: Solstice did not make it\.$/],
  ['is of a newer version', () => change('pragma user_version = 99'), /by another version/],
])('changes nothing when the copy %s', async (_, write, message) => {
  write()
  await expect(restoreLeads(folder, copy)).rejects.toThrow(message)
  expect(readNames()).toEqual(['tom', 'jon'])
  expect(readdirSync(folder).filter((name) => name.startsWith(`${databaseName}.`))).toEqual([])
})

function writeHalf(): void {
  const bytes = readFileSync(copy)
  writeFileSync(copy, bytes.subarray(0, bytes.length / 2))
}

function writeOther(): void {
  writeFileSync(copy, '')
  change('create table songs (title text)')
}

function change(sql: string): void {
  using database = new DatabaseSync(copy)
  database.exec(sql)
}
