import { DeliveryError } from './channel.ts'

type Sign = readonly [pattern: RegExp, reason: string, sentence: string]

const networkSigns: readonly Sign[] = [
  [
    /certificate|altnames|unable to verify|SELF_SIGNED/i,
    'certificate',
    'The certificate at the host in SETTING is not valid for its name, or no known authority signed it.',
  ],
  [
    /wrong version number|packet length|EPROTO\b|handshake|SSL routines/i,
    'encryption',
    'The host in SETTING speaks another encryption on this port.',
  ],
  [
    /EDNS|ENOTFOUND|EAI_AGAIN/,
    'name',
    'The host in SETTING is not known. Check how it is written, and that this machine is online.',
  ],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/,
    'connection',
    'Nothing answers at the host and port in SETTING, or a firewall stands between.',
  ],
  [/timed? ?out/i, 'timeout', 'The host in SETTING did not answer in time.'],
]

/** Tested against Nodemailer's "EENVELOPE MAIL FROM 550 <message>": https://nodemailer.com/errors */
const mailSigns: readonly Sign[] = [
  [/EAUTH| 535 /, 'password', 'The mail server refuses the user name or the password in SMTP_URL.'],
  [/ENOAUTH| 530 /, 'password', 'The mail server wants a user name and a password in SMTP_URL.'],
  [
    /ETLS|EREQUIRETLS/,
    'encryption',
    'The mail server offers no encryption, so the password was not sent.',
  ],
  ...networkSigns,
  [
    /MAIL FROM 5/,
    'sender',
    'The mail server refuses the sender in NOTIFY_FROM. Use an address that belongs to this account.',
  ],
  [/RCPT TO 5/, 'recipient', 'The mail server refuses the recipients in NOTIFY_TO.'],
  [/EMESSAGE .*? 5\d\d /, 'content', 'The mail server refuses the message itself.'],
  [/ECONNECTION|ESOCKET/, 'connection', 'The mail server hung up in the middle.'],
  [/EPROTOCOL/, 'protocol', 'What answers at SMTP_URL is no mail server.'],
]

const advice: Record<string, string> = {
  encryption: ' Use smtps:// with port 465, smtp:// with 587.',
  timeout: ' Many hosting providers block port 25: try 465 or 587.',
}

export function explainMailFailure(error: unknown): DeliveryError {
  const facts = describeError(error)
  const [, reason = 'answer', sentence = 'The mail server could not take it just now.'] =
    mailSigns.find(([pattern]) => pattern.test(facts)) ?? []
  const { response } = error as { response?: string }
  return write(reason, `${sentence}${advice[reason] ?? ''}`, 'SMTP_URL', response ?? facts)
}

export function explainWebhookFailure(error: unknown): DeliveryError {
  const facts = describeError(error)
  const [, reason = 'connection', sentence = 'The webhook hung up in the middle.'] =
    networkSigns.find(([pattern]) => pattern.test(facts)) ?? []
  return write(reason, sentence, 'NOTIFY_WEBHOOK_URL', facts)
}

function write(reason: string, sentence: string, setting: string, facts: string): DeliveryError {
  const details = facts.replace(/\s+/g, ' ').trim().slice(0, 200)
  return new DeliveryError(reason, sentence.replace('SETTING', setting), { details })
}

/** The causes say more: a timeout, or one error per address of the host. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, command, responseCode, message } = error as Error & Record<string, unknown>
  const own = [code, command, responseCode, message].filter(Boolean).join(' ')
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  return [own, ...causes.filter(Boolean).map(describeError)].join(', ')
}
