import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { createPrivateFile } from './create-private-file.ts'
import { keepAside, writeTime } from './leave-wal.ts'
import { linkFile } from './link-file.ts'
import { isWhole } from './open-database.ts'
import { endings, type Fates } from './watch-files.ts'

export type RescueCopy = { path: string; ino: bigint }

const mark = '.rescued-'

/** All leads, read through the open database, in a file of its own beside the place they had. */
export async function copyOut(database: DatabaseSync, path: string): Promise<RescueCopy> {
  const copy = path + mark + writeTime()
  const unfinished = `${copy}.part`
  try {
    createPrivateFile(unfinished)
    await backup(database, unfinished, { rate: 1_000 })
    renameSync(unfinished, copy)
    syncFolder(path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  return { path: copy, ino: statSync(copy, { bigint: true }).ino }
}

/** The copy takes the place of the leads, if nothing else has; throws EEXIST if something has. */
export function putBack(copy: string, path: string): void {
  linkFile(copy, path)
  syncFolder(path)
  rmSync(copy)
}

/** Copies that a server has left beside the leads, oldest first. */
export function listCopies(path: string): string[] {
  const beginning = basename(path) + mark
  const isCopy = (file: string) => file.startsWith(beginning) && /\d{9}Z$/.test(file)
  return listFolder(dirname(path)).filter(isCopy).sort()
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** A server that was killed between taking a file away and putting its copy back. */
export function putBackLatest(path: string): void {
  const latest = statSync(path, { throwIfNoEntry: false }) ? undefined : listCopies(path).at(-1)
  if (latest) putBack(join(dirname(path), latest), path)
}

/**
 * Rows that were on their way to a file that is gone must never reach another: what is ours is in the
 * copy. What is not ours belongs to the other file, where there is one.
 */
export function clearCompanions(path: string, fates: Fates): void {
  for (const file of ['wal', 'shm'] as const) {
    const companion = path + endings[file]
    const isOurs = fates[file] !== 'missing' && fates[file] !== 'replaced'
    if (!isOurs && fates.main !== 'missing') continue
    if (!isOurs && file === 'wal') keepAside(companion)
    rmSync(companion, { force: true })
  }
}

/** Whether a file is whole and has every lead of the copy. Looks, and changes nothing. */
export function holdsAll(path: string, copy: string): boolean {
  try {
    using other = new DatabaseSync(lookOnly(path), { readOnly: true })
    if (!isWhole(other)) return false
    other.prepare('attach ? as kept').run(lookOnly(copy).href)
    const lacking = other.prepare(`
      select 1 from kept.leads as lead
      where not exists (select 1 from main.leads where id = lead.id) limit 1`)
    return lacking.get() === undefined
  } catch {
    return false
  }
}

/** SQLite then takes no lock and lays nothing beside the file. */
export function lookOnly(path: string): URL {
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  return url
}

/** So that a new name is on the disk too. Windows opens no folder, and does without. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
