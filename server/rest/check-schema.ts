import type { HttpRequest } from '#server/http/exchange.ts'
import { RestError } from './rest-error.ts'
import { shorten } from './shorten.ts'

const schema = 'public'

/** PostgREST can show several schemas and lets a client choose by header. Here there is one. */
export function checkSchema({ headers }: HttpRequest): void {
  for (const header of ['content-profile', 'accept-profile']) {
    const asked = String(headers[header] ?? schema)
    if (asked === schema) continue
    const hint = `Only the following schemas are exposed: ${schema}`
    throw new RestError(406, 'PGRST106', `Invalid schema: ${shorten(asked)}`, { hint })
  }
}
