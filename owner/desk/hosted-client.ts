import { PostgrestClient, type PostgrestError } from '@supabase/postgrest-js'
import { restPath } from '#leads/rest-path.ts'
import { showLine } from '#owner/show-lines.ts'
import { StartError } from '#server/process/start-error.ts'
import type { OwnerSettings } from '#server/settings/settings.ts'

export type Backend = NonNullable<OwnerSettings['hosted']>

const requestTimeoutMs = 30_000
const longestMessage = 200

const advice: Record<number, string> = {
  401: ' Check SUPABASE_SERVICE_ROLE_KEY.',
  403: ' Check SUPABASE_SERVICE_ROLE_KEY.',
  404: ' Check SUPABASE_URL, and that the migrations have been run there.',
}

export function createHostedClient({ url, serviceKey }: Backend) {
  return new PostgrestClient(`${url}${restPath}`, {
    headers: { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` },
    // The key goes to the address that the owner wrote, and to no other.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
    timeout: requestTimeoutMs,
    retry: false,
  })
}

/** What went wrong at the backend, as a sentence: "can not be read: it answers 401 ...". */
export function explainAnswer(
  backend: Backend,
  status: number,
  { message, details }: Partial<PostgrestError>,
  what = 'read',
): StartError {
  if (status === 0) {
    const [, reason = message] = /^Caused by: (?:\w+: )?(.+)$/m.exec(details ?? '') ?? []
    return explainHostedFailure(backend, `it can not be reached (${tidy(backend, reason)})`, what)
  }
  const words = message ? `, ${JSON.stringify(tidy(backend, message))}` : ''
  return explainHostedFailure(backend, `it answers ${status}${words}`, what, advice[status])
}

export function explainHostedFailure(
  { url }: Backend,
  reason: string,
  what = 'read',
  advice = '',
): StartError {
  return new StartError(`The leads at ${url} can not be ${what}: ${reason}.${advice}`)
}

/** One line, of a bearable length, and never with the key in it. */
function tidy({ serviceKey }: Backend, text: unknown): string {
  const line = String(text).replaceAll(serviceKey, '(key)').replace(/\s+/g, ' ').trim()
  return showLine(line).slice(0, longestMessage)
}
