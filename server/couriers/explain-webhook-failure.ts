import { CourierFailure } from './courier.ts'

/** These are about what was sent, and not about who sends or takes it. */
const aboutLead = new Set([400, 413, 415, 422])
const longestRetryAfterMs = 60 * 60 * 1000

export function explainAnswer(status: number, retryAfter?: string): CourierFailure {
  if (status === 410) {
    return new CourierFailure(
      'gone',
      'The webhook says that it is gone (410). Set NOTIFY_WEBHOOK_URL anew.',
    )
  }
  if (status >= 300 && status < 400) {
    const sentence = `The webhook answers ${status}, somewhere else. Set NOTIFY_WEBHOOK_URL to that address.`
    return new CourierFailure('answer', sentence)
  }
  const advice =
    status === 401 || status === 403 ? ' Check NOTIFY_WEBHOOK_SECRET there and here.' : ''
  return new CourierFailure('answer', `The webhook answers ${status}.${advice}`, {
    retryAfterMs: readRetryAfter(retryAfter),
    isLeadsOwn: aboutLead.has(status),
  })
}

/** Seconds or a date. */
function readRetryAfter(value: string | undefined): number {
  if (value === undefined) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Math.min(longestRetryAfterMs, Math.max(0, ms || 0))
}

const signs: readonly [
  pattern: RegExp,
  ...failure: ConstructorParameters<typeof CourierFailure>,
][] = [
  [
    /ENOTFOUND|EAI_AGAIN/,
    'name',
    'The host in NOTIFY_WEBHOOK_URL is not known. Check how it is written.',
  ],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/,
    'connection',
    'Nobody answers at NOTIFY_WEBHOOK_URL, or a firewall stands between.',
  ],
  [
    /CERT|certificate|altnames|SELF_SIGNED/i,
    'certificate',
    'The certificate at NOTIFY_WEBHOOK_URL is not valid.',
  ],
  [
    /EPROTO|SSL|TLS/,
    'encryption',
    'What answers at NOTIFY_WEBHOOK_URL speaks no encryption. Check http and https.',
  ],
  [/timeout|TIMEOUT|ETIMEDOUT|aborted/, 'timeout', 'The webhook did not answer in time.'],
]

export function explainNoAnswer(cause: unknown): CourierFailure {
  const details = describeError(cause)
  const [, reason = 'connection', sentence = 'The webhook hung up in the middle.'] =
    signs.find(([pattern]) => pattern.test(details)) ?? []
  return new CourierFailure(reason, sentence, { details, cause })
}

/** What happened may be the cause of what is said: a time that is over, or one of several addresses. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  const own = [error.name, code, error.message].filter(Boolean).join(' ')
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  return [own, ...causes.filter((cause) => cause !== undefined).map(describeError)].join(', ')
}
