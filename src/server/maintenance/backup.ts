import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
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

/** A backup, and when it was made. */
type BackupFile = { path: string; at: Date }

/** "leads-20270131T081500Z.sqlite"; the names are in the order of time. */
export function nameBackup(at: Date, migration?: number): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  const reason = migration === undefined ? '' : `-before-${String(migration).padStart(4, '0')}`
  return `leads-${time}${reason}.sqlite`
}

const namePattern = /^leads-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-before-\d{4})?\.sqlite$/

/** Oldest first. Other files in the folder are not ours. */
export function listBackups(folder: string): BackupFile[] {
  const names = listNames(folder).filter((name) => namePattern.test(name))
  return names.map((name) => ({
    path: join(folder, name),
    at: new Date(name.replace(namePattern, '$1-$2-$3T$4:$5:$6Z')),
  }))
}

export const findNewestBackup = (folder: string) => listBackups(folder).at(-1)

/** Sorted; none where there is no such folder. */
export function listNames(folder: string): string[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? readdirSync(folder).sort() : []
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
  if (file === undefined) {
    const backups = listBackups(backupDir)
    const kept = chooseBackups(backups)
    for (const each of backups) if (!kept.includes(each)) rmSync(each.path, { force: true })
  }
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
    const sentence = `The copy ${JSON.stringify(to)} could not be made: ${describeFailure(error)}.`
    throw new StartError(sentence, { cause: error })
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

const dayMs = 24 * 60 * 60 * 1000

/**
 * The latest of each of seven days and five weeks that have any, and the latest from before a migration.
 * So time alone deletes nothing.
 */
function chooseBackups(backups: readonly BackupFile[]): BackupFile[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const countDays = ({ at }: BackupFile) => Math.floor(at.getTime() / dayMs)
  // 1970-01-05 was a Monday.
  const countWeeks = (each: BackupFile) => Math.floor((countDays(each) - 4) / 7)
  const takeLatest = (countSpans: typeof countDays, most: number) =>
    [...Map.groupBy(newestFirst, countSpans).values()].slice(0, most).map(([latest]) => latest)
  const kept = new Set([
    ...takeLatest(countDays, 7),
    ...takeLatest(countWeeks, 5),
    newestFirst.find(({ path }) => path.includes('-before-')),
  ])
  return backups.filter((each) => kept.has(each))
}
