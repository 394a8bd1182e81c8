import type { DatabaseSync } from 'node:sqlite'
import { runTransaction } from './run-transaction.ts'
import { isSqliteError, readFailureKind } from './sqlite-failure.ts'
import { explainCommitFailure, explainRowFailure, PlaceLost } from './store-error.ts'

type Write = (database: DatabaseSync) => void

/** Where rows are written. */
export type Target = {
  /** The database of this moment; throws while there is none that may be written. */
  open(): DatabaseSync
  /** Has the last word before anyone is told that his row is safe: throws if it is not. */
  verify(): void
}

type GroupCommit = {
  /** Resolves once what was written is on the disk. */
  commit(write: Write): Promise<void>
  /** Resolves once nobody waits any more. */
  settle(): Promise<void>
}

type Waiting = PromiseWithResolvers<void> & { write: Write; triesLeft: number }

/** How often, and for how long, we knock while another program writes or our files are put right. */
export const retryEveryMs = 50
export const patienceMs = 3_000

/**
 * Everything that is asked for in one turn of the event loop shares one transaction, and so one
 * flush of the disk, which is what storing a row costs.
 */
export function createGroupCommit(target: Target): GroupCommit {
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
      const database = target.open()
      const answers = runTransaction(database, () =>
        batch.map((entry) => tryWrite(entry, database)),
      )
      target.verify()
      for (const answer of answers) answer()
    } catch (error) {
      for (const entry of batch) waitOrGiveUp(entry, error)
      if (waiting.length > 0) setTimeout(commitWaiting, retryEveryMs)
    }
  }

  function waitOrGiveUp(entry: Waiting, error: unknown): void {
    entry.triesLeft -= 1
    if (isPassing(error) && entry.triesLeft > 0) waiting.push(entry)
    else entry.reject(explainCommitFailure(error))
  }

  return {
    commit,
    settle: async () => {
      await Promise.allSettled(waiting.map(({ promise }) => promise))
    },
  }
}

/** Writing a row again is safe: it is stored once. */
function isPassing(error: unknown): boolean {
  return readFailureKind(error) === 'busy' || (error instanceof PlaceLost && error.isPassing)
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
