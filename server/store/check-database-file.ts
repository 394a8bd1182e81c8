import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { DatabaseMovedError, type FileState } from './store-error.ts'

export type DatabaseFileCheck = {
  /** Throws unless the file at the path is the one that was opened. */
  checkIdentity(): void
  /** Also throws when it is shorter than its header says. In a transaction: nobody else may change its length then. */
  checkWhole(): void
}

/**
 * A file that was deleted or replaced still takes rows from a process that has it open, and nobody finds
 * them. SQLite checks for that when it begins to write, but not again at the commit.
 */
export function createDatabaseFileCheck(database: DatabaseSync, path: string): DatabaseFileCheck {
  const opened = statSync(path, { bigint: true })
  const length = database.prepare(
    'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
  )
  function findState(expectedBytes: number): FileState {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    if (!found) return 'missing'
    if (found.ino !== opened.ino || found.dev !== opened.dev) return 'replaced'
    return found.size === 0n || found.size < expectedBytes ? 'truncated' : 'ok'
  }
  function check(expectedBytes: number): void {
    const state = findState(expectedBytes)
    if (state !== 'ok') throw new DatabaseMovedError(state)
  }
  return {
    checkIdentity: () => check(0),
    checkWhole: () => check(Number(length.get()?.bytes)),
  }
}
