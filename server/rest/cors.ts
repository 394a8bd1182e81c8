import { isOurOrigin } from '#server/gates/same-origin.ts'
import { allowedMethods } from './relation.ts'

const keepAnswerSeconds = 24 * 60 * 60

/** What our client sends; a browser's question may name more. */
const usualHeaders = ['Authorization', 'apikey', 'Content-Type', 'Prefer', 'X-Client-Info']

const headerName = /^[\w!#$%&'*+.^`|~-]+$/

/** A page of ours may ask and read, also where the site has two names. Others are told nothing. */
export function addCorsHeaders(answer: Headers, request: Request, siteUrl: string): void {
  answer.append('Vary', 'Origin')
  const origin = request.headers.get('Origin')
  if (origin === null || !isOurOrigin(origin, request.headers, siteUrl)) return
  answer.set('Access-Control-Allow-Origin', origin)
  answer.set('Access-Control-Allow-Credentials', 'true')
  if (request.method !== 'OPTIONS') return
  answer.set('Access-Control-Allow-Methods', allowedMethods)
  answer.set('Access-Control-Allow-Headers', listHeaders(request.headers).join(', '))
  answer.set('Access-Control-Max-Age', String(keepAnswerSeconds))
}

function listHeaders(asked: Headers): string[] {
  const names = (asked.get('Access-Control-Request-Headers') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => headerName.test(name))
  const isUnusual = (name: string) =>
    !usualHeaders.some((usual) => usual.toLowerCase() === name.toLowerCase())
  return [...usualHeaders, ...names.filter(isUnusual)]
}
