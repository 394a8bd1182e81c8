import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Departure } from './broken-requests.ts'

/** Longer than the server keeps a connection that says nothing more. */
const patienceMs = 60_000

/** Sends so much, and leaves in that way. Whatever the server does about it is all right. */
export async function breakConnection(address: string, text: string, departure: Departure) {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const patience = setTimeout(() => socket.destroy(), patienceMs)
  await Promise.race([once(socket, 'connect'), closed]).catch(() => {})
  socket.write(text, 'latin1', () => void leave(socket, departure))
  await closed
  clearTimeout(patience)
}

async function leave(socket: Socket, departure: Departure): Promise<void> {
  if (departure === 'close') return void socket.destroy()
  if (departure === 'reset') return void socket.resetAndDestroy()
  const answered = new Promise((resolve) => {
    for (const event of ['data', 'end', 'close']) socket.once(event, resolve)
  })
  // Half of them say that nothing more will come, so that every server has something to answer.
  if (departure === 'half-close') socket.end()
  else setTimeout(() => socket.end(), 50)
  await answered
  socket.resetAndDestroy()
}
