import type { IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { plainAnswer, refuseMethod } from './plain-answer.ts'

/** Turns Node's message into a Request, or into the Response that refuses it. The signal goes only
 * to what has a body to read: given to every Request, it tripled the memory held under load. */
export function readRequest(
  incoming: IncomingMessage,
  siteUrl: string,
  signal: AbortSignal,
): Request | Response {
  const { method = 'GET', url: target = '' } = incoming
  if (!target.startsWith('/') || !hasOneHost(incoming)) return refuseTarget()
  // fetch forbids TRACE in a Request; so do we.
  if (method === 'TRACE') return refuseMethod('GET, HEAD')
  try {
    // Joined as text: resolved as a link, "//evil.example/" would become another host.
    return new Request(siteUrl + target, {
      method,
      headers: readHeaders(incoming),
      ...(method !== 'GET' && method !== 'HEAD' && { ...readBody(incoming), signal }),
    } as RequestInit)
  } catch {
    return refuseTarget()
  }
}

function refuseTarget(): Response {
  return plainAnswer(400, 'This request can not be understood.\n')
}

/** Node's own check answers without our headers, so it is switched off and done here. */
function hasOneHost(incoming: IncomingMessage): boolean {
  const hosts = incoming.headersDistinct.host?.length ?? 0
  return hosts === 1 || (hosts === 0 && incoming.httpVersion === '1.0')
}

function readHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  }
  return headers
}

/** Nothing is read before the app asks. Giving up half-way must not destroy the connection: an
 * answer such as "too large" still has to travel on it. */
function readBody(incoming: IncomingMessage) {
  const body = ReadableStream.from(incoming.iterator({ destroyOnReturn: false }))
  return { body, duplex: 'half' }
}
