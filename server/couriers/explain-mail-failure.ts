import { CourierFailure, type FailureReason } from './courier.ts'

/** What Nodemailer tells: https://nodemailer.com/errors */
type MailError = Error & {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  errno?: number | string
}

type Sign = {
  reason: FailureReason
  holds(error: MailError): boolean
  sentence: string
}

const says = (pattern: RegExp) => (error: MailError) => pattern.test(error.message)

/** The first that holds: from what is certain to what is only likely. */
const signs: readonly Sign[] = [
  {
    reason: 'password',
    holds: ({ code, responseCode }) => code === 'EAUTH' || responseCode === 535,
    sentence: 'The mail server refuses the user name or the password in SMTP_URL.',
  },
  {
    reason: 'password',
    holds: ({ code, responseCode }) => code === 'ENOAUTH' || responseCode === 530,
    sentence: 'The mail server wants a user name and a password in SMTP_URL.',
  },
  {
    reason: 'certificate',
    holds: says(/certificate|altnames|unable to verify/i),
    sentence:
      'The certificate of the mail server is not valid for its name, or nobody known has signed it. Check the host in SMTP_URL.',
  },
  {
    reason: 'encryption',
    holds: says(/wrong version number|packet length|EPROTO|handshake|SSL routines/i),
    sentence:
      'The mail server speaks another encryption on this port. Use smtps:// with port 465, smtp:// with 587.',
  },
  {
    reason: 'encryption',
    holds: ({ code }) => code === 'ETLS' || code === 'EREQUIRETLS',
    sentence:
      'The mail server offers no encryption, so the password was not sent. Use smtps:// with port 465, smtp:// with 587.',
  },
  {
    reason: 'name',
    holds: (error) => error.code === 'EDNS' || says(/ENOTFOUND|EAI_AGAIN/)(error),
    sentence:
      'The host in SMTP_URL is not known. Check how it is written, and that this machine is online.',
  },
  {
    reason: 'connection',
    holds: says(/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/),
    sentence: 'Nobody answers at the host and port in SMTP_URL, or a firewall stands between.',
  },
  {
    reason: 'timeout',
    holds: (error) => error.code === 'ETIMEDOUT' || says(/timed? ?out/i)(error),
    sentence:
      'The mail server did not answer in time. Many hosting providers block port 25: try 465 or 587.',
  },
  {
    reason: 'sender',
    holds: ({ code, command }) => code === 'EENVELOPE' && command === 'MAIL FROM',
    sentence:
      'The mail server refuses the sender in NOTIFY_FROM. Use an address that belongs to this account.',
  },
  {
    reason: 'recipient',
    holds: ({ code, command }) => code === 'EENVELOPE' && command === 'RCPT TO',
    sentence: 'The mail server refuses the recipients in NOTIFY_TO.',
  },
  {
    reason: 'content',
    holds: ({ code, responseCode = 0 }) => code === 'EMESSAGE' && responseCode >= 500,
    sentence: 'The mail server refuses the message itself.',
  },
  {
    reason: 'connection',
    holds: ({ code }) => code === 'ECONNECTION' || code === 'ESOCKET',
    sentence: 'The mail server hung up in the middle.',
  },
  {
    reason: 'protocol',
    holds: ({ code }) => code === 'EPROTOCOL',
    sentence: 'What answers at SMTP_URL is no mail server.',
  },
]

const longestDetails = 200

export function explainMailFailure(cause: unknown): CourierFailure {
  const error: MailError = cause instanceof Error ? cause : new Error(String(cause))
  const sign = signs.find(({ holds }) => holds(error))
  const isBusy = (error.responseCode ?? 500) < 500
  const sentence = sign?.sentence ?? 'The mail server could not take it just now.'
  const details = tidy(error.response ?? error.message)
  // "Come back later" to a sender or a text is no judgement of it.
  const isJudged = sign && !(isBusy && ['sender', 'recipient', 'content'].includes(sign.reason))
  if (isJudged) return new CourierFailure(sign.reason, sentence, { details, cause })
  return new CourierFailure('answer', 'The mail server could not take it just now.', {
    details,
    cause,
  })
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longestDetails)
}
