import { randomUUID } from 'node:crypto'

const wellFormed = /^[A-Za-z0-9_-]{8,64}$/

/** A proxy's id is kept, so that its log and ours can be laid side by side. */
export function chooseRequestId(headers: Headers, newRequestId: () => string = randomUUID): string {
  const sent = headers.get('X-Request-Id')
  return sent !== null && wellFormed.test(sent) ? sent : newRequestId()
}
