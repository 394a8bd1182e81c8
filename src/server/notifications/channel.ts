import type { Settings } from '#server/settings/settings.ts'
import type { ChannelName, PendingLead } from '#server/store/lead-repository.ts'

export type NotificationSettings = Settings['notifications']
export type MailSettings = NonNullable<NotificationSettings['mail']>
export type WebhookSettings = NonNullable<NotificationSettings['webhook']>

/** The form on this site fails for a reason, or without one works again. */
export type Alarm = { site: string; reason?: string }

export type Message = {
  kind: 'leads' | 'likelySpam' | 'test' | 'alarm'
  leads: readonly PendingLead[]
  /** Leads that are counted and not listed. */
  unlisted?: number
  alarm?: Alarm
}

/** The address of the page that marks a lead as answered. */
export type LinkToAnswered = (lead: { id: string }) => string

export type Channel = {
  name: ChannelName
  /** Resolves once the other side has taken it, perhaps with a remark; throws a DeliveryError. */
  deliver(message: Message): Promise<{ remark?: string }>
}

/** The message is a sentence for the owner without secrets, addresses or a visitor's words. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** One word: "password". */
  readonly reason: string
  /** What the other side said, for the log and for notify-test. */
  readonly details: string

  constructor(reason: string, message: string, details = '') {
    super(message)
    this.reason = reason
    this.details = details.replace(/\s+/g, ' ').trim().slice(0, 200)
  }
}

/** Tested against Nodemailer's "EENVELOPE MAIL FROM 550 <message>": https://nodemailer.com/errors */
const patterns = {
  password: /EAUTH| 535 /,
  login: /ENOAUTH| 530 /,
  plain: /ETLS|EREQUIRETLS/,
  certificate: /certificate|altnames|unable to verify|SELF_SIGNED/i,
  encryption: /wrong version number|packet length|EPROTO\b|handshake|SSL routines/i,
  name: /EDNS|ENOTFOUND|EAI_AGAIN/,
  connection: /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/,
  timeout: /timed? ?out/i,
  sender: /MAIL FROM 5/,
  recipient: /RCPT TO 5/,
  content: /EMESSAGE .*? 5\d\d /,
}

const messages: Record<keyof typeof patterns, string> = {
  password: 'The mail server refuses the user name or the password in SMTP_URL.',
  login: 'The mail server wants a user name and a password in SMTP_URL.',
  plain: 'The mail server offers no encryption, so the password was not sent.',
  certificate:
    'The certificate at the host in SETTING is not valid for its name, or no known authority signed it.',
  encryption: 'The host in SETTING speaks another encryption on this port.',
  name: 'The host in SETTING is not known. Check how it is written, and that this machine is online.',
  connection: 'Nothing answers at the host and port in SETTING, or a firewall stands between.',
  timeout: 'The host in SETTING did not answer in time.',
  sender:
    'The mail server refuses the sender in NOTIFY_FROM. Use an address that belongs to this account.',
  recipient: 'The mail server refuses the recipients in NOTIFY_TO.',
  content: 'The mail server refuses the message itself.',
}

const ports = ' Use smtps:// with port 465, smtp:// with 587.'
const mailAdvice: { [Reason in keyof typeof patterns]?: string } = {
  plain: ports,
  encryption: ports,
  timeout: ' Many hosting providers block port 25: try 465 or 587.',
}

/** Why a delivery to the host in this setting failed; `other` is said of what has no sentence. */
export function explainFailure(
  error: unknown,
  setting: 'SMTP_URL' | 'NOTIFY_WEBHOOK_URL',
  other: string,
): DeliveryError {
  const facts = describeError(error)
  const { response = facts } = error as { response?: string }
  const reasons = Object.keys(patterns) as (keyof typeof patterns)[]
  const reason = reasons.find((each) => patterns[each].test(facts))
  if (!reason) return new DeliveryError('other', other, response)
  const advice = (setting === 'SMTP_URL' && mailAdvice[reason]) || ''
  return new DeliveryError(reason, messages[reason].replace('SETTING', setting) + advice, response)
}

/** The causes say more: a timeout, or one error per address of the host. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, command, responseCode, message } = error as Error & Record<string, unknown>
  const own = [code, command, responseCode, message].filter(Boolean).join(' ')
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  return [own, ...causes.filter(Boolean).map(describeError)].join(', ')
}
