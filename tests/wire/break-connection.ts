import { connect, type Socket } from 'node:net'
import type { Departure } from './broken-requests.ts'

/** Sends so much, and leaves in that way. Whatever the server does about it is all right. */
export async function breakConnection(address: string, text: string, departure: Departure) {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(text, 'latin1', () => leave(socket, departure))
  await closed
}

function leave(socket: Socket, departure: Departure): void {
  if (departure === 'close') socket.destroy()
  else if (departure === 'reset') socket.resetAndDestroy()
  else {
    // Nothing more will come, so the server has no reason to wait.
    socket.end()
    const event = departure === 'half-close' ? 'end' : 'data'
    socket.resume().once(event, () => socket.resetAndDestroy())
    socket.once('end', () => socket.destroy())
  }
}
