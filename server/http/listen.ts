import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Log } from '#server/process/log.ts'
import { type Connections, watchConnections } from './connections.ts'
import { type Answer, bringsBody, type HttpRequest, type HttpResponse } from './exchange.ts'
import { explainListenFailure } from './explain-listen-failure.ts'
import { createServer, STATUS_CODES } from './node-http.ts'
import { peekAtSuspects } from './peek-request.ts'
import { plainResponse, refuseAttempt } from './plain-response.ts'
import { readRequest } from './read-request.ts'
import { chooseRefusalStatus, refuseConnection } from './refuse-connection.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { sendResponse } from './send-response.ts'

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
  /** How long whoever sends too often waits for his refusal. */
  suspectMs: 1_000,
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
  app: (request: HttpRequest) => Answer
  host: string
  port: number
  /** The number of a socket that somebody else has opened and keeps open; host and port are its own. */
  socket?: number
  log: Log
  siteUrl: string
  timeouts?: Partial<typeof timeouts>
  /** How many connections may be open at once; as many as the system allows, unless it is said. */
  mostConnections?: number
  /** Seconds that the holder of this address has to wait before he may send again: () => 0. */
  waitFor?: (address: string) => number
  /** Told of an address that asks for more than it reads. */
  countCostly?: (address: string) => void
}

type Shell = Pick<Required<ListenOptions>, 'app' | 'log' | 'siteUrl' | 'waitFor'> & {
  connections: Connections
  isClosing: boolean
}

export async function listen(options: ListenOptions): Promise<Listener> {
  const limits = { ...timeouts, ...options.timeouts }
  const { app, log, siteUrl, mostConnections = countOpenFiles(), waitFor = () => 0 } = options
  const { countCostly = () => {} } = options
  const server = createHttpServer(limits)
  peekAtSuspects(server, {
    isSuspect: (address) => waitFor(address) > 0,
    refuse: (socket) => refuseSuspect(socket, shell, limits.suspectMs),
    headMs: limits.headersMs,
  })
  const connections = watchConnections(server, {
    most: mostConnections,
    onCut: ({ remoteAddress = '' }) => countCostly(remoteAddress),
    // What was answered before closing began leaves its connection open; it is idle now.
    onAnswered: () => shell.isClosing && server.closeIdleConnections(),
  })
  const shell: Shell = { app, log, siteUrl, waitFor, connections, isClosing: false }
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    answerMessage(incoming, outgoing, shell)
  server.on('request', answer)
  // Unheard, Node would tell the client to go on sending before anybody has looked at the request.
  server.on('checkContinue', answer)
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
      closed ??= closeGently(server, connections, limits)
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
    joinDuplicateHeaders: true,
  })
  server.timeout = limits.stalledMs
  return server
}

/** Files of our own, the store and the log must still be opened when visitors hold all the rest. */
function countOpenFiles(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const most = Number(report.userLimits?.open_files?.soft)
  return Math.min(8_192, Math.max(64, (Number.isFinite(most) ? most : 8_192) - 128))
}

async function startListening(server: Server, options: ListenOptions): Promise<void> {
  const { host, port, socket, log } = options
  try {
    if (socket === undefined) server.listen(port, host)
    else server.listen({ fd: socket })
    await once(server, 'listening')
  } catch (error) {
    throw explainListenFailure(error as Error, host, port)
  }
  // Too many open files, for one, is said here; without a listener it would end the process.
  server.on('error', (error) => log.error(error))
}

function answerMessage(incoming: IncomingMessage, outgoing: ServerResponse, shell: Shell): void {
  if (!shell.connections.open(outgoing)) return
  const send = (response: HttpResponse) => finish(response, incoming, outgoing, shell)
  const fail = (error: unknown) => {
    if (incoming.socket.destroyed) return
    shell.log.error(error)
    closeBroken(incoming.socket, 500, shell)
  }
  try {
    const answer = askApp(incoming, outgoing, shell)
    if (answer instanceof Promise) answer.then(send).catch(fail)
    else send(answer)
  } catch (error) {
    fail(error)
  }
}

function askApp(incoming: IncomingMessage, outgoing: ServerResponse, shell: Shell): Answer {
  const request = readRequest(incoming, outgoing)
  if (!('refused' in request)) return shell.app(request)
  const { refused } = request
  shell.log.refusal({ status: refused.status, reason: 'bad request line or Host' })
  return { ...refused, headers: addSecurityHeaders(refused.headers, shell.siteUrl) }
}

/** A body that was sent along and is not read to its end costs the connection, not our time. */
function finish(
  response: HttpResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  shell: Shell,
): void {
  const { socket } = incoming
  if (socket.destroyed) return
  if (shell.isClosing || isSuspect(socket, shell)) outgoing.shouldKeepAlive = false
  if (incoming.complete || !bringsBody(incoming)) sendResponse(response, outgoing)
  else {
    socket.pause()
    // What has arrived together with the head is behind us in a moment.
    setImmediate(() => finishUnread(response, incoming, outgoing, shell))
  }
}

function finishUnread(
  response: HttpResponse,
  { complete, socket }: IncomingMessage,
  outgoing: ServerResponse,
  { connections }: Shell,
): void {
  if (complete) {
    socket.resume()
    sendResponse(response, outgoing)
  } else if (connections.countOpen(socket) > 1) socket.destroy()
  else refuseConnection(socket, response)
}

/** His next request comes on a new connection, which is looked at first. */
function isSuspect({ remoteAddress }: Socket, { waitFor }: Shell): boolean {
  return waitFor(remoteAddress ?? '') > 0
}

/** After a while: whoever tries again and again spends his own time, not ours. */
function refuseSuspect(socket: Socket, { log, siteUrl, waitFor }: Shell, afterMs: number): void {
  const { remoteAddress = '' } = socket
  const answer = setTimeout(() => {
    const plain = refuseAttempt(Math.max(1, waitFor(remoteAddress)))
    log.refusal({ status: plain.status, reason: 'too many attempts' })
    refuseConnection(socket, { ...plain, headers: addSecurityHeaders(plain.headers, siteUrl) })
  }, afterMs)
  socket.once('close', () => clearTimeout(answer))
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
  const plain = plainResponse(status, `${STATUS_CODES[status]}\n`)
  refuseConnection(socket, { ...plain, headers: addSecurityHeaders(plain.headers, siteUrl) })
}

function closeGently(
  server: Server,
  connections: Connections,
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
