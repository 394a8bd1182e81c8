import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * How many requests may wait for their answer on one connection. Browsers send one at a time; whoever
 * sends thousands and reads nothing would fill the memory with answers.
 */
export const mostUnanswered = 16

export type Connections = {
  /** Notes an answer that is about to be given. False when too many wait: the connection is cut. */
  open(outgoing: ServerResponse): boolean
  /** Whether part of an answer is already on its way, so that nothing else may be written. */
  hasAnswerUnderWay(socket: Duplex): boolean
  /** How many requests of this connection have no full answer yet. */
  countOpen(socket: Duplex): number
  closeUnused(): void
}

type Watch = {
  /** How many connections may be open: 4096. */
  most: number
  /** Called after each answer that has left or never will. */
  onAnswered: () => void
  /** Called when a connection is cut because it asks and does not read. */
  onCut: (socket: Socket) => void
}

/**
 * Tracks every connection and its unanswered requests. One too many closes the longest silent one, or,
 * where none is silent, the one that has waited longest: slow readers cannot lock visitors out.
 */
export function watchConnections(server: Server, { most, onAnswered, onCut }: Watch): Connections {
  /** In the order of their last answer, or of their arrival. */
  const connections = new Map<Duplex, Set<ServerResponse>>()
  server.on('connection', (socket) => {
    socket.once('close', () => connections.delete(socket))
    if (connections.size >= most) closeOldest(connections)
    connections.set(socket, new Set())
  })
  return {
    open(outgoing) {
      const { socket } = outgoing.req
      const open = connections.get(socket)
      if (!open || open.size >= mostUnanswered) {
        if (!socket.destroyed) onCut(socket)
        cut(socket)
        return false
      }
      open.add(outgoing)
      outgoing.on('close', () => {
        open.delete(outgoing)
        if (connections.delete(socket)) connections.set(socket, open)
        onAnswered()
      })
      return true
    },
    hasAnswerUnderWay: (socket) =>
      [...(connections.get(socket) ?? [])].some(({ headersSent }) => headersSent),
    countOpen: (socket) => connections.get(socket)?.size ?? 0,
    closeUnused: () => closeUnused([...connections.keys()] as Socket[]),
  }
}

/** Node makes an error for each request that is cut off, and none of them needs to know where. */
function cut(socket: Duplex): void {
  if (socket.destroyed) return
  const { stackTraceLimit } = Error
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit
  })
  socket.destroy()
}

function closeOldest(connections: Map<Duplex, Set<ServerResponse>>): void {
  const sockets = [...connections.keys()]
  const socket = sockets.find((each) => connections.get(each)?.size === 0) ?? sockets[0]
  if (!socket) return
  connections.delete(socket)
  cut(socket)
}

/** Browsers open connections ahead of need. Node does not call one idle that never sent a byte. */
function closeUnused(sockets: Socket[]): void {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
}
