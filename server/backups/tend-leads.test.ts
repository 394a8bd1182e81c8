import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/store/migrate.ts'
import { databaseName } from '#server/store/open-database.ts'
import { openStore } from '#server/store/open-store.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { listBackups, nameBackup } from './backup-files.ts'
import { copyLeads } from './copy-leads.ts'
import { createCaretaker } from './create-caretaker.ts'
import { tendLeads } from './tend-leads.ts'

let dataDir = ''
let backupDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'solstice-tend-'))
  backupDir = join(dataDir, 'backups')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

async function fill(...days: string[]): Promise<void> {
  let now = new Date()
  const store = openStore(dataDir, { now: () => now })
  for (const day of days) {
    now = new Date(day)
    await store.insert(sampleApplication(`${day}@example.com`, `Sent on ${day}`))
  }
  await store.close()
}

const readDays = () => readLeads(dataDir).map(({ email }) => email.slice(0, 10))
const tend = (day: string, more = {}) =>
  tendLeads({ dataDir, backupDir, makesBackups: true, isHosted: false, ...more }, new Date(day))
const countBackups = () => listBackups(backupDir).length

describe('by the day', () => {
  test('a backup is made, once a day', async () => {
    await fill('2027-01-01')
    expect(await tend('2027-01-02T03:00Z')).toEqual({
      notes: [`A backup of 1 lead was made: ${join(backupDir, 'leads-20270102T030000Z.sqlite')}`],
      complaints: [],
    })
    expect((await tend('2027-01-02T22:00Z')).notes).toEqual([])
    expect((await tend('2027-01-03T02:50Z')).notes).toHaveLength(1)
    expect(countBackups()).toBe(2)
  })

  test('a new version makes one before the day is over', async () => {
    await fill('2027-01-01')
    await tend('2027-01-02T03:00Z')
    writeFileSync(join(backupDir, 'made-by.txt'), 'an older version')
    expect((await tend('2027-01-02T04:00Z')).notes).toHaveLength(1)
    expect((await tend('2027-01-02T05:00Z')).notes).toEqual([])
  })

  test('nothing is copied where there is nothing, or nobody wants it', async () => {
    expect(await tend('2027-01-02')).toEqual({ notes: [], complaints: [] })
    await fill()
    expect((await tend('2027-01-02')).notes).toEqual([])
    await fill('2027-01-01')
    expect((await tend('2027-01-02', { makesBackups: false })).notes).toEqual([])
    expect(existsSync(backupDir)).toBe(false)
  })

  test('what can not be done is a sentence', async () => {
    await fill('2027-01-01')
    writeFileSync(backupDir, 'a file in the place of the folder')
    const { notes, complaints } = await tend('2027-01-02')
    expect(notes).toEqual([])
    expect(complaints).toEqual([expect.stringMatching(/^The backup failed: .+\.$/)])
  })
})

describe('leads that are too old', () => {
  test('are erased with a count, in the backups too', async () => {
    await fill('2027-01-01', '2027-01-30', '2027-03-01')
    copyLeads(join(dataDir, databaseName), join(backupDir, nameBackup(new Date('2027-03-01'))))
    const { notes, complaints } = await tend('2027-03-02', { retentionDays: 30 })
    expect(complaints).toEqual([])
    expect(notes[0]).toBe('2 leads older than 30 days were erased, and 2 leads in copies.')
    expect(readDays()).toEqual(['2027-03-01'])
    expect((await tend('2027-03-02', { retentionDays: 30 })).notes).toEqual([])
  })

  test('are kept where nobody has set a number of days', async () => {
    await fill('2001-01-01')
    await tend('2027-03-02')
    expect(readDays()).toEqual(['2001-01-01'])
  })

  test('are kept to the last day', async () => {
    await fill('2027-01-01T12:00:00.000Z', '2027-01-01T12:00:00.001Z')
    await tend('2027-01-31T12:00:00.001Z', { retentionDays: 30 })
    expect(readLeads(dataDir)).toHaveLength(1)
  })
})

describe('the caretaker of a running site', () => {
  const settings = { backups: 'on' } as const

  test('makes a backup in a process of its own, while leads go on to be stored', async () => {
    const store = openStore(dataDir)
    await store.insert(sampleWaitlist('tom@example.com'))
    const notes: string[] = []
    const log = { note: (words: string) => notes.push(words) }
    const caretaker = createCaretaker({ ...settings, dataDir, backupDir }, log, { firstAfterMs: 0 })
    expect(caretaker.newestBackup()).toBeUndefined()
    caretaker.start()
    await expect.poll(() => notes).toHaveLength(1)
    expect(notes[0]).toMatch(/^A backup of 1 lead was made: /)
    expect(caretaker.newestBackup()).toBeInstanceOf(Date)
    expect(caretaker.notices()).toEqual([])
    await store.insert(sampleWaitlist('jon@example.com'))
    expect(store.notices()).toEqual([])
    await caretaker.close()
    await store.close()
  })

  test('says what went wrong, and stops when the site stops', async () => {
    await fill('2027-01-01')
    writeFileSync(backupDir, 'a file in the place of the folder')
    const log = { note() {} }
    const caretaker = createCaretaker({ ...settings, dataDir, backupDir }, log, { firstAfterMs: 0 })
    caretaker.start()
    await expect
      .poll(() => caretaker.notices())
      .toEqual([expect.stringMatching(/^The backup failed: .+\.$/)])
    await caretaker.close()
    const late = createCaretaker({ ...settings, dataDir, backupDir }, log, { firstAfterMs: 0 })
    late.start()
    await late.close()
    expect(late.notices()).toEqual([])
  })

  test('copies the leads before a migration changes them, and only then', () => {
    const path = join(dataDir, databaseName)
    const old = new DatabaseSync(path)
    migrate(old, readMigrations().slice(0, 1))
    old.exec(`insert into waitlist_signups values ('row-1', 'Tom', 'tom@example.com', '2026')`)
    old.close()
    const { beforeMigrating } = createCaretaker({ ...settings, dataDir, backupDir }, { note() {} })
    const open = () => openStore(dataDir, { beforeMigrating }).close()
    return open()
      .then(open)
      .then(() => {
        expect(readdirSync(backupDir)).toEqual([
          expect.stringMatching(/^leads-\d{8}T\d{6}Z-before-0002\.sqlite$/),
        ])
        const [backup] = listBackups(backupDir)
        using copy = new DatabaseSync(backup?.path ?? '', { readOnly: true })
        expect(copy.prepare('select count(*) as n from migrations').get()).toEqual({ n: 1 })
      })
  })

  test('does nothing where backups are off', () => {
    const caretaker = createCaretaker(
      { backups: 'off', dataDir, backupDir },
      {
        note() {
          throw new Error('Nothing was to be done.')
        },
      },
    )
    caretaker.beforeMigrating(2)
    expect(existsSync(backupDir)).toBe(false)
  })
})
