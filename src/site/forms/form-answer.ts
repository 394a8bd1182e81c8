import type { SubmissionResult } from '@conform-to/react'
import type { CalendarDate } from '#leads/calendar-date.ts'
import type { SaveResult } from '#leads/insert-lead.ts'

/** Why a good form could not be stored, as far as is known. */
export type Failure = 'offline' | 'tooMany' | 'failed'

/** What an action tells the form it came from. */
export type FormAnswer = {
  /** conform's own answer: the fields in error, the values as they were sent. */
  reply?: SubmissionResult | undefined
  failure?: Failure | undefined
  /** The waitlist entry is stored. */
  isSaved?: true | undefined
  /** What the server took for today, so that the browser draws the same age when it wakes. */
  today?: CalendarDate | undefined
}

export function nameFailure(result: Exclude<SaveResult, { outcome: 'saved' }>): Failure {
  if (result.outcome === 'too many') return 'tooMany'
  return typeof navigator === 'object' && navigator.onLine === false ? 'offline' : 'failed'
}
