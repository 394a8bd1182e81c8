import type { HttpRequest } from '#server/http/exchange.ts'
import { RestError } from './rest-error.ts'

/** Public, as a hosted store's is: it says which client is asking, and opens nothing. */
const anonKey = 'anon'
const usualBearer = `Bearer ${anonKey}`

/** The key may come in either header. Whatever comes must be right. */
export function checkKey({ headers }: HttpRequest): void {
  const { apikey: apiKey, authorization } = headers
  if (apiKey === undefined && authorization === undefined) throw askForKey()
  if (authorization !== undefined && authorization !== usualBearer) checkBearer(authorization)
  if (apiKey !== undefined && apiKey !== anonKey) throw refuseKey()
}

function checkBearer(authorization: string): void {
  const [scheme = '', ...words] = authorization.split(/\s+/)
  if (scheme.toLowerCase() !== 'bearer') throw refuseKey()
  if (words.length === 0) throw refuseToken('Empty JWT is sent in Authorization header')
  if (words.join(' ') !== anonKey) throw refuseKey()
}

function askForKey(): RestError {
  return new RestError(401, 'PGRST302', 'Anonymous access is disabled', {
    hint: 'Send the anon key in the header apikey or Authorization: Bearer',
    headers: { 'www-authenticate': 'Bearer' },
  })
}

function refuseKey(): RestError {
  return refuseToken('No suitable key or wrong key type')
}

function refuseToken(message: string): RestError {
  const challenge = `Bearer error="invalid_token", error_description="${message}"`
  return new RestError(401, 'PGRST301', message, { headers: { 'www-authenticate': challenge } })
}
