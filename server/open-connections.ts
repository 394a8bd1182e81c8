import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

type OpenAnswer = { outgoing: ServerResponse; departure: AbortController }

export type OpenConnections = {
  /** Notes an answer that is about to be given; the signal fires when its client leaves before. */
  open(outgoing: ServerResponse): AbortSignal
  /** Whether part of an answer is already on its way, so that nothing else may be written. */
  hasAnswerUnderWay(socket: Duplex): boolean
  closeUnused(): void
}

export function trackConnections(server: Server): OpenConnections {
  const connections = new Map<Duplex, Set<OpenAnswer>>()
  server.on('connection', (socket) => {
    const answers = new Set<OpenAnswer>()
    connections.set(socket, answers)
    // The socket is asked, because the response of a pipelined request never hears of its end.
    socket.once('close', () => {
      connections.delete(socket)
      for (const { departure } of answers) departure.abort()
    })
  })
  return {
    open: (outgoing) => openAnswer(outgoing, connections.get(outgoing.req.socket)),
    hasAnswerUnderWay: (socket) =>
      [...(connections.get(socket) ?? [])].some(({ outgoing }) => outgoing.headersSent),
    closeUnused: () => closeUnused([...connections.keys()] as Socket[]),
  }
}

function openAnswer(outgoing: ServerResponse, answers?: Set<OpenAnswer>): AbortSignal {
  const answer = { outgoing, departure: new AbortController() }
  if (answers) answers.add(answer)
  else answer.departure.abort()
  outgoing.once('finish', () => answers?.delete(answer))
  return answer.departure.signal
}

/** Browsers open connections ahead of need. Node does not call one idle that never sent a byte. */
function closeUnused(sockets: Socket[]): void {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
}
