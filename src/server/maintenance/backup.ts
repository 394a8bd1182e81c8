import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { findMonday } from '#leads/calendar-date.ts'
import type { OwnerSettings } from '#server/settings/settings.ts'
import { lockCommands } from '#server/store/sqlite/lock-folder.ts'
import {
  checkDatabase,
  databaseName,
  describeFailure,
  openForReading,
} from '#server/store/sqlite/open-database.ts'
import { StartError, UsageError } from '#tools/errors.ts'

/** Where the leads of a site and their backups are on this machine. */
export type Folders = Pick<OwnerSettings, 'dataDir' | 'backupDir'>

/** "leads-20270131T081500Z.sqlite"; the names are in the order of time. */
export const nameBackup = (at: Date) =>
  `leads-${at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.sqlite`

const namePattern = /^leads-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/

/** Oldest first. Other files in the folder are not ours. */
export function listBackups(folder: string): { path: string; at: Date }[] {
  const names = listNames(folder).filter((name) => namePattern.test(name))
  return names.map((name) => ({
    path: join(folder, name),
    at: new Date(name.replace(namePattern, '$1-$2-$3T$4:$5:$6Z')),
  }))
}

/** Sorted; none where there is no such folder. */
export function listNames(folder: string): string[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? readdirSync(folder).sort() : []
}

/** Without a file: to where backups are kept, which also deletes those that are no longer needed. */
type BackupOptions = { now: Date; file?: string | undefined }

/** Copies the leads as they are now, beside a running server. */
export async function backUpLeads({ dataDir, backupDir }: Folders, { now, file }: BackupOptions) {
  using _lock = await lockCommands(dataDir)
  const path = file ?? join(backupDir, nameBackup(now))
  const count = await copyLeads(join(dataDir, databaseName), path)
  if (file === undefined) deleteOldBackups(backupDir)
  return { path, count }
}

/** More than any database has. */
const maxPages = 2 ** 31 - 1

/** How many leads are in the copy. It gets its name once it is whole and was checked. */
export async function copyLeads(from: string, to: string): Promise<number> {
  if (existsSync(to)) throw new UsageError(`${JSON.stringify(to)} is there already.`)
  const unfinished = `${to}.part`
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    writeFileSync(unfinished, '', { mode: 0o600 })
    {
      using source = openForReading(from)
      // In one step: a server could write between two, and then SQLite begins again.
      await backup(source, unfinished, { rate: maxPages })
    }
    const count = verifyCopy(unfinished)
    renameSync(unfinished, to)
    return count
  } catch (error) {
    if (error instanceof StartError) throw error
    const message = `The copy ${JSON.stringify(to)} could not be made: ${describeFailure(error)}.`
    throw new StartError(message, { cause: error })
  } finally {
    for (const ending of ['', '-journal']) rmSync(unfinished + ending, { force: true })
  }
}

/** How many leads are in a copy; throws what is wrong with it. */
export function verifyCopy(path: string): number {
  using database = new DatabaseSync(path)
  // Takes in what stands in a -wal beside it, so that the copy is one file.
  database.exec('pragma journal_mode = delete')
  if (checkDatabase(database) === 0) throw new Error('Solstice did not make it')
  return Number(database.prepare('select count(*) as count from leads').get()?.count)
}

/** Keeps the latest of each of seven days and five weeks that have any: time alone deletes nothing. */
function deleteOldBackups(folder: string): void {
  const newestFirst = listBackups(folder).reverse()
  const days = Map.groupBy(newestFirst, ({ at }) => at.toISOString().slice(0, 10))
  const weeks = Map.groupBy(newestFirst, ({ at }) => findMonday(at.getTime()))
  const latestDays = [...days.values()].slice(0, 7)
  const latestWeeks = [...weeks.values()].slice(0, 5)
  const kept = new Set([...latestDays, ...latestWeeks].map(([latest]) => latest))
  for (const each of newestFirst) if (!kept.has(each)) rmSync(each.path, { force: true })
}
