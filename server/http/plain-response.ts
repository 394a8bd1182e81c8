import type { HttpHeaders, HttpResponse } from './exchange.ts'

/** A short answer of our own, never cached: errors, refusals, health. */
export function plainResponse(
  status: number,
  sentence: string,
  headers: HttpHeaders = {},
): HttpResponse {
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(sentence)),
      'cache-control': 'no-store',
      ...headers,
    },
    body: sentence,
  }
}

export function emptyResponse(status: number, headers: HttpHeaders): HttpResponse {
  return { status, headers: { 'content-length': '0', ...headers } }
}

export function refuseAttempt(waitSeconds: number): HttpResponse {
  return plainResponse(429, `This was too often. Please try again in ${waitSeconds} s.\n`, {
    'retry-after': String(waitSeconds),
  })
}

export function refuseMethod(allowed: string): HttpResponse {
  return plainResponse(405, `This address answers only ${allowed}.\n`, { allow: allowed })
}
