import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { feedInSlices } from './feed-slices.ts'

/** Node's own limit for a head. */
const largestHeadBytes = 16 * 1024

const endOfHead = '\r\n\r\n'

/** One request for something to read, complete, and nothing behind it. */
const plainReading =
  /^(?:GET|HEAD|OPTIONS) [^\r\n]+\r\n(?:(?!(?:content-length|transfer-encoding):)[^\r\n]+\r\n)*\r\n$/i

type Peek = {
  /** Whether whoever holds this address has to be looked at first. */
  isSuspect: (address: string) => boolean
  /** The last word to one who wants to do more than read. */
  refuse: (socket: Socket) => void
  /** How long a head may take, in milliseconds. */
  headMs: number
}

/**
 * Somebody who has just sent more than a person can is not given to Node's parser before we know that
 * he only wants to read: there, 64 KB of one-byte chunks cost as much as three hundred pages.
 */
export function peekAtSuspects(server: Server, { isSuspect, refuse, headMs }: Peek): void {
  const listeners = server.listeners('connection')
  const serve = (socket: Socket) => {
    for (const listener of listeners) listener.call(server, socket)
    feedInSlices(socket)
  }
  server.removeAllListeners('connection')
  server.on('connection', (socket) => {
    // Before anything else: Node takes its own handler off a socket that it hands over (CONNECT), and
    // an error that nobody handles ends the process.
    socket.on('error', () => {})
    if (isSuspect(socket.remoteAddress ?? '')) peek(socket, { serve, refuse, headMs })
    else serve(socket)
  })
}

function peek(
  socket: Socket,
  { serve, refuse, headMs }: Pick<Peek, 'refuse' | 'headMs'> & { serve: (socket: Socket) => void },
): void {
  let head = Buffer.alloc(0)
  const patience = setTimeout(() => socket.destroy(), headMs)
  socket.once('close', () => clearTimeout(patience))
  socket.on('data', function look(piece: Buffer) {
    head = Buffer.concat([head, piece])
    if (head.length <= largestHeadBytes && !head.includes(endOfHead)) return
    clearTimeout(patience)
    socket.off('data', look).pause()
    if (head.length > largestHeadBytes || !plainReading.test(head.toString('latin1'))) {
      return refuse(socket)
    }
    socket.unshift(head)
    serve(socket)
    process.nextTick(() => socket.resume())
  })
}
