import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecretServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Answer, createAsk, type Elsewhere } from '#owner/live/ask.ts'
import { makeFolder } from '#tests/run-command.ts'

export const site = 'https://www.solstice-men.org'

/** Changes an answer on its way out; undefined leaves it. */
export type Tamper = (path: string, answer: Answer, host: string) => Partial<Answer> | undefined

export type FrontOptions = {
  /** Of the certificate. */
  days?: number
  tamper?: Tamper
  /** What the front passes on to the site, where that is not what it should. */
  forward?: (headers: IncomingHttpHeaders) => Record<string, string>
}

/** The build under test was made for this address; on the way out it becomes the site's own. */
const builtFor = 'http://localhost:3000'

/** A front as it should be, in which one thing may be planted. */
export async function plantFront(address: string, options: FrontOptions = {}): Promise<Elsewhere> {
  const { days = 60, tamper = () => undefined, forward } = options
  const { cert, key } = makeCertificate(days)
  const ask = createAsk()
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
  const secret = createSecretServer({ cert, key }, answer).listen(0, '127.0.0.1')
  await Promise.all([once(plain, 'listening'), once(secret, 'listening')])
  onTestFinished(() => {
    for (const server of [plain, secret]) {
      server.close()
      server.closeAllConnections()
    }
  })
  const portOf = (server: typeof plain | typeof secret) => (server.address() as AddressInfo).port
  return {
    ports: { 80: portOf(plain), 443: portOf(secret) },
    ca: cert,
    lookup: (_, { all }, done) =>
      all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  }
}

function moveOn(host: string, url: string, isSecret: boolean): Answer | undefined {
  if (isSecret && `https://${host}` === site) return undefined
  return { status: 301, headers: { location: site + url }, body: Buffer.alloc(0) }
}

function translate({ headers, body }: Answer): Partial<Answer> {
  const isText = /text|xml|json/.test(String(headers['content-type']))
  return isText ? { body: Buffer.from(body.toString().replaceAll(builtFor, site)) } : {}
}

function makeCertificate(days: number): { cert: string; key: string } {
  const folder = makeFolder()
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const names = 'subjectAltName=DNS:www.solstice-men.org,DNS:solstice-men.org'
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const place = ['-subj', '/CN=site', '-addext', names, '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', ...kind, '-days', String(days), ...place], {
    stdio: 'ignore',
  })
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
}
