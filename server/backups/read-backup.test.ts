import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseName } from '#server/store/open-database.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { createReleasedDatabase } from '#tests/server/released-database.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { copyLeads } from './copy-leads.ts'
import { readBackupPages } from './read-backup.ts'

let folder = ''
let path = ''
let copy = ''
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-read-backup-'))
  path = join(folder, databaseName)
  copy = join(folder, 'copy')
  store = openStore(folder)
  for (const make of [sampleApplication, sampleGathering, sampleWaitlist]) {
    await store.insert(make('tom@example.com'))
  }
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const readCopy = () => [...readBackupPages(copy)].flat()

test('a copy gives what its leads were, and stays as it is', () => {
  copyLeads(path, copy)
  const bytes = readFileSync(copy)
  expect(readCopy()).toEqual(readLeads(folder))
  expect(readFileSync(copy).equals(bytes)).toBe(true)
  expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy'])
})

test.each([
  ['wal', '-wal', 'Committed'],
  ['delete', '-journal', 'Tom Reed'],
])('a file copied by hand in journal mode %s gives what was committed', (mode, ending, name) => {
  const source = join(folder, 'source')
  copyLeads(path, source)
  using writer = new DatabaseSync(source)
  writer.exec(`pragma journal_mode = ${mode}; pragma cache_size = 1; begin;
    update leads set name = 'Committed' where kind = 'waitlist';
    create table filler (bytes blob); insert into filler values (zeroblob(100000))`)
  if (mode === 'wal') writer.exec('commit')
  for (const each of ['', ending]) copyFileSync(source + each, copy + each)
  expect(readCopy().find(({ kind }) => kind === 'waitlist')?.name).toBe(name)
})

test('one of an older version gives what it has', () => {
  using old = createReleasedDatabase(copy)
  old.exec(`insert into waitlist_signups (id, name, email, received_at) values
    ('row-1', 'Tom Reed', 'tom@example.com', '2026-10-01T12:00:00.000Z')`)
  expect(readCopy()).toEqual([
    {
      id: 'row-1',
      kind: 'waitlist',
      name: 'Tom Reed',
      email: 'tom@example.com',
      received_at: '2026-10-01T12:00:00.000Z',
    },
  ])
})

test.each([
  ['nothing', () => {}, /^There is no file ".+copy"\.$/],
  ['a letter', () => writeFileSync(copy, 'Dear Tom'), /no good copy .+: the file is broken\.$/],
  ['half a copy', () => writeHalf(), /no good copy of the leads: .+\.$/],
  ['leads of others', () => writeOther(), /no good copy .+: Solstice did not make it\.$/],
  ['a newer version', () => writeNewer(), /by a newer Solstice/],
])('%s is a sentence before the first page', (_, write, sentence) => {
  write()
  expect(() => readBackupPages(copy).next()).toThrow(sentence)
})

function writeHalf(): void {
  copyLeads(path, copy)
  const bytes = readFileSync(copy)
  writeFileSync(copy, bytes.subarray(0, bytes.length / 2))
}

function writeOther(): void {
  using database = new DatabaseSync(copy)
  database.exec('create table leads (metal text)')
}

function writeNewer(): void {
  copyLeads(path, copy)
  using database = new DatabaseSync(copy)
  database.exec('pragma user_version = 99')
}
