import type { HttpHeaders, HttpRequest, HttpResponse } from '#server/http/exchange.ts'
import { isOurOrigin } from '#server/http/same-origin.ts'
import { allowedMethods } from './relation.ts'

const keepAnswerSeconds = 24 * 60 * 60

/** What our client sends; a browser's question may name more. */
const usualHeaders = ['Authorization', 'apikey', 'Content-Type', 'Prefer', 'X-Client-Info']

const headerName = /^[\w!#$%&'*+.^`|~-]+$/

/** A page of ours may ask and read, also where the site has two names. Others are told nothing. */
export function addCorsHeaders(
  response: HttpResponse,
  request: HttpRequest,
  siteUrl: string,
): HttpResponse {
  const { origin } = request.headers
  const isOurs = origin !== undefined && isOurOrigin(origin, request, siteUrl)
  const headers = {
    ...response.headers,
    vary: 'Origin',
    ...(isOurs && {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      ...(request.method === 'OPTIONS' && describePermission(request)),
    }),
  }
  return { ...response, headers }
}

function describePermission(request: HttpRequest): HttpHeaders {
  return {
    'access-control-allow-methods': allowedMethods,
    'access-control-allow-headers': listHeaders(request).join(', '),
    'access-control-max-age': String(keepAnswerSeconds),
  }
}

function listHeaders({ headers }: HttpRequest): string[] {
  const names = String(headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => headerName.test(name))
  const isUnusual = (name: string) =>
    !usualHeaders.some((usual) => usual.toLowerCase() === name.toLowerCase())
  return [...usualHeaders, ...names.filter(isUnusual)]
}
