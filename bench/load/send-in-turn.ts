import { connect } from 'node:net'
import { countAnswers } from './answer-counter.ts'

type Turns = {
  port: number
  host: string
  /** The status of every answer: 200. */
  status: number
  /** The next request, or undefined when there is enough. */
  next(): Buffer | undefined
  /** How long an answer took. */
  answered(milliseconds: number): void
}

/** An answer that takes longer never comes. */
const longestAnswerMs = 20_000
const readBytes = 65_536

/** Sends one request after the other on one connection, each when the last has been answered. */
export function sendInTurn({ port, host, status, next, answered }: Turns): Promise<void> {
  return new Promise((resolve, reject) => {
    const counter = countAnswers(status)
    let sentAt = 0
    const send = () => {
      const request = next()
      if (!request) return resolve()
      sentAt = performance.now()
      socket.write(request)
    }
    const take = (length: number, buffer: Uint8Array) => {
      try {
        if (counter.take(Buffer.from(buffer.buffer, buffer.byteOffset, length))) {
          answered(performance.now() - sentAt)
          send()
        }
      } catch (error) {
        reject(error)
      }
      return true
    }
    // One buffer for all that arrives: nothing is kept, so nothing has to be collected.
    const onread = { buffer: Buffer.alloc(readBytes), callback: take }
    const socket = connect({ port, host, noDelay: true, onread }, send)
    socket.setTimeout(longestAnswerMs, () => reject(new Error('A connection stood still.')))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a connection.')))
  })
}
