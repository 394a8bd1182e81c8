import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { readFailureKind } from '#server/store/sqlite-failure.ts'

/**
 * Rewriting 100 MB took a second here, during which nobody can store anything; whoever sends something
 * then waits for three at most (server/store/group-commit.ts), on a slower disk too.
 */
const mostRewrittenBytes = 64 * 1024 * 1024

/**
 * Rows that were deleted are overwritten with zeros, but where pages were once divided, their remains
 * stand in the gaps: of 207 people, 24 could still be found in the file. Written anew, it has no gaps.
 * False where that would keep visitors waiting, or somebody reads: then it is to be tried again.
 */
export function leaveNoTrace(database: DatabaseSync, isAlone: boolean): boolean {
  const path = database.location()
  const bytes = path === null ? 0 : statSync(path).size
  if (!isAlone && bytes > mostRewrittenBytes) return false
  try {
    database.exec('vacuum')
  } catch (error) {
    if (readFailureKind(error) === 'busy' || readFailureKind(error) === 'full') return false
    throw error
  }
  // The rows on their way still hold what was there before.
  const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number }
  return busy === 0
}
