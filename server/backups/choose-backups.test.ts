import { expect, test } from 'vitest'
import type { BackupFile } from './backup-files.ts'
import { chooseBackups } from './choose-backups.ts'

const dayMs = 24 * 60 * 60 * 1000
const madeAt = (time: string | number, isBeforeMigration = false): BackupFile => ({
  path: '',
  at: new Date(time),
  isBeforeMigration,
})

test('keeps at most eleven, one of them of three weeks ago, day by day', () => {
  let kept: BackupFile[] = []
  for (let day = 0; day < 200; day += 1) {
    const today = Date.UTC(2027, 0, 1) + day * dayMs
    kept = chooseBackups([...kept, madeAt(today)])
    expect(kept.length).toBeLessThanOrEqual(11)
    if (day > 35) expect(today - Number(kept[0]?.at)).toBeGreaterThanOrEqual(21 * dayMs)
  }
  const lastWeek = kept.slice(-7).map(({ at }) => at.getTime())
  expect(lastWeek).toEqual(lastWeek.map((_, at) => (lastWeek[6] ?? 0) - (6 - at) * dayMs))
})

test('keeps the latest of a day, and the latest from before a migration', () => {
  const kept = chooseBackups([
    madeAt('2025-01-01T06:00Z'),
    madeAt('2027-01-01T06:00Z', true),
    madeAt('2027-01-01T07:00Z', true),
    madeAt('2027-01-01T08:00Z'),
    madeAt('2027-01-01T09:00Z'),
  ])
  expect(kept.map(({ at }) => at.getUTCHours())).toEqual([6, 7, 9])
})
