import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Log } from '#server/process/log.ts'
import { StartError } from '#tools/errors.ts'

/** Node's own, in milliseconds and numbers. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  /** How long a connection may stand still within a request, such as a client that stops reading. */
  timeout: 60_000,
  /** Below the usual limit of open files, so that the store can still open its own. */
  maxConnections: 1_000,
  maxRequestsPerSocket: 1_000,
}

/** How often a closing server looks for connections that have nothing left to do. */
const closeEveryMs = 50
/** Browsers do not send requests before the last one is answered; floods do, and read nothing. */
const maxPipelined = 16
/** The head of a browser's request is smaller than this. */
const sliceBytes = 8 * 1024

export type ListenOptions = {
  app: RequestListener
  host: string
  port: number
  /** The number of a socket that systemd has opened; host and port are its own. */
  socket?: number | undefined
  log: Log
  /** How long closing waits for answers in flight. */
  drainMs?: number
  /** For tests. */
  limits?: Partial<typeof limits>
}

/** Resolves to where a browser on this machine finds the site, and to what ends it. */
export async function listen(options: ListenOptions) {
  const { app, host, port, socket, log, drainMs = 10_000 } = options
  const server = createServer({ connectionsCheckingInterval: 1_000 })
  Object.assign(server, limits, options.limits)
  /** Connections without a request so far, in the order in which they came. */
  const unused = new Set<Socket>()
  const pipelined = new WeakMap<Socket, number>()
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming
    unused.delete(socket)
    if (socket.destroyed) return
    if (!server.listening) outgoing.shouldKeepAlive = false
    // An answer without a socket waits for an earlier one on the same connection.
    const waiting = outgoing.socket ? 0 : (pipelined.get(socket) ?? 0) + 1
    if (waiting > maxPipelined) return void socket.destroy()
    if (waiting > 0) pipelined.set(socket, waiting)
    app(incoming, outgoing)
  })
  // Half of the connections are for clients that do send requests.
  const maxUnused = server.maxConnections / 2
  server.on('connection', (connected) => {
    feedInSlices(connected)
    unused.add(connected)
    connected.once('close', () => unused.delete(connected))
    const [oldest] = unused
    if (!oldest || unused.size <= maxUnused) return
    unused.delete(oldest)
    oldest.destroy()
  })
  try {
    if (socket === undefined) server.listen(port, host)
    else server.listen({ fd: socket })
    await once(server, 'listening')
  } catch (error) {
    throw explainListenFailure(error as Error, host, port)
  }
  // Without a listener, too many open files would end the process.
  server.on('error', (error) => log.error(error))
  return {
    url: describeAddress(server.address() as AddressInfo),
    /** Answers what is in flight, then closes. */
    async close(): Promise<void> {
      const lookAgain = setInterval(() => {
        server.closeIdleConnections()
        // Browsers open connections ahead of need, and Node does not call those idle.
        for (const each of unused) if (each.bytesRead === 0) each.destroy()
      }, closeEveryMs)
      const cutting = setTimeout(() => server.closeAllConnections(), drainMs)
      await new Promise((resolve) => server.close(resolve))
      clearInterval(lookAgain)
      clearTimeout(cutting)
    },
  }
}

/**
 * Node parses up to 64 KB at once: a thousand pipelined requests, of which it keeps each until the
 * connection is closed. In slices, none is parsed after the cut (docs/decisions/19-server.md).
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

function explainListenFailure(error: NodeJS.ErrnoException, host: string, port: number) {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the other program or set PORT to a free one.`,
    EACCES: `Port ${port} may not be used by this user. Set PORT to one above 1023, such as 3000.`,
  }
  const other = `HOST is "${host}", where the server cannot listen (${error.message}). Set HOST to 127.0.0.1 or 0.0.0.0.`
  return new StartError(messages[error.code ?? ''] ?? other, { cause: error })
}

/** "Any address" can be listened on but not visited, so it is shown as this machine's own. */
function describeAddress({ address, port }: AddressInfo): string {
  const visited = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address
  return `http://${visited.includes(':') ? `[${visited}]` : visited}:${port}`
}
