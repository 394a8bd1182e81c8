import type { DatabaseSync } from 'node:sqlite'

/** All of the work is on the disk when this returns, and none of it when it throws. */
export function runTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  try {
    database.exec('begin immediate')
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    rollBack(database)
    throw error
  }
}

/** Some failures, a full disk among them, have rolled back already. */
function rollBack(database: DatabaseSync): void {
  try {
    if (database.isTransaction) database.exec('rollback')
  } catch {
    // What made the transaction fail says more than this.
  }
}
