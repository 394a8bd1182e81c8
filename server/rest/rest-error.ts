import { plainAnswer } from '#server/plain-answer.ts'

type ErrorExtras = { details?: string; hint?: string; headers?: Record<string, string> }

/** Why nothing was stored, with PostgREST's code and words for it. */
export class RestError extends Error {
  override name = 'RestError'
  readonly status: number
  /** PostgREST's own ("PGRST102"), PostgreSQL's ("23514"), or "PT" and a status ("PT429"). */
  readonly code: string
  readonly extras: ErrorExtras

  constructor(status: number, code: string, message: string, extras: ErrorExtras = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extras = extras
  }
}

export function answerError({ status, code, message, extras }: RestError): Response {
  const { details = null, hint = null, headers } = extras
  return plainAnswer(status, JSON.stringify({ code, message, details, hint }), {
    'Content-Type': 'application/json; charset=utf-8',
    'Proxy-Status': `PostgREST; error=${code}`,
    ...headers,
  })
}
