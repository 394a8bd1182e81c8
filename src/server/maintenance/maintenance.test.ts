import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Settings } from '#server/settings/settings.ts'
import { openHostedRepository } from '#server/store/hosted/hosted-leads.ts'
import { databaseName } from '#server/store/sqlite/open-database.ts'
import { openStore } from '#server/store/sqlite/open-store.ts'
import { openSqliteLeads, readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { createReleasedDatabase } from '#tests/server/released-database.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { copyLeads, listBackups, nameBackup, verifyCopy } from './backup.ts'
import { createJobs } from './jobs.ts'
import { createMaintenance } from './maintenance.ts'

let dataDir = ''
let backupDir = ''
let now = new Date()
let notes: string[] = []
let warnings: string[] = []
beforeEach(() => {
  dataDir = createTempDir()
  backupDir = join(dataDir, 'backups')
  notes = []
  warnings = []
})

async function fill(...days: string[]): Promise<void> {
  let time = new Date()
  const store = openStore(dataDir, { now: () => time })
  for (const day of days) {
    time = new Date(day)
    await store.insert(sampleApplication('tom@example.com', `Sent on ${day}`))
  }
  await store.close()
}

function create(settings: Partial<Settings> = {}, leads = openSqliteLeads(dataDir)) {
  const log = {
    note: (message: string) => notes.push(message),
    warn: (message: string) => warnings.push(message),
  }
  const folders = { dataDir, backupDir, backups: 'on' as const }
  const maintenance = createMaintenance({ ...folders, ...settings }, log, () => now)
  return {
    ...maintenance,
    run: () => maintenance.run(createJobs(leads, folders)),
    start: () => maintenance.start(createJobs(leads, folders)),
  }
}

test('makes a backup once a day', async () => {
  await fill('2027-01-01')
  const { run, newestBackup } = create()
  for (const [time, count] of [
    ['2027-01-02T03:00Z', 1],
    ['2027-01-02T22:00Z', 1],
    ['2027-01-03T02:50Z', 2],
  ] as const) {
    now = new Date(time)
    await run()
    expect(listBackups(backupDir)).toHaveLength(count)
  }
  expect(notes[0]).toBe('A backup of 1 lead was made: leads-20270102T030000Z.sqlite')
  expect(newestBackup()).toEqual(now)
})

test('tries a failed backup again within the hour', async () => {
  await fill('2027-01-01')
  writeFileSync(backupDir, 'a file in the place of the folder')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { start, close, notices } = create()
  start()
  vi.advanceTimersByTime(60 * 60_000)
  await expect.poll(notices).toEqual([expect.stringMatching(/^The backup failed: .+\.$/)])
  expect(warnings).toEqual(notices())
  rmSync(backupDir)
  vi.advanceTimersByTime(60 * 60_000)
  await expect.poll(() => listBackups(backupDir)).toHaveLength(1)
  await close()
  expect(notices()).toEqual([])
})

test('makes no backup of no leads, nor where BACKUPS is off', async () => {
  await fill()
  await create().run()
  await fill('2027-01-01')
  await create({ backups: 'off' }).run()
  expect(existsSync(backupDir)).toBe(false)
})

test('hosted, leaves an old file of leads alone, and erases at the backend', async () => {
  createReleasedDatabase(join(dataDir, databaseName)).close()
  const hosted = { url: 'https://abc.supabase.example', anonKey: 'public' }
  const leads = openHostedRepository(hosted, undefined)
  await create({ hosted, backups: 'off' }, leads).run()
  await create({ hosted }, leads).run()
  expect(warnings).toEqual([])
  await create({ hosted, retentionDays: 30 }, leads).run()
  const hostedLeads = { url: 'http://127.0.0.1:1', serviceKey: 'secret' }
  const silent = openHostedRepository(hosted, hostedLeads)
  await create({ hosted, retentionDays: 30 }, silent).run()
  expect(warnings).toEqual([
    expect.stringContaining('SUPABASE_SERVICE_ROLE_KEY must be set'),
    expect.stringContaining('The leads at http://127.0.0.1:1 cannot be erased'),
  ])
})

test('erases daily what is older than RETENTION_DAYS to the millisecond, in backups too', async () => {
  await fill('2027-01-01', '2027-01-31T12:00:00.000Z', '2027-01-31T12:00:00.001Z')
  const old = join(backupDir, nameBackup(new Date('2027-02-28')))
  await copyLeads(join(dataDir, databaseName), old)
  const broken = join(backupDir, nameBackup(new Date('2027-02-27')))
  writeFileSync(broken, 'a letter to myself')
  now = new Date('2027-03-02T12:00:00.001Z')
  const { run, notices } = create({ backups: 'off', retentionDays: 30 })
  await run()
  expect(notes).toEqual(['Erased 2 leads older than 30 days, and 2 leads in backups.'])
  expect(notices()).toEqual([
    'Leads that are too old could not be erased: leads-20270227T000000Z.sqlite could not be searched (the file is broken): delete it if it may hold these leads.',
  ])
  expect(warnings).toEqual(notices())
  expect(readLeads(dataDir)).toMatchObject([{ received_at: '2027-01-31T12:00:00.001Z' }])
  expect(verifyCopy(old)).toBe(1)
  rmSync(broken)
  await run()
  expect(notices()).toEqual([])
  now = new Date('2027-03-03T12:00Z')
  await run()
  expect(readLeads(dataDir)).toEqual([])
})

test('makes a backup before a migration, and only then', async () => {
  createReleasedDatabase(join(dataDir, databaseName)).close()
  for (const _ of [1, 2]) {
    await create().backUpBeforeMigration()
    await openStore(dataDir).close()
  }
  expect(listBackups(backupDir)).toHaveLength(1)
})
