import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { applyErasures } from '#server/store/sqlite/erasure-list.ts'
import { lockCommands, lockFolder } from '#server/store/sqlite/lock-folder.ts'
import {
  companionEndings,
  databaseName,
  describeFailure,
  openDatabase,
} from '#server/store/sqlite/open-database.ts'
import { StartError, UsageError } from '#tools/errors.ts'
import { verifyCopy } from './backup.ts'

/**
 * Puts a copy in place of the leads of a folder, while no server uses it, and leaves out who has been
 * erased since. Until the last step everything is as it was; what was there before is kept aside.
 */
export async function restoreLeads(folder: string, from: string) {
  if (!existsSync(from)) throw new UsageError(`There is no file ${JSON.stringify(from)}.`)
  using _commands = await lockCommands(folder)
  using _server = lockFolder(folder)
  const path = join(folder, databaseName)
  const fresh = `${path}.restoring`
  try {
    removeAll(fresh)
    copyAll(from, fresh)
    chmodSync(fresh, 0o600)
    const before = verifyCopy(fresh)
    {
      using database = openDatabase(fresh)
      applyErasures(database, folder)
      // Writes every page and flushes it to the disk.
      database.exec('vacuum')
    }
    const count = verifyCopy(fresh)
    const aside = keepAside(path)
    renameSync(fresh, path)
    return { count, erased: before - count, aside }
  } catch (error) {
    if (error instanceof StartError) throw error
    const message = `Nothing was restored from ${JSON.stringify(from)}: ${describeFailure(error)}.`
    throw new StartError(message, { cause: error })
  } finally {
    removeAll(fresh)
  }
}

/** Copies the old leads, so that there is no moment without any, and returns the name of the copy. */
function keepAside(path: string): string | undefined {
  const aside = `${path}.before-restore-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`
  const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {}
  if (size > 0) copyAll(path, aside)
  // Beside another database, SQLite would write their contents into that.
  for (const ending of companionEndings) rmSync(path + ending, { force: true })
  return size > 0 ? basename(aside) : undefined
}

/** With what SQLite has not finished yet: a file copied by hand may have it beside it. */
function copyAll(from: string, to: string): void {
  for (const ending of ['', '-wal', '-journal']) {
    const { size = 0 } = statSync(from + ending, { throwIfNoEntry: false }) ?? {}
    if (size > 0) copyFileSync(from + ending, to + ending)
  }
}

function removeAll(path: string): void {
  for (const ending of ['', ...companionEndings]) rmSync(path + ending, { force: true })
}
