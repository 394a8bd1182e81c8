import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

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

export async function waitUntil(isTrue: () => boolean, socket?: Socket): Promise<void> {
  while (!isTrue()) {
    if (socket?.destroyed) throw new Error('The connection was closed before.')
    await new Promise((resolve) => setTimeout(resolve))
  }
}
