import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { App } from './app.ts'
import { explainListenFailure } from './explain-listen-failure.ts'
import { addSecurityHeaders, listSecurityHeaders } from './gates/security-headers.ts'
import type { Log } from './log.ts'
import { type OpenConnections, trackConnections } from './open-connections.ts'
import { readRequest } from './read-request.ts'
import { chooseRefusalStatus, refuseConnection } from './refuse-connection.ts'
import { writeResponse } from './write-response.ts'

/** How long a client may take, in milliseconds. */
export const timeouts = {
  /** Until the last header has arrived. */
  headersMs: 10_000,
  /** Until the whole request has arrived, body included. */
  requestMs: 30_000,
  /** How long a connection without a request stays open. */
  keepAliveMs: 5_000,
  /** How long a connection may stand still within a request, such as a client that stops reading. */
  stalledMs: 60_000,
  /** How often the first two are looked at; Node's own 30 s would turn 10 s into 40. */
  checkMs: 1_000,
  /** How long closing waits for the first byte of a connection that has just been made. */
  greetingMs: 100,
  /** How long closing waits for answers in flight. */
  drainMs: 10_000,
}

export type Listener = {
  /** Where a browser on this machine finds the site: "http://127.0.0.1:3000". */
  url: string
  close(): Promise<void>
}

export type ListenOptions = {
  app: App
  host: string
  port: number
  log: Log
  siteUrl: string
  timeouts?: Partial<typeof timeouts>
}

type Shell = Pick<ListenOptions, 'app' | 'log' | 'siteUrl'> & {
  connections: OpenConnections
  isClosing: boolean
}

export async function listen(options: ListenOptions): Promise<Listener> {
  const limits = { ...timeouts, ...options.timeouts }
  const server = createHttpServer(limits)
  const { app, log, siteUrl } = options
  const shell: Shell = {
    app,
    log,
    siteUrl,
    connections: trackConnections(server),
    isClosing: false,
  }
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // What was answered before closing began leaves its connection open; it is idle now.
    outgoing.once('close', () => shell.isClosing && server.closeIdleConnections())
    void answerMessage(incoming, outgoing, shell)
  }
  server.on('request', answer)
  server.on('checkExpectation', answer)
  server.on('connect', (_incoming, socket) => refuse(socket, 'CONNECT', shell))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuse(socket, error.code ?? error.name, shell),
  )
  await startListening(server, options)
  let closed: Promise<void> | undefined
  return {
    url: describeAddress(server.address() as AddressInfo),
    close() {
      shell.isClosing = true
      closed ??= closeGently(server, shell.connections, limits)
      return closed
    },
  }
}

function createHttpServer(limits: typeof timeouts): Server {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    requireHostHeader: false,
  })
  server.timeout = limits.stalledMs
  return server
}

async function startListening(server: Server, { host, port, log }: ListenOptions): Promise<void> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw explainListenFailure(error as Error, host, port)
  }
  // Too many open files, for one, is said here; without a listener it would end the process.
  server.on('error', (error) => log.error(error))
}

async function answerMessage(incoming: IncomingMessage, outgoing: ServerResponse, shell: Shell) {
  const signal = shell.connections.open(outgoing)
  // What the app has left unread is let through, or the connection's next request never comes.
  outgoing.once('finish', () => incoming.resume())
  try {
    const response = await askApp(incoming, signal, shell)
    if (shell.isClosing) outgoing.setHeader('Connection', 'close')
    await writeResponse(response, outgoing, signal)
  } catch (error) {
    if (signal.aborted) return
    shell.log.error(error)
    closeBroken(incoming.socket, 500, shell)
  }
}

async function askApp(incoming: IncomingMessage, signal: AbortSignal, shell: Shell) {
  const request = readRequest(incoming, shell.siteUrl, signal)
  if (request instanceof Request) return shell.app(request, incoming.socket.remoteAddress)
  shell.log.refusal({ status: request.status, reason: 'bad request line or Host' })
  addSecurityHeaders(request.headers, shell.siteUrl)
  return request
}

function refuse(socket: Duplex, code: string, shell: Shell): void {
  if (isDeparture(code)) return void socket.destroy()
  const status = chooseRefusalStatus(code)
  shell.log.refusal({ status, reason: code })
  closeBroken(socket, status, shell)
}

/** The client has gone away, maybe in the middle of a request: nobody is left to answer. */
function isDeparture(code: string): boolean {
  return code === 'HPE_INVALID_EOF_STATE' || !/^(HPE_|ERR_HTTP_|CONNECT$)/.test(code)
}

function closeBroken(socket: Duplex, status: number, { connections, siteUrl }: Shell): void {
  if (!socket.writable || connections.hasAnswerUnderWay(socket)) return void socket.destroy()
  refuseConnection(socket, status, listSecurityHeaders(siteUrl))
}

function closeGently(
  server: Server,
  connections: OpenConnections,
  limits: typeof timeouts,
): Promise<void> {
  return new Promise((resolve) => {
    const timers = [
      setTimeout(() => connections.closeUnused(), limits.greetingMs),
      setTimeout(() => server.closeAllConnections(), limits.drainMs),
    ]
    server.close(() => {
      timers.forEach(clearTimeout)
      resolve()
    })
  })
}

/** "Any address" can be listened on but not visited, so it is shown as this machine's own. */
function describeAddress({ address, port }: AddressInfo): string {
  const visited = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address
  return `http://${visited.includes(':') ? `[${visited}]` : visited}:${port}`
}
