import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseName } from '#server/store/open-database.ts'
import { openStore } from '#server/store/open-store.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { nameBackup } from './backup-files.ts'
import { copyLeads } from './copy-leads.ts'
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

const tend = (day: string, more = {}) =>
  tendLeads({ dataDir, backupDir, makesBackups: true, isHosted: false, ...more }, new Date(day))

test('makes a backup once a day, and one for a new version of the site', async () => {
  await fill('2027-01-01')
  expect(await tend('2027-01-02T03:00Z')).toEqual({
    notes: [`A backup of 1 lead was made: ${join(backupDir, 'leads-20270102T030000Z.sqlite')}`],
    complaints: [],
  })
  expect((await tend('2027-01-02T22:00Z')).notes).toEqual([])
  writeFileSync(join(backupDir, 'made-by.txt'), 'an older version')
  expect((await tend('2027-01-02T23:00Z')).notes).toHaveLength(1)
  expect((await tend('2027-01-03T22:50Z')).notes).toHaveLength(1)
})

test('makes none of no leads, nor where BACKUPS is off', async () => {
  expect(await tend('2027-01-02')).toEqual({ notes: [], complaints: [] })
  await fill()
  expect((await tend('2027-01-02')).notes).toEqual([])
  await fill('2027-01-01')
  expect((await tend('2027-01-02', { makesBackups: false })).notes).toEqual([])
  expect(existsSync(backupDir)).toBe(false)
})

test('erases leads older than RETENTION_DAYS to the millisecond, in backups too', async () => {
  await fill('2027-01-01', '2027-01-31T12:00:00.000Z', '2027-01-31T12:00:00.001Z')
  copyLeads(join(dataDir, databaseName), join(backupDir, nameBackup(new Date('2027-02-28'))))
  await tend('2027-03-02')
  expect(readLeads(dataDir)).toHaveLength(3)
  const { notes, complaints } = await tend('2027-03-02T12:00:00.001Z', { retentionDays: 30 })
  expect(complaints).toEqual([])
  expect(notes[0]).toMatch(/^2 leads older than 30 days were erased, and [24] leads in copies\.$/)
  expect(readLeads(dataDir)).toMatchObject([{ received_at: '2027-01-31T12:00:00.001Z' }])
})
