import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { HttpRequest, HttpResponse } from './exchange.ts'
import { plainResponse, refuseMethod } from './plain-response.ts'
import { readBody } from './read-body.ts'

/** Characters that a URL leaves as they are; dots only where they can not mean "one folder up". */
const plainTarget = /^\/(?:[\w~!$()*+,;=:@/-]|(?<!\/)\.|%(?!2e))*(?:\?[\w~!$()*+,;=:@/?.%&-]*)?$/i

const anyOrigin = 'http://site'

/** Turns Node's message into a request of ours, or into the response that refuses it. */
export function readRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): HttpRequest | { refused: HttpResponse } {
  const { method = 'GET', url: target = '', headers } = incoming
  if (!hasOneHost(incoming)) return { refused: refuseTarget() }
  const place = target.startsWith('/') ? readPlace(target) : readAbsolute(target, headers)
  if (!place) return { refused: refuseTarget() }
  // It could echo secrets.
  if (method === 'TRACE') return { refused: refuseMethod('GET, HEAD') }
  return new IncomingRequest(incoming, outgoing, place)
}

type Place = { path: string; query: string }

class IncomingRequest implements HttpRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly socketAddress: string
  readonly #incoming: IncomingMessage
  readonly #outgoing: ServerResponse
  #departure: AbortController | undefined

  constructor(incoming: IncomingMessage, outgoing: ServerResponse, { path, query }: Place) {
    this.method = incoming.method ?? 'GET'
    this.path = path
    this.query = query
    this.headers = incoming.headers
    this.socketAddress = incoming.socket.remoteAddress ?? ''
    this.#incoming = incoming
    this.#outgoing = outgoing
  }

  readBody(maxBytes?: number): Promise<Buffer | undefined> {
    // Whoever asks first is told to send only now, when somebody wants to read it.
    if (this.headers.expect?.toLowerCase() === '100-continue') this.#outgoing.writeContinue()
    return readBody(this.#incoming, maxBytes)
  }

  /** Made when it is asked for, and by the socket: a pipelined response never hears of its end. */
  get signal(): AbortSignal {
    if (!this.#departure) {
      const departure = new AbortController()
      const { socket } = this.#incoming
      if (socket.destroyed) departure.abort()
      else socket.once('close', () => departure.abort())
      this.#departure = departure
    }
    return this.#departure.signal
  }
}

function readPlace(target: string): Place | undefined {
  if (!plainTarget.test(target)) return parsePlace(target)
  const at = target.indexOf('?')
  if (at === -1) return { path: target, query: '' }
  // A bare question mark is no query.
  return { path: target.slice(0, at), query: at === target.length - 1 ? '' : target.slice(at) }
}

/** Joined as text: resolved as a link, "//evil.example/" would become another host. */
function parsePlace(target: string): Place | undefined {
  const url = URL.parse(anyOrigin + target)
  return url ? { path: url.pathname, query: url.search } : undefined
}

/** What is sent to a proxy, "http://host/path", is answered too; its host counts (RFC 9112, 3.2.2). */
function readAbsolute(target: string, headers: IncomingHttpHeaders): Place | undefined {
  const url = URL.parse(target)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined
  if (headers.host !== undefined) headers.host = url.host
  return { path: url.pathname, query: url.search }
}

/** Node's own check answers without our headers, so it is switched off and done here. */
function hasOneHost({ headers, httpVersion }: IncomingMessage): boolean {
  const { host } = headers
  return host === undefined ? httpVersion === '1.0' : !host.includes(',')
}

function refuseTarget(): HttpResponse {
  return plainResponse(400, 'This request can not be understood.\n')
}
