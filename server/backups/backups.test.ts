import {
  copyFileSync,
  cpSync,
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
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseName } from '#server/store/open-database.ts'
import { openStore } from '#server/store/open-store.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { createReleasedDatabase } from '#tests/server/released-database.ts'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { listBackups } from './backup-files.ts'
import { copyLeads } from './copy-leads.ts'
import { createCaretaker } from './create-caretaker.ts'
import { makeBackup } from './make-backup.ts'
import { readBackupPages } from './read-backup.ts'
import { restoreLeads } from './restore-leads.ts'

// Made once, because every lead waits for the disk.
const template = mkdtempSync(join(tmpdir(), 'solstice-backup-'))
beforeAll(async () => {
  // No two leads of one moment, or their ids would order them.
  let day = 0
  const store = openStore(template, { now: () => new Date(Date.UTC(2026, 0, ++day)) })
  for (const name of ['tom', 'jon']) await store.insert(sampleWaitlist(`${name}@example.com`))
  await store.close()
})
afterAll(() => rmSync(template, { recursive: true }))

let folder = ''
let path = ''
let copy = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-backup-'))
  path = join(folder, databaseName)
  copy = join(folder, 'copy')
  cpSync(template, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const readNames = (from = folder) =>
  readLeads(from).map(({ email }) => email.replace('@example.com', ''))
const readCopy = () => [...readBackupPages(copy)].flat()

/** Leads as the released version stored them. */
function writeOldVersion(file: string): void {
  using old = createReleasedDatabase(file)
  old.exec(`insert into contact_submissions (id, name, email, message, received_at) values
    ('row-1', 'Tom Reed', 'tom@example.com', 'Hello', '2026-10-01T12:00:00.000Z')`)
}

describe('a copy', () => {
  test('has all leads, and is for this user alone', () => {
    expect(copyLeads(path, copy)).toBe(2)
    expect(readCopy()).toEqual(readLeads(folder))
    expect(statSync(copy).mode & 0o077).toBe(0)
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
  })

  test('replaces no file, and half a copy gets no name', () => {
    writeFileSync(copy, 'a letter to myself')
    expect(() => copyLeads(path, copy)).toThrow(`"${copy}" is there already.`)
    expect(() => copyLeads(copy, join(folder, 'other'))).toThrow(
      /could not be made: the file is broken/,
    )
    expect(existsSync(join(folder, 'other'))).toBe(false)
  })
})

test('backups are named by their time, and old ones are thinned out', () => {
  const backupDir = join(folder, 'backups')
  for (let day = 1; day <= 12; day += 1) {
    makeBackup({ dataDir: folder, backupDir }, new Date(Date.UTC(2027, 0, day, 3)))
  }
  const made = listBackups(backupDir)
  expect(made.map(({ at }) => at.getUTCDate())).toEqual([3, 6, 7, 8, 9, 10, 11, 12])
  writeFileSync(join(backupDir, 'notes.txt'), 'mine')
  makeBackup({ dataDir: folder, backupDir }, new Date(Date.UTC(2027, 0, 13, 3)))
  expect(readdirSync(backupDir)).toContain('notes.txt')
})

test('leads are backed up before a migration, and only then', async () => {
  const dataDir = mkdtempSync(join(folder, 'old-'))
  const backupDir = join(dataDir, 'backups')
  writeOldVersion(join(dataDir, databaseName))
  const settings = { backups: 'on', dataDir, backupDir } as const
  const { beforeMigrating } = createCaretaker(settings, { note() {} })
  for (const _ of [1, 2]) await openStore(dataDir, { beforeMigrating }).close()
  expect(readdirSync(backupDir)).toEqual([expect.stringMatching(/^leads-.+Z-before-0005\.sqlite$/)])
  using database = new DatabaseSync(listBackups(backupDir)[0]?.path ?? '', { readOnly: true })
  expect(database.prepare('select count(*) as n from contact_submissions').get()).toEqual({ n: 1 })
})

describe('restore', () => {
  test('replaces the leads of a stopped site, and keeps them aside', async () => {
    copyLeads(path, copy)
    let store = openStore(folder)
    await store.insert(sampleWaitlist('sam@example.com'))
    expect(() => restoreLeads(folder, copy)).toThrow('Another Solstice server is using the folder')
    await store.close()
    const { count, forgotten, aside = '' } = restoreLeads(folder, copy)
    expect({ count, forgotten }).toEqual({ count: 2, forgotten: 0 })
    store = openStore(folder)
    await store.insert(sampleWaitlist('kim@example.com'))
    expect(readNames()).toEqual(['tom', 'jon', 'kim'])
    await store.close()
    restoreLeads(folder, join(folder, aside))
    expect(readNames()).toEqual(['tom', 'jon', 'sam'])
  })

  test('fills a folder that is not there', () => {
    copyLeads(path, copy)
    const fresh = join(folder, 'new', 'place')
    expect(restoreLeads(fresh, copy)).toEqual({ count: 2, forgotten: 0 })
    expect(readNames(fresh)).toEqual(['tom', 'jon'])
  })

  test('brings a copy of an older version up to date', async () => {
    writeOldVersion(copy)
    restoreLeads(folder, copy)
    const store = openStore(folder)
    await store.insert(sampleApplication('tom@example.com', 'Hello'))
    await store.close()
    expect(readNames()).toEqual(['tom'])
  })

  test('replaces a broken file, and keeps it', () => {
    copyLeads(path, copy)
    writeFileSync(path, 'a letter to myself')
    const { aside = '' } = restoreLeads(folder, copy)
    expect(readNames()).toEqual(['tom', 'jon'])
    expect(readFileSync(join(folder, aside), 'utf8')).toBe('a letter to myself')
  })

  test.each(['-wal', '-journal'])('takes nothing from the %s of a broken file', async (ending) => {
    copyLeads(path, copy)
    const unfinished = join(folder, 'unfinished')
    copyFileSync(path, unfinished)
    const writer = new DatabaseSync(unfinished)
    writer.exec(`pragma journal_mode = ${ending === '-wal' ? 'wal' : 'delete'};
      pragma cache_size = 1; begin; delete from leads;
      create table filler (bytes blob); insert into filler values (zeroblob(100000))`)
    if (ending === '-wal') writer.exec('commit')
    copyFileSync(unfinished + ending, path + ending)
    writer.close()
    writeFileSync(path, 'a letter to myself\n'.repeat(1_000))
    restoreLeads(folder, copy)
    await openStore(folder).close()
    expect(readNames()).toEqual(['tom', 'jon'])
  })

  test.each([
    ['is not there', () => {}, /^There is no file ".+copy"\.$/],
    ['is no database', () => writeFileSync(copy, 'a letter'), /no good copy .+ file is broken/],
    ['is cut short', () => writeHalf(), /no good copy of the leads: .+\.$/],
    ['holds other things', () => writeOther(), /no good copy .+: no such table: leads\.$/],
    ['is of a newer version', () => writeNewer(), /stored by a newer Solstice/],
  ])('changes nothing when the copy %s', (_, write, sentence) => {
    write()
    expect(() => restoreLeads(folder, copy)).toThrow(sentence)
    expect(readNames()).toEqual(['tom', 'jon'])
    expect(readdirSync(folder).filter((name) => name.startsWith(`${databaseName}.`))).toEqual([])
  })

  function writeHalf(): void {
    copyLeads(path, copy)
    const bytes = readFileSync(copy)
    writeFileSync(copy, bytes.subarray(0, bytes.length / 2))
  }

  function writeOther(): void {
    using database = new DatabaseSync(copy)
    database.exec('create table songs (title text)')
  }

  function writeNewer(): void {
    copyLeads(path, copy)
    using database = new DatabaseSync(copy)
    database.exec('pragma user_version = 99')
  }
})
