import type { KeptLead } from '#leads/lead-rows.ts'

/** The owner is notified by mail and webhook, an applicant by an acknowledgement. */
export type ChannelName = 'mail' | 'webhook' | 'acknowledgement'

/** At least one of mail and webhook is there. */
export type NotificationSettings = { mail?: MailSettings; webhook?: WebhookSettings }

export type MailSettings = {
  /** "smtps://user:password@mail.example.org" */
  smtpUrl: string
  /** "Solstice <site@solstice.example>" */
  from: string
  to: readonly [string, ...string[]]
  /** Whether applicants get an acknowledgement. */
  acknowledges: boolean
}

export type WebhookSettings = { url: string; secret: Buffer }

export type PendingLead = KeptLead & {
  /** Looks like spam: sent once a day, in a list. */
  isSuspect: boolean
  /** How often it failed. */
  attempts: number
}

/** The form on this site fails for a reason, or without one works again. */
export type Alarm = { site: string; reason?: string }

export type Message = {
  kind: 'leads' | 'suspects' | 'test' | 'alarm'
  leads: readonly PendingLead[]
  /** Leads that are counted and not listed. */
  unlisted?: number
  alarm?: Alarm
}

export type Channel = {
  name: ChannelName
  /** Leads per message. */
  mostLeads: number
  /** The shortest time between two messages. */
  everyMs: number
  /** Resolves once the other side has taken it; throws a DeliveryError. */
  deliver(message: Message): Promise<{
    /** A sentence about what was not quite right. */
    remark?: string
    /** There was nothing to send after all. */
    isSkipped?: boolean
  }>
  /** Aborts a delivery. */
  close(): void
}

/** The message is a sentence for the owner without secrets, addresses or a visitor's words. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** One word: "password". */
  readonly reason: string
  /** What the other side said, for the log and for notify-test. */
  readonly details: string
  /** Others than this lead may pass. */
  readonly isLeadsOwn: boolean

  constructor(reason: string, sentence: string, { details = '', isLeadsOwn = false } = {}) {
    super(sentence)
    this.reason = reason
    this.details = details
    this.isLeadsOwn = isLeadsOwn
  }
}

export function listChannels({ mail, webhook }: NotificationSettings = {}): ChannelName[] {
  return [
    ...(mail ? ['mail' as const] : []),
    ...(webhook ? ['webhook' as const] : []),
    ...(mail?.acknowledges ? ['acknowledgement' as const] : []),
  ]
}
