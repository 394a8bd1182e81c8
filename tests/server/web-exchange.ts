import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Answer, HttpRequest, HttpResponse } from '#server/http/exchange.ts'
import { readBody } from '#server/http/read-body.ts'

/** Tests speak the web's own Request and Response; these two carry them over to the server's. */
export function toHttpRequest(request: Request, socketAddress = ''): HttpRequest {
  const { pathname, search } = new URL(request.url)
  const headers = Object.fromEntries(request.headers)
  return {
    method: request.method,
    path: pathname,
    query: search,
    headers,
    socketAddress,
    readBody(maxBytes) {
      const body = request.body ? Readable.fromWeb(request.body as never) : Readable.from([])
      const message = Object.assign(body, { headers, socket: body })
      return readBody(message as unknown as IncomingMessage, maxBytes)
    },
    signal: request.signal,
  }
}

export function toWebResponse({ status, headers, body }: HttpResponse, method = 'GET'): Response {
  const sent = body === undefined || method === 'HEAD' ? null : new Uint8Array(Buffer.from(body))
  return new Response(sent, { status, headers })
}

type Handle = (request: HttpRequest) => Answer

/** Asks a part of the server as a browser would. */
export async function ask(handle: Handle, request: Request, socketAddress?: string) {
  return toWebResponse(await handle(toHttpRequest(request, socketAddress)), request.method)
}
