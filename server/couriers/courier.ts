import type { CourierName, Gap, UntoldLead } from './outbox.ts'

export type Alarm = {
  /** "https://www.solstice.example" */
  site: string
  /** Why the form does not work; without one it works again. */
  reason?: string
}

/** What one message tells. */
export type Parcel = {
  kind: 'leads' | 'suspects' | 'test' | 'alarm'
  leads: readonly UntoldLead[]
  /** Suspects that are counted here and not among the leads. */
  unlisted?: number
  /** Leads that are told as a number alone. */
  gap?: Gap
  /** What npm run canary has found. */
  alarm?: Alarm
}

export type Delivered = {
  /** A sentence about what was not quite right. */
  remark?: string
  /** There was nothing to tell after all. */
  isSkipped?: boolean
}

export type Courier = {
  name: CourierName
  /** How many leads one message may tell: 250. */
  mostLeads: number
  /** Not more than one message in this time: 60,000. */
  everyMs: number
  /** Resolves when the other side has taken it; throws a CourierFailure. */
  deliver(parcel: Parcel): Promise<Delivered>
  /** Breaks off what is under way. */
  close(): void
}

export type FailureReason =
  | 'password'
  | 'sender'
  | 'recipient'
  | 'content'
  | 'certificate'
  | 'encryption'
  | 'name'
  | 'connection'
  | 'timeout'
  | 'protocol'
  | 'answer'
  | 'gone'
  | 'closed'
  | 'other'

type FailureOptions = {
  /** What the other side said, for the log alone. */
  details?: string | undefined
  /** When the other side wants to be asked again. */
  retryAfterMs?: number | undefined
  /** It is about this lead; others may fare better. */
  isLeadsOwn?: boolean | undefined
  cause?: unknown
}

/** The message is a sentence for the owner that holds no secret, no address and nobody's words. */
export class CourierFailure extends Error {
  override name = 'CourierFailure'
  reason: FailureReason
  details: string
  retryAfterMs: number
  isLeadsOwn: boolean

  constructor(reason: FailureReason, sentence: string, options: FailureOptions = {}) {
    super(sentence, { cause: options.cause })
    this.reason = reason
    this.details = options.details ?? ''
    this.retryAfterMs = options.retryAfterMs ?? 0
    this.isLeadsOwn = options.isLeadsOwn ?? false
  }
}
