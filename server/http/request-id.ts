import { randomUUID } from 'node:crypto'
import type { HttpRequest } from './exchange.ts'

const wellFormed = /^[A-Za-z0-9_-]{8,64}$/

/** A trusted proxy's id is kept, so that its log and ours can be laid side by side. */
export function chooseRequestId(
  { headers }: Pick<HttpRequest, 'headers'>,
  trustProxy: number,
  newRequestId: () => string = randomUUID,
): string {
  const sent = trustProxy > 0 ? headers['x-request-id'] : undefined
  return typeof sent === 'string' && wellFormed.test(sent) ? sent : newRequestId()
}
