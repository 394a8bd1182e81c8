import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Log } from '#server/process/log.ts'
import { StartError } from '#server/process/start-error.ts'

/** How long a client may take, in milliseconds. */
const timeouts = {
  /** Until the last header has arrived. */
  headersMs: 10_000,
  /** Until the whole request has arrived, body included. */
  requestMs: 30_000,
  /** How long a connection without a request stays open. */
  keepAliveMs: 5_000,
  /** How long a connection may stand still within a request, such as a client that stops reading. */
  stalledMs: 60_000,
  /** How long closing waits for answers in flight. */
  drainMs: 10_000,
}

/** Below the usual limit of open files, so that the store can still open its own. */
const mostConnections = 1_000
const mostRequestsPerConnection = 1_000
/** Browsers do not send requests before the last one is answered; floods do, and read nothing. */
const mostPipelined = 16
/** The head of a browser's request is smaller than this. */
const sliceBytes = 8 * 1024
/** How often a closing server looks for connections that have nothing left to do. */
const closeEveryMs = 50

export type Listener = {
  /** Where a browser on this machine finds the site: "http://127.0.0.1:3000". */
  url: string
  close(): Promise<void>
}

export type ListenOptions = {
  app: RequestListener
  host: string
  port: number
  /** The number of a socket that systemd has opened; host and port are its own. */
  socket?: number
  log: Log
  timeouts?: Partial<typeof timeouts>
}

export async function listen(options: ListenOptions): Promise<Listener> {
  const { app, host, port, socket, log } = options
  const limits = { ...timeouts, ...options.timeouts }
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: Math.min(1_000, limits.headersMs),
  })
  server.timeout = limits.stalledMs
  server.maxConnections = mostConnections
  server.maxRequestsPerSocket = mostRequestsPerConnection
  server.on('request', limitPipelining(app, server))
  server.on('connection', feedInSlices)
  try {
    if (socket === undefined) server.listen(port, host)
    else server.listen({ fd: socket })
    await once(server, 'listening')
  } catch (error) {
    throw explainListenFailure(error as Error, host, port)
  }
  // Without a listener, too many open files would end the process.
  server.on('error', (error) => log.error(error))
  const close = prepareClosing(server, limits.drainMs)
  return { url: describeAddress(server.address() as AddressInfo), close }
}

/** An answer without a socket waits for an earlier one on the same connection. */
function limitPipelining(app: RequestListener, server: Server): RequestListener {
  const pipelined = new WeakMap<Socket, number>()
  return (incoming, outgoing) => {
    const { socket } = incoming
    if (socket.destroyed) return
    if (!server.listening) outgoing.shouldKeepAlive = false
    if (!outgoing.socket) {
      const count = (pipelined.get(socket) ?? 0) + 1
      pipelined.set(socket, count)
      if (count > mostPipelined) return void socket.destroy()
    }
    app(incoming, outgoing)
  }
}

/**
 * Node parses up to 64 KB at once: hundreds of pipelined requests, each with an error of its own when the
 * connection is cut. In slices, none is parsed after the cut.
 */
function feedInSlices(socket: Socket): void {
  const [parse] = socket.listeners('data')
  if (!parse) return
  socket.removeListener('data', parse as () => void)
  socket.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length && !socket.destroyed; at += sliceBytes) {
      if (socket.isPaused()) return socket.unshift(bytes.subarray(at))
      parse.call(socket, bytes.subarray(at, at + sliceBytes))
    }
  })
}

/** Answers what is in flight, then closes. */
function prepareClosing(server: Server, drainMs: number): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  let closed: Promise<void> | undefined
  function closeIdle(): void {
    server.closeIdleConnections()
    // Browsers open connections ahead of need, and Node does not call those idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  return () => {
    closed ??= new Promise((resolve) => {
      const timers = [
        setInterval(closeIdle, closeEveryMs),
        setTimeout(() => server.closeAllConnections(), drainMs),
      ]
      server.close(() => {
        timers.forEach(clearTimeout)
        resolve()
      })
    })
    return closed
  }
}

function explainListenFailure(error: NodeJS.ErrnoException, host: string, port: number) {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the other program or set PORT to a free one.`,
    EACCES: `Port ${port} may not be used by this user. Set PORT to one above 1023, such as 3000.`,
  }
  const unknownHost = `HOST is "${host}", which is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`
  for (const code of ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']) sentences[code] = unknownHost
  const other = `The server cannot listen on ${host}, port ${port}: ${error.message}.`
  return new StartError(sentences[error.code ?? ''] ?? other, { cause: error })
}

/** "Any address" can be listened on but not visited, so it is shown as this machine's own. */
function describeAddress({ address, port }: AddressInfo): string {
  const visited = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address
  return `http://${visited.includes(':') ? `[${visited}]` : visited}:${port}`
}
