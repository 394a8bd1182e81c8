import type { HttpHeaders, HttpResponse } from '#server/http/exchange.ts'
import { plainResponse } from '#server/http/plain-response.ts'

type ErrorExtras = { details?: string; hint?: string; headers?: HttpHeaders }

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

export function answerError({ status, code, message, extras }: RestError): HttpResponse {
  const { details = null, hint = null, headers } = extras
  return plainResponse(status, JSON.stringify({ code, message, details, hint }), {
    'content-type': 'application/json; charset=utf-8',
    'proxy-status': `PostgREST; error=${code}`,
    ...headers,
  })
}
