import type { ServerResponse } from 'node:http'
import type { HttpResponse } from './exchange.ts'

/**
 * The bytes of a body are shared by all who are sent them; none are copied. It ends once they have
 * left the process: Node takes an ended but unsent answer for an idle connection and would cut it
 * when the server closes.
 */
export function sendResponse(
  { status, headers, body }: HttpResponse,
  outgoing: ServerResponse,
): void {
  outgoing.writeHead(status, headers)
  if (body === undefined || body.length === 0 || outgoing.req.method === 'HEAD') outgoing.end()
  else outgoing.write(body, () => outgoing.end())
}
