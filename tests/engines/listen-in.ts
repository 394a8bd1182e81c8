import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const heardAt = '/heard-in-the-console'

/** Runs in the page before all of its own scripts. */
function tellErrors(address: string): void {
  const tell = (...words: unknown[]) => navigator.sendBeacon(address, words.join(' '))
  const { error } = console
  console.error = (...words) => {
    tell(...words)
    error(...words)
  }
  const place = (target: EventTarget | null) => (target instanceof Element ? target.outerHTML : '')
  addEventListener('error', ({ message, target }) => tell(message, place(target)), true)
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(violatedDirective, 'forbids', blockedURI),
  )
}

const script = `(${tellErrors})(${JSON.stringify(heardAt)})`
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The same site at another address: its pages tell us what they say in the console. */
export async function listenIn(site: string) {
  const errors: string[] = []
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url !== heardAt) return void passOn(site, incoming, outgoing)
    errors.push(await text(incoming))
    outgoing.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeErrors: () => errors.splice(0),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function passOn(site: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  const { method = 'GET', url = '/' } = incoming
  const asked = request(new URL(url, site), { method, headers }, async (answer) => {
    const { statusCode = 502, headers: told } = answer
    const isPage = told['content-type']?.startsWith('text/html')
    outgoing.writeHead(statusCode, isPage ? letIn(told) : told)
    if (isPage) outgoing.end((await text(answer)).replace('<head>', `$&<script>${script}</script>`))
    else answer.pipe(outgoing)
  })
  incoming.pipe(asked)
}

/** The page is longer now, and its policy lets one script more run. */
function letIn({ 'content-length': _, ...headers }: IncomingMessage['headers']) {
  const name = 'content-security-policy'
  return { ...headers, [name]: String(headers[name]).replace('script-src', `$& ${hash}`) }
}
