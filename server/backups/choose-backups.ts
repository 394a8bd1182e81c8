import type { BackupFile } from './backup-files.ts'

const days = 7
/** This one, which may be a day old, and four before it. */
const weeks = 5
const dayMs = 24 * 60 * 60 * 1000
/** 1970-01-05 was a Monday. */
const firstMonday = 4

/**
 * Those to keep: the latest of each of the last seven days, of this week and the four before it, on which
 * there are any, and the latest from before a migration. So the passing of time alone deletes nothing.
 */
export function chooseBackups(backups: readonly BackupFile[]): BackupFile[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const countDays = ({ at }: BackupFile) => Math.floor(at.getTime() / dayMs)
  const countWeeks = (backup: BackupFile) => Math.floor((countDays(backup) - firstMonday) / 7)
  const kept = new Set([
    ...takeLatest(newestFirst, countDays, days),
    ...takeLatest(newestFirst, countWeeks, weeks),
    ...newestFirst.filter(({ isBeforeMigration }) => isBeforeMigration).slice(0, 1),
  ])
  return backups.filter((backup) => kept.has(backup))
}

/** The first of each span, for so many spans. */
function takeLatest(
  newestFirst: readonly BackupFile[],
  countSpans: (backup: BackupFile) => number,
  most: number,
): BackupFile[] {
  const firsts = new Map<number, BackupFile>()
  for (const backup of newestFirst) {
    const span = countSpans(backup)
    if (!firsts.has(span)) firsts.set(span, backup)
  }
  return [...firsts.values()].slice(0, most)
}
