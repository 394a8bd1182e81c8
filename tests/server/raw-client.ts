import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createLog } from '#server/process/log.ts'

/** For tests: a client that can break every rule of HTTP, which fetch never would. */
export async function openRawClient(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  // A server that cuts the connection is what some tests want.
  socket.on('error', () => {})
  await once(socket, 'connect')
  let received = ''
  socket.setEncoding('latin1').on('data', (text) => {
    received += text
  })
  return {
    socket,
    send: (text: string) => socket.write(text),
    received: () => received,
    untilReceived: (part: string) => waitUntil(() => received.includes(part), socket),
    /** Everything the server has said once the connection is over. */
    async untilClosed(): Promise<string> {
      if (!socket.destroyed) await once(socket, 'close')
      return received
    },
  }
}

export async function askRaw(url: string, text: string): Promise<string> {
  const client = await openRawClient(url)
  client.send(text)
  return client.untilClosed()
}

/** For tests: a log whose lines can be read back. */
export function startTestLog() {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line), isReadable: false })
  return { log, read: () => lines.map((line) => JSON.parse(line)) }
}

export async function waitUntil(isTrue: () => boolean, socket?: Socket): Promise<void> {
  while (!isTrue()) {
    if (socket?.destroyed) throw new Error('The connection was closed before.')
    await new Promise((resolve) => setTimeout(resolve))
  }
}
