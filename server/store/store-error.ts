import { describeFailure, isSqliteError, readFailureKind } from './sqlite-failure.ts'

/** A CHECK of the database said no: the row cannot be stored, now or later. */
export class StoreRefusal extends Error {
  override name = 'StoreRefusal'
  /** The constraint's name in SQL: "contact_submissions_name_length". */
  constraint: string

  constructor(constraint: string, options?: ErrorOptions) {
    super(`The row breaks ${constraint}.`, options)
    this.constraint = constraint
  }
}

/** The disk is full, read-only or locked, or the store is closed; the same row may fit later. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

export type FileState = 'ok' | 'missing' | 'replaced' | 'truncated'

const stateWords: Record<Exclude<FileState, 'ok'>, string> = {
  missing: 'leads.sqlite was deleted or moved away',
  replaced: 'another file stands in the place of leads.sqlite',
  truncated: 'leads.sqlite was cut short',
}
const advice =
  'Put the file back, or restore a backup (npm run leads -- restore FILE), then restart the site.'

/** The file at the store's path is no longer the one that was opened: nothing is written to it. */
export class DatabaseMovedError extends StoreUnavailable {
  override name = 'DatabaseMovedError'

  constructor(state: Exclude<FileState, 'ok'>, options?: ErrorOptions) {
    super(`Leads cannot be stored: ${stateWords[state]}. ${advice}`, options)
  }
}

/** https://sqlite.org/rescode.html#constraint_check */
const checkFailed = 275

/** What a failed row means for the one who sent it. */
export function explainRowFailure(error: unknown): unknown {
  if (!isSqliteError(error) || error.errcode !== checkFailed) return error
  return new StoreRefusal(error.message.replace(/^.*: /, ''), { cause: error })
}

/** What a failed transaction means for everyone whose row was in it. */
export function explainCommitFailure(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error
  const kind = readFailureKind(error)
  if (kind === 'moved') return new DatabaseMovedError('replaced', { cause: error })
  const sentence = `Leads cannot be stored: ${describeFailure(error)}.`
  return new StoreUnavailable(kind === 'broken' ? `${sentence} ${advice}` : sentence, {
    cause: error,
  })
}
