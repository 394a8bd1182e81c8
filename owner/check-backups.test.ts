import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameBackup } from '#server/backups/backup-files.ts'
import { readSettings } from '#server/settings/settings.ts'
import { describeBackups } from './check-backups.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-check-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const now = new Date('2027-02-01T12:00:00Z')
const describeWith = (env: Record<string, string> = {}) =>
  describeBackups(readSettings({ DATA_DIR: folder, ...env }), now)

test('the owner hears that there is no backup yet; that nobody makes one is told as a blocker', () => {
  expect(describeWith()[0]).toMatch(/^There is no backup of the leads yet: npm start makes one/)
  expect(describeWith({ BACKUPS: 'off' })).toEqual([])
  const hosted = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'public' }
  expect(describeWith(hosted)).toEqual([])
})

test.each([
  ['2027-02-01T11:30:00Z', 'less than an hour'],
  ['2027-02-01T11:00:00Z', '1 hour'],
  ['2027-01-31T11:00:00Z', '25 hours'],
  ['2027-01-20T11:00:00Z', '12 days'],
])('a newest backup of %s is %s old', (time, age) => {
  mkdirSync(join(folder, 'backups'))
  for (const day of ['2026-12-01', time]) {
    writeFileSync(join(folder, 'backups', nameBackup(new Date(day))), '')
  }
  expect(describeWith()[0]).toContain(`The newest backup of the leads is ${age} old.`)
})

test('what is erased by itself is said', () => {
  expect(describeWith({ RETENTION_DAYS: '365' }).at(-1)).toBe(
    'RETENTION_DAYS is 365: the running server erases older leads, and the privacy page says so.',
  )
})
