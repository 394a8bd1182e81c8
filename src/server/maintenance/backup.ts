import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { createPrivateFile } from '#server/process/data-folder.ts'
import { StartError } from '#server/process/start-error.ts'
import type { Folders } from '#server/store/lead-repository.ts'
import { lockCommands } from '#server/store/lock-folder.ts'
import {
  checkVersion,
  databaseName,
  describeFailure,
  openForReading,
} from '#server/store/open-database.ts'

export type BackupFile = {
  path: string
  /** When it was made. */
  at: Date
  /** Made because a migration was about to change the file. */
  isBeforeMigration: boolean
}

const pattern = /^leads-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-before-\d{4})?\.sqlite$/

/** "leads-20270131T081500Z.sqlite"; the names are in the order of time. */
export function nameBackup(at: Date, migration?: number): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  const reason = migration === undefined ? '' : `-before-${String(migration).padStart(4, '0')}`
  return `leads-${time}${reason}.sqlite`
}

/** Oldest first. Other files in the folder are not ours. */
export function listBackups(folder: string): BackupFile[] {
  return listNames(folder).flatMap((name) => {
    const [, year, month, day, hour, minute, second, reason] = pattern.exec(name) ?? []
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    if (Number.isNaN(at.getTime())) return []
    return { path: join(folder, name), at, isBeforeMigration: reason !== undefined }
  })
}

export const findNewestBackup = (folder: string) => listBackups(folder).at(-1)

/** Sorted; none where there is no such folder. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

type BackupOptions = {
  now: Date
  /** Absent: to where backups are kept, which also deletes those that are no longer needed. */
  file?: string | undefined
  /** The version that the tables are about to be migrated to. */
  migration?: number | undefined
}

/** Copies the leads as they are now, beside a running server. */
export async function backUpLeads({ dataDir, backupDir }: Folders, options: BackupOptions) {
  const { now, file, migration } = options
  using _lock = await lockCommands(dataDir)
  const path = file ?? join(backupDir, nameBackup(now, migration))
  const count = await copyLeads(join(dataDir, databaseName), path)
  if (file === undefined) thinOut(backupDir)
  return { path, count }
}

/** How many leads are in the copy. It gets its name once it is whole and was checked. */
export async function copyLeads(from: string, to: string): Promise<number> {
  if (existsSync(to)) throw new StartError(`${JSON.stringify(to)} is there already.`)
  const unfinished = `${to}.part`
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    rmSync(unfinished, { force: true })
    createPrivateFile(unfinished)
    {
      using source = openForReading(from)
      await backup(source, unfinished)
    }
    const count = verifyCopy(unfinished)
    renameSync(unfinished, to)
    return count
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = describeFailure(error)
    throw new StartError(`The copy ${JSON.stringify(to)} could not be made: ${reason}.`, {
      cause: error,
    })
  } finally {
    for (const ending of ['', '-journal']) rmSync(unfinished + ending, { force: true })
  }
}

/** How many leads are in a copy; throws what is wrong with it. */
export function verifyCopy(path: string): number {
  using database = new DatabaseSync(path)
  // Takes in what stands in a -wal beside it, so that the copy is one file.
  database.exec('pragma journal_mode = delete')
  const [verdict] = database.prepare('pragma quick_check(1)').all()
  if (verdict?.quick_check !== 'ok') throw new Error('the file is broken')
  checkVersion(database)
  return Number(database.prepare('select count(*) as count from leads').get()?.count)
}

function thinOut(folder: string): void {
  const backups = listBackups(folder)
  const kept = new Set(chooseBackups(backups))
  for (const each of backups) if (!kept.has(each)) rmSync(each.path, { force: true })
}

const keptDays = 7
/** This one, which may be a day old, and four before it. */
const keptWeeks = 5
const dayMs = 24 * 60 * 60 * 1000
/** 1970-01-05 was a Monday. */
const firstMonday = 4

/**
 * The latest of each of seven days and five weeks that have any, and the latest from before a migration.
 * So time alone deletes nothing.
 */
export function chooseBackups(backups: readonly BackupFile[]): BackupFile[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const countDays = ({ at }: BackupFile) => Math.floor(at.getTime() / dayMs)
  const countWeeks = (each: BackupFile) => Math.floor((countDays(each) - firstMonday) / 7)
  const takeLatest = (countSpans: typeof countDays, most: number) =>
    [...Map.groupBy(newestFirst, countSpans).values()].slice(0, most).map(([latest]) => latest)
  const kept = new Set([
    ...takeLatest(countDays, keptDays),
    ...takeLatest(countWeeks, keptWeeks),
    newestFirst.find(({ isBeforeMigration }) => isBeforeMigration),
  ])
  return backups.filter((each) => kept.has(each))
}
