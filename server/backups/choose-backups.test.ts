import { expect, test } from 'vitest'
import type { BackupFile } from './backup-files.ts'
import { chooseBackups } from './choose-backups.ts'

const dayMs = 24 * 60 * 60 * 1000
const madeAt = (time: string | number, isBeforeMigration = false): BackupFile => ({
  path: '',
  at: new Date(time),
  isBeforeMigration,
})
const listDays = (backups: BackupFile[]) =>
  chooseBackups(backups).map(({ at }) => at.toISOString().slice(0, 10))

test('of one a day, seven days stay, and the last of each of four weeks before', () => {
  // A Sunday, so that each week's last is a Sunday too.
  const sunday = Date.UTC(2027, 1, 28, 3)
  const daily = Array.from({ length: 60 }, (_, index) => madeAt(sunday - (59 - index) * dayMs))
  expect(listDays(daily)).toEqual([
    ...['2027-01-31', '2027-02-07', '2027-02-14', '2027-02-21'],
    ...['2027-02-22', '2027-02-23', '2027-02-24', '2027-02-25'],
    ...['2027-02-26', '2027-02-27', '2027-02-28'],
  ])
})

test('day by day, never more than eleven are kept, and there is always one of three weeks ago', () => {
  let kept: BackupFile[] = []
  for (let day = 0; day < 200; day += 1) {
    const today = Date.UTC(2027, 0, 1) + day * dayMs
    kept = chooseBackups([...kept, madeAt(today)])
    expect(kept.length).toBeLessThanOrEqual(11)
    if (day > 35) expect(today - Number(kept[0]?.at)).toBeGreaterThanOrEqual(21 * dayMs)
  }
})

test('of one day the latest stays, and the latest from before a migration', () => {
  const kept = chooseBackups([
    madeAt('2027-01-01T06:00Z', true),
    madeAt('2027-01-01T07:00Z', true),
    madeAt('2027-01-01T08:00Z'),
    madeAt('2027-01-01T09:00Z'),
  ])
  expect(kept.map(({ at }) => at.getUTCHours())).toEqual([7, 9])
})

test('a site that was off for a year loses none of its last', () => {
  const old = [madeAt('2025-01-01'), madeAt('2025-01-02')]
  expect(chooseBackups([...old, madeAt('2027-01-01')])).toHaveLength(3)
})
