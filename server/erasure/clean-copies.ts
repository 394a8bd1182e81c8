import { closeSync, lstatSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { listNames } from '#server/backups/backup-files.ts'
import { flushFile, syncFolder, verifyCopy } from '#server/backups/copy-leads.ts'
import { createPrivateFile } from '#server/process/data-folder.ts'
import { lockNames } from '#server/store/lock-folder.ts'
import { companionEndings, databaseName } from '#server/store/open-database.ts'
import { describeFailure } from '#server/store/sqlite-failure.ts'
import { type Choice, countRows, eraseRows, sumCounts } from './erase-rows.ts'

export type CleanedCopies = {
  /** How many copies were searched. */
  copies: number
  /** How many leads were taken out of them. */
  leads: number
  /** About files that could not be cleaned, by name. */
  remarks: string[]
}

export type Folders = { dataDir: string; backupDir: string }

/** The database itself, and files of ours in which no lead stands. */
const ownFiles = [
  ...['', ...companionEndings].map((ending) => databaseName + ending),
  ...lockNames,
  'desk.key',
  'erased.txt',
  'made-by.txt',
  'content-before',
]
const ownPattern = /^canary-alarm-.+\.json$/

/** What a crash leaves of a copy that was being written. The command lock is held: nobody is writing one now. */
const leftover = /^leads.*\.(part|restoring)(-journal|-wal|-shm)?$/
const companion = /^(.+)(-journal|-wal|-shm)$/

/**
 * Takes leads out of every database in the two folders, whatever its name, deletes what a crash left behind,
 * and names every other file: nobody but the owner knows what is in it.
 */
export function cleanCopies(folders: Folders, choices: readonly Choice[]): CleanedCopies {
  const cleaned: CleanedCopies = { copies: 0, leads: 0, remarks: [] }
  const unsearched: string[] = []
  for (const { path, shown, isLeftover } of listEntries(folders)) {
    try {
      const found = lstatSync(path, { throwIfNoEntry: false })
      // What stood beside a database may be gone once that was opened.
      if (!found || found.size === 0) continue
      if (isLeftover && found.isFile()) rmSync(path)
      else if (!found.isFile() || !isDatabase(path)) unsearched.push(shown)
      else {
        cleaned.copies += 1
        cleaned.leads += cleanCopy(path, choices)
      }
    } catch (error) {
      cleaned.remarks.push(
        `${shown} was left as it is, because ${describeFailure(error)}: delete it if this person may be in it.`,
      )
    }
  }
  if (unsearched.length > 0) {
    const names = unsearched.join(', ')
    cleaned.remarks.push(`Not searched: ${names}. Delete what may hold this person.`)
  }
  return cleaned
}

type Entry = { path: string; shown: string; isLeftover: boolean }

/** In the order of names, so that a database comes before what stands beside it. */
function listEntries({ dataDir, backupDir }: Folders): Entry[] {
  const places = [...new Set([resolve(dataDir), resolve(backupDir)])]
  return places.flatMap((folder) => {
    const names = listNames(folder).sort()
    const isOwn = (name: string) =>
      places.includes(join(folder, name)) ||
      ownPattern.test(name) ||
      (ownFiles.includes(name) && (folder === places[0] || !name.startsWith(databaseName)))
    const isOrphan = (name: string) => {
      const [, database = ''] = companion.exec(name) ?? []
      return database.startsWith('leads') && !names.includes(database)
    }
    return names
      .filter((name) => !isOwn(name))
      .map((name) => ({
        path: join(folder, name),
        shown: join(basename(folder), name),
        isLeftover: leftover.test(name) || isOrphan(name),
      }))
  })
}

/** https://sqlite.org/fileformat.html#magic_header_string */
const magic = 'SQLite format 3\0'

function isDatabase(path: string): boolean {
  const start = Buffer.alloc(magic.length)
  const file = openSync(path, 'r')
  try {
    readSync(file, start)
  } finally {
    closeSync(file)
  }
  return start.toString('latin1') === magic
}

/** A copy is written again beside the old one and then takes its place: half a copy is never seen. */
function cleanCopy(path: string, choices: readonly Choice[]): number {
  const fresh = `${path}.part`
  rmSync(fresh, { force: true })
  try {
    {
      // Not as a copy that nobody changes: SQLite has to finish what stands beside it first.
      using old = new DatabaseSync(path)
      if (countRows(old, choices) === 0) return 0
      createPrivateFile(fresh)
      old.prepare('vacuum into ?').run(fresh)
    }
    const erased = eraseIn(fresh, choices)
    verifyCopy(fresh)
    flushFile(fresh)
    renameSync(fresh, path)
    syncFolder(path)
    return erased
  } finally {
    rmSync(fresh, { force: true })
  }
}

function eraseIn(path: string, choices: readonly Choice[]): number {
  using database = new DatabaseSync(path)
  database.exec('pragma journal_mode = memory; pragma secure_delete = on')
  const erased = sumCounts(eraseRows(database, choices))
  database.exec('vacuum')
  return erased
}
