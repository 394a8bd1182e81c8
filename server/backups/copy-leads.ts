import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { linkFile } from '#server/backups/link-file.ts'
import { createPrivateFile } from '#server/process/data-folder.ts'
import { StartError } from '#server/process/start-error.ts'
import { describeFailure } from '#server/store/sqlite-failure.ts'

const patienceMs = 10_000

/**
 * Copies the leads of a moment to a file that is not there yet, while others go on writing; returns how
 * many there are in it. The copy is looked through before it gets its name. It holds nothing of what
 * was deleted before.
 */
export function copyLeads(from: string, to: string): number {
  if (existsSync(to)) throw new StartError(`${JSON.stringify(to)} is there already.`)
  const unfinished = `${to}.part`
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    rmSync(unfinished, { force: true })
    createPrivateFile(unfinished)
    const { least, most } = writeCopy(from, unfinished)
    const count = verifyCopy(unfinished)
    if (count < least || count > most) throw new Error('leads are missing in it')
    flushFile(unfinished)
    linkFile(unfinished, to)
    syncFolder(to)
    return count
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = describeFailure(error)
    throw new StartError(`The copy ${JSON.stringify(to)} could not be made: ${reason}.`, {
      cause: error,
    })
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** How many leads there were just before and just after: while it is made, some may come or go. */
function writeCopy(from: string, to: string): { least: number; most: number } {
  using database = new DatabaseSync(from, { timeout: patienceMs })
  // Of the copy: it is flushed once, when it is whole.
  database.exec('pragma synchronous = off')
  const before = countLeads(database)
  database.prepare('vacuum into ?').run(to)
  const after = countLeads(database)
  return { least: Math.min(before, after), most: Math.max(before, after) }
}

/** How many leads are in a copy; throws what is wrong with it. */
export function verifyCopy(path: string): number {
  using database = openCopy(path)
  const [verdict] = database.prepare('pragma integrity_check(1)').all()
  if (verdict?.integrity_check !== 'ok') throw new Error('the file is broken')
  return countLeads(database)
}

/** Nobody changes a copy, so SQLite needs no lock and lays nothing beside it. */
export function toImmutableUrl(path: string): URL {
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  return url
}

export function openCopy(path: string): DatabaseSync {
  return new DatabaseSync(toImmutableUrl(path), { readOnly: true })
}

export function countLeads(database: DatabaseSync): number {
  return Number(database.prepare('select count(*) as count from leads').get()?.count)
}

export function flushFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** So that a new name is on the disk too. Windows cannot open a folder, and does without. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
