import { describeFailure, isSqliteError } from './sqlite-failure.ts'

/** A CHECK of the database said no: the row can not be stored, now or later. */
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

/** The files of the store are not as they were when it opened them; it will not write there. */
export class PlaceLost extends StoreUnavailable {
  override name = 'PlaceLost'
  /** It is being put right: whoever waits a moment may well be stored. */
  isPassing: boolean

  constructor(reason: string, isPassing: boolean, options?: ErrorOptions) {
    super(`Leads can not be stored: ${reason}.`, options)
    this.isPassing = isPassing
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
  return new StoreUnavailable(`Leads can not be stored: ${describeFailure(error)}.`, {
    cause: error,
  })
}
