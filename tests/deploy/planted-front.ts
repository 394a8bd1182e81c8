import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Answer } from '#owner/live/ask.ts'
import { makeFolder } from '#tests/run-command.ts'
import { askThrough, type Elsewhere, lookupHere, makeCertificate } from './stage.ts'

export const site = 'https://www.solstice-men.org'

/** Changes an answer on its way out; undefined leaves it. */
export type Tamper = (path: string, answer: Answer, host: string) => Partial<Answer> | undefined

export type FrontOptions = {
  /** Of the certificate. */
  days?: number
  tamper?: Tamper
  /** Changes what the front passes on to the site. */
  forward?: (headers: IncomingHttpHeaders) => Record<string, string>
}

/** The build under test was made for this address; answers name the site's own instead. */
const builtFor = 'http://localhost:3000'

/** A correct front, in which faults may be planted. */
export async function plantFront(address: string, options: FrontOptions = {}): Promise<Elsewhere> {
  const { days = 60, tamper = () => undefined, forward } = options
  const names = ['www.solstice-men.org', 'solstice-men.org']
  const files = makeCertificate(makeFolder(), names, days)
  const [cert, key] = [readFileSync(files.cert, 'utf8'), readFileSync(files.key, 'utf8')]
  const ask = askThrough({})
  const answer: RequestListener = async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const host = headers.host?.replace(/:\d+$/, '') ?? ''
    const body = Buffer.concat(await incoming.toArray()).toString()
    const passed = forward?.(headers) ?? {
      ...(headers as Record<string, string>),
      'X-Forwarded-For': '192.0.2.1',
    }
    const own = moveOn(host, url, 'encrypted' in incoming.socket)
    const said = own ?? (await ask(address + url, { method, headers: passed, body }))
    const final = {
      ...said,
      ...translate(said),
      ...tamper(url, { ...said, ...translate(said) }, host),
    }
    const { 'content-length': _, 'transfer-encoding': __, ...kept } = final.headers
    outgoing.writeHead(final.status, kept).end(final.body)
  }
  const plain = createServer(answer).listen(0, '127.0.0.1')
  const secure = createSecureServer({ cert, key }, answer).listen(0, '127.0.0.1')
  await Promise.all([once(plain, 'listening'), once(secure, 'listening')])
  onTestFinished(() => {
    for (const server of [plain, secure]) {
      server.close()
      server.closeAllConnections()
    }
  })
  const portOf = (server: typeof plain | typeof secure) => (server.address() as AddressInfo).port
  return {
    ports: { 80: portOf(plain), 443: portOf(secure) },
    ca: cert,
    lookup: lookupHere,
  }
}

function moveOn(host: string, url: string, isSecure: boolean): Answer | undefined {
  if (isSecure && `https://${host}` === site) return undefined
  return { status: 301, headers: { location: site + url }, body: Buffer.alloc(0) }
}

function translate({ headers, body }: Answer): Partial<Answer> {
  const isText = /text|xml|json/.test(String(headers['content-type']))
  return isText ? { body: Buffer.from(body.toString().replaceAll(builtFor, site)) } : {}
}
