import type { Session } from './open-session.ts'
import type { StampedLead } from './prepare-insert.ts'
import type { RescueCopy } from './rescue-copy.ts'

/** All that is known of the place where the leads live. */
export type LeadsHome = {
  readonly path: string
  /** Milliseconds from a clock that never goes back. */
  readonly clock: () => number
  /** Called when the leads can be written again. */
  readonly onReturn: () => void
  /** A new lead leaves a row in the outbox. */
  readonly tells?: boolean | undefined
  /** Absent while nothing is open. */
  session: Session | undefined
  /** The main file's number: another file with its name is not ours. */
  ino: bigint
  /** Leads that are stored, but perhaps only in the file of rows on their way. */
  remembered: StampedLead[]
  /** What has happened, as part of a sentence: "leads.sqlite-wal is gone". */
  loss: string
  /** Why it could not be put right yet: "the disk is full". */
  trouble: string
  /** Rows were torn away: the main file is to be looked through before it is used. */
  isDoubtful: boolean
  rescuing: Promise<void> | undefined
  /** What takes long is not tried again before. */
  nextTryAt: number
  /** All leads, while another file stands in place of theirs. */
  copy: RescueCopy | undefined
  /** The other file, as it was when it was found to lack some of them. */
  refused: string
  notices: string[]
}
