import type { IncomingHttpHeaders } from 'node:http'
import { request as askPlainly } from 'node:http'
import { request as askSecretly } from 'node:https'
import type { LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Until when the certificate is good; absent without encryption. */
  goodUntil?: Date
}

type Question = {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export type Ask = (address: string, question?: Question) => Promise<Answer>

/** Where a test has the site answer in place of the internet. */
export type Elsewhere = { ports: Record<number, number>; lookup: LookupFunction; ca: string }

const timeoutMs = 20_000
/** Many times what any page of the site weighs. */
const mostBytes = 2_000_000

/** Asks once, follows nothing: what a redirect says is what we want to know. */
export function createAsk(elsewhere?: Elsewhere): Ask {
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const url = new URL(address)
    const isSecret = url.protocol === 'https:'
    const port = Number(url.port) || (isSecret ? 443 : 80)
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const options = {
      method,
      // Whatever answers should say all of it, as it is.
      headers: { 'Accept-Encoding': 'identity', ...headers },
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
      ...(elsewhere && {
        port: elsewhere.ports[port] ?? port,
        lookup: elsewhere.lookup,
        ca: elsewhere.ca,
      }),
    }
    const sent = (isSecret ? askSecretly : askPlainly)(url, options, (incoming) => {
      const { statusCode: status = 0, headers: received } = incoming
      const { valid_to: end } = (incoming.socket as TLSSocket).getPeerCertificate?.() ?? {}
      buffer(limitBytes(incoming)).then(
        (bytes) =>
          resolve({
            status,
            headers: received,
            body: bytes,
            ...(end !== undefined && { goodUntil: new Date(end) }),
          }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(body)
    return promise
  }
}

/** Leaving the loop ends the connection. */
async function* limitBytes(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let count = 0
  for await (const piece of pieces) {
    count += piece.length
    if (count > mostBytes)
      throw new Error(`no end of the answer within ${mostBytes / 1_000_000} MB`)
    yield piece
  }
}

const reasons: Record<string, string> = {
  ENOTFOUND:
    'nobody knows this name: set its address where you bought the domain, and wait an hour',
  EAI_AGAIN: 'names can not be looked up just now: is this machine on the internet?',
  ECONNREFUSED: 'nobody answers there: is the web server running, and does the firewall let it?',
  ECONNRESET: 'the connection breaks off: look into the log of the web server',
  EHOSTUNREACH: 'the machine can not be reached: does its address agree with the domain?',
  CERT_HAS_EXPIRED: 'its certificate has run out: see why the web server does not renew it',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is signed by nobody: let Caddy or certbot fetch one',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by somebody whom browsers do not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate comes without the chain above it: use fullchain.pem',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its certificate is signed by somebody whom browsers do not know',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name: fetch one for this name too',
}

/** Why nothing came back, in words of an owner. */
export function explainSilence(error: unknown): string {
  const { code = '', name, message } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer within 20 seconds'
  return reasons[code] ?? `${code || message}`
}
