import type { DatabaseSync } from 'node:sqlite'
import type { DatabaseFileCheck } from './check-database-file.ts'
import { runTransaction } from './run-transaction.ts'
import { isSqliteError, readFailureKind } from './sqlite-failure.ts'
import { explainCommitFailure, explainRowFailure } from './store-error.ts'

type Write = (database: DatabaseSync) => void

type GroupCommit = {
  /** Resolves once what was written is on the disk. */
  commit(write: Write): Promise<void>
  /** Resolves once nobody waits any more. */
  settle(): Promise<void>
}

type Waiting = PromiseWithResolvers<void> & { write: Write; triesLeft: number }

/** How often, and for how long, a commit is tried again while another program has the file. */
export const retryEveryMs = 50
export const patienceMs = 5_000

/**
 * Everything that is asked for in one turn of the event loop shares one transaction, and so one
 * flush of the disk, which is what storing a row costs.
 */
export function createGroupCommit(database: DatabaseSync, file: DatabaseFileCheck): GroupCommit {
  let waiting: Waiting[] = []

  function commit(write: Write): Promise<void> {
    if (waiting.length === 0) setImmediate(commitWaiting)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push({ promise, resolve, reject, write, triesLeft: patienceMs / retryEveryMs })
    return promise
  }

  function commitWaiting(): void {
    const batch = waiting
    waiting = []
    try {
      const answers = runTransaction(database, () => {
        file.checkWhole()
        return batch.map((entry) => tryWrite(entry, database))
      })
      file.checkIdentity()
      for (const answer of answers) answer()
    } catch (error) {
      for (const entry of batch) waitOrGiveUp(entry, error)
      if (waiting.length > 0) setTimeout(commitWaiting, retryEveryMs)
    }
  }

  function waitOrGiveUp(entry: Waiting, error: unknown): void {
    entry.triesLeft -= 1
    // Writing a row again is safe: it is stored once.
    if (readFailureKind(error) === 'busy' && entry.triesLeft > 0) waiting.push(entry)
    else entry.reject(explainCommitFailure(error))
  }

  return {
    commit,
    settle: async () => {
      await Promise.allSettled(waiting.map(({ promise }) => promise))
    },
  }
}

/** A row that breaks a rule is its sender's loss alone; any other failure is everyone's. */
function tryWrite({ write, resolve, reject }: Waiting, database: DatabaseSync): () => void {
  try {
    write(database)
    return resolve
  } catch (error) {
    if (isSqliteError(error) && readFailureKind(error) !== 'constraint') throw error
    return () => reject(explainRowFailure(error))
  }
}
