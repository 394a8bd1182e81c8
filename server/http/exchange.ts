import type { IncomingHttpHeaders } from 'node:http'

/**
 * A request and its response as plain as they can be: a page from memory is answered without a
 * promise, a stream or a copy. The web's own Request and Response cost five times the page itself.
 */
export type HttpRequest = {
  /** "GET" */
  method: string
  /** As a URL writes it, dots resolved: "/apply". */
  path: string
  /** With its question mark: "?ref=friend", or "" where there is none. */
  query: string
  /** Names in lower case; what came several times is one list: "a, b". */
  headers: IncomingHttpHeaders
  /** Who holds the other end of the connection, a visitor or a proxy: "192.0.2.1". */
  socketAddress: string
  /** The whole body, or undefined when it is more than so many bytes: then the rest stays unread. */
  readBody(maxBytes?: number): Promise<Buffer | undefined>
  /** Fires when the client leaves before it was answered. */
  readonly signal: AbortSignal
}

export type HttpResponse = {
  status: number
  /** Names in lower case. */
  headers: HttpHeaders
  /** Absent where there is none; HEAD leaves it out by itself. */
  body?: Buffer | string
}

export type HttpHeaders = Record<string, string>

/** Synchronous wherever nothing has to be waited for. */
export type Answer = HttpResponse | Promise<HttpResponse>

export function isReading({ method }: HttpRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether something was sent along: a form, a row, or bytes that nobody asked for. */
export function bringsBody({ headers }: Pick<HttpRequest, 'headers'>): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}
