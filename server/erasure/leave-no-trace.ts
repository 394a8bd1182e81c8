import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { readFailureKind } from '#server/store/sqlite-failure.ts'

/** While the file is rewritten, leads wait for some seconds and are then refused (server/store/group-commit.ts). */
const mostRewrittenBytes = 64 * 1024 * 1024

/**
 * Rows that were deleted are overwritten with zeros, but where pages were once divided, their remains
 * stand in the gaps: of 207 people, 24 could still be found in the file. Rewritten, it has no gaps.
 * False where that would keep visitors waiting, or somebody reads: then it is to be tried again.
 */
export function leaveNoTrace(database: DatabaseSync, isAlone: boolean): boolean {
  const path = database.location()
  const bytes = path === null ? 0 : statSync(path).size
  if (!isAlone && bytes > mostRewrittenBytes) return false
  try {
    database.exec('vacuum')
    return true
  } catch (error) {
    if (readFailureKind(error) === 'busy' || readFailureKind(error) === 'full') return false
    throw error
  }
}
