import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
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
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { listBackups, nameBackup } from './backup-files.ts'
import { copyLeads } from './copy-leads.ts'
import { makeBackup } from './make-backup.ts'
import { restoreLeads } from './restore-leads.ts'

let folder = ''
let path = ''
let copy = ''
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-backup-'))
  path = join(folder, databaseName)
  copy = join(folder, 'copy')
  store = openStore(folder, { now: passDays() })
  for (const name of ['tom', 'jon']) await store.insert(sampleWaitlist(`${name}@example.com`))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

/** So that no two leads are of one moment, where their ids alone would order them. */
function passDays(): () => Date {
  let day = 0
  return () => {
    day += 1
    return new Date(Date.UTC(2026, 0, day))
  }
}

const readNames = (from = folder) =>
  readLeads(from).map(({ email }) => email.replace('@example.com', ''))

/** The leads of a copy, read where a server would read them. */
function readCopy(): string[] {
  const place = mkdtempSync(join(folder, 'look-'))
  copyFileSync(copy, join(place, databaseName))
  return readNames(place)
}

test('a copy has all leads, and is for this user alone', () => {
  expect(copyLeads(path, copy)).toBe(2)
  expect(readCopy()).toEqual(['tom', 'jon'])
  expect(statSync(copy).mode & 0o077).toBe(0)
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
})

test('a copy replaces no file, and half a copy has no name', () => {
  writeFileSync(copy, 'a letter to myself')
  expect(() => copyLeads(path, copy)).toThrow(`"${copy}" is there already.`)
  expect(readFileSync(copy, 'utf8')).toBe('a letter to myself')
  const broken = join(folder, 'broken')
  writeFileSync(broken, 'a letter to myself')
  expect(() => copyLeads(broken, join(folder, 'other'))).toThrow(
    /could not be made: the file is broken/,
  )
  expect(existsSync(join(folder, 'other'))).toBe(false)
})

test('backups are named by their time, and those that are not needed go', () => {
  const backupDir = join(folder, 'backups')
  for (let day = 1; day <= 20; day += 1) {
    makeBackup({ dataDir: folder, backupDir }, new Date(Date.UTC(2027, 0, day, 3)))
  }
  const made = listBackups(backupDir)
  expect(made.at(-1)).toMatchObject({ at: new Date('2027-01-20T03:00:00Z') })
  expect(made.map(({ at }) => at.getUTCDate())).toEqual([3, 10, 14, 15, 16, 17, 18, 19, 20])
  writeFileSync(join(backupDir, 'notes.txt'), 'mine')
  makeBackup({ dataDir: folder, backupDir }, new Date(Date.UTC(2027, 0, 21, 3)), 4)
  expect(readdirSync(backupDir)).toContain('notes.txt')
  expect(readdirSync(backupDir)).toContain('leads-20270121T030000Z-before-0004.sqlite')
})

test('a restored copy takes the place of the leads, which are kept aside', async () => {
  copyLeads(path, copy)
  await store.insert(sampleWaitlist('sam@example.com'))
  expect(() => restoreLeads(folder, copy)).toThrow('Another Solstice server is using the folder')
  expect(readNames()).toEqual(['tom', 'jon', 'sam'])
  await store.close()
  const { count, forgotten, aside = '' } = restoreLeads(folder, copy)
  expect({ count, forgotten }).toEqual({ count: 2, forgotten: 0 })
  expect(readNames()).toEqual(['tom', 'jon'])
  store = openStore(folder)
  await store.insert(sampleWaitlist('kim@example.com'))
  expect(readNames()).toEqual(['tom', 'jon', 'kim'])
  await store.close()
  restoreLeads(folder, join(folder, aside))
  expect(readNames()).toEqual(['tom', 'jon', 'sam'])
})

test('a broken file is replaced too, and kept', async () => {
  copyLeads(path, copy)
  await store.close()
  writeFileSync(path, 'a letter to myself')
  const { aside = '' } = restoreLeads(folder, copy)
  expect(readNames()).toEqual(['tom', 'jon'])
  expect(readFileSync(join(folder, aside), 'utf8')).toBe('a letter to myself')
})

test('a folder without leads, or no folder at all, is filled', () => {
  copyLeads(path, copy)
  const fresh = join(folder, 'new', 'place')
  expect(restoreLeads(fresh, copy)).toEqual({ count: 2, forgotten: 0 })
  expect(readNames(fresh)).toEqual(['tom', 'jon'])
})

test('a copy of an older version is brought up to date', async () => {
  const old = createReleasedDatabase(copy)
  old.exec(`insert into contact_submissions (id, name, email, message, received_at) values
    ('row-1', 'Tom Reed', 'tom@example.com', 'Hello', '2026-10-01T12:00:00.000Z')`)
  old.close()
  await store.close()
  restoreLeads(folder, copy)
  store = openStore(folder)
  await store.insert(sampleApplication('tom@example.com', 'Hello'))
  expect(readNames()).toEqual(['tom'])
})

test.each(['-wal', '-journal'])(
  'what a broken file left in %s does not reach the restored leads',
  async (ending) => {
    copyLeads(path, copy)
    await store.close()
    const mode = ending === '-wal' ? 'wal' : 'delete'
    const unfinished = join(folder, 'unfinished')
    copyFileSync(path, unfinished)
    const writer = new DatabaseSync(unfinished)
    writer.exec(`pragma journal_mode = ${mode}; pragma cache_size = 1; begin;
      delete from leads; create table filler (bytes blob);
      insert into filler values (zeroblob(100000))`)
    if (mode === 'wal') writer.exec('commit')
    copyFileSync(unfinished + ending, path + ending)
    writer.close()
    writeFileSync(path, 'a letter to myself\n'.repeat(1_000))
    restoreLeads(folder, copy)
    expect(readNames()).toEqual(['tom', 'jon'])
    await openStore(folder).close()
    expect(readNames()).toEqual(['tom', 'jon'])
  },
)

test.each([
  ['is not there', () => {}, /^There is no file ".+copy"\.$/],
  ['is no database', () => writeFileSync(copy, 'a letter'), /no good copy .+: the file is broken/],
  ['holds other things', () => writeOther(), /no good copy of the leads: no such table: leads\.$/],
  ['is of a newer version', () => writeNewer(), /stored by a newer Solstice/],
])('a copy that %s changes nothing', async (_, write, sentence) => {
  write()
  await store.close()
  expect(() => restoreLeads(folder, copy)).toThrow(sentence)
  expect(readNames()).toEqual(['tom', 'jon'])
  expect(readdirSync(folder).filter((name) => name.startsWith(`${databaseName}.`))).toEqual([])
})

function writeOther(): void {
  using database = new DatabaseSync(copy)
  database.exec('create table songs (title text)')
}

function writeNewer(): void {
  copyLeads(path, copy)
  using database = new DatabaseSync(copy)
  database.exec('pragma user_version = 99')
}

test('names of backups sort by time', () => {
  const days = ['2027-01-31T23:59:59Z', '2027-02-01T00:00:00Z', '2028-01-01T00:00:00Z']
  const names = days.map((day) => nameBackup(new Date(day)))
  expect(names.toSorted()).toEqual(names)
})
