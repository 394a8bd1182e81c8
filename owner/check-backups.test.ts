import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { nameBackup } from '#server/maintenance/backup.ts'
import { readSettings } from '#server/settings/settings.ts'
import { describeBackups } from './check-backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'solstice-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

const describe = (env: Record<string, string> = {}) =>
  describeBackups(readSettings({ DATA_DIR: folder, ...env }), new Date('2027-02-01T12:00:00Z'))

test('notes how old the newest backup is, and what is erased automatically', () => {
  expect(describe()[0]).toMatch(/^There is no backup of the leads yet: npm start makes one/)
  expect(describe({ BACKUPS: 'off' })).toEqual([])
  mkdirSync(join(folder, 'backups'))
  for (const [time, age] of [
    ['2027-01-20T11:00:00Z', '12 days'],
    ['2027-01-31T11:00:00Z', '25 hours'],
    ['2027-02-01T11:30:00Z', 'less than an hour'],
  ] as const) {
    writeFileSync(join(folder, 'backups', nameBackup(new Date(time))), '')
    expect(describe()[0]).toContain(`The newest backup of the leads is ${age} old.`)
  }
  expect(describe({ RETENTION_DAYS: '365' }).at(-1)).toMatch(/^RETENTION_DAYS is 365: .+ erases/)
})
