import { connect } from 'node:net'
import { measureAnswer } from './answer-counter.ts'
import { type Ask, composeRequest } from './compose-request.ts'

export type Answer = {
  status: number
  /** As they were written, in their order: [["Content-Type", "text/html"]]. */
  headers: [name: string, value: string][]
  body: Buffer
  /** Everything on the wire, from the status line to the last byte of the body. */
  wireBytes: number
}

/** Asks as the measuring client does, and keeps the answer. */
export async function askOnce(address: string, ask: Ask): Promise<Answer> {
  const { hostname, port, host } = new URL(address)
  const socket = connect({ port: Number(port), host: hostname })
  socket.write(composeRequest(host, ask)(0))
  let bytes = Buffer.alloc(0)
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk])
    // Leaving the loop closes the connection.
    if (bytes.length >= (measureAnswer(bytes) ?? Number.POSITIVE_INFINITY))
      return parseAnswer(bytes)
  }
  throw new Error(`${address} closed the connection instead of answering.`)
}

export function parseAnswer(bytes: Buffer): Answer {
  const end = bytes.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  const status = Number(statusLine.split(' ')[1])
  return { status, headers, body: bytes.subarray(end + 4), wireBytes: bytes.length }
}

export function findHeader({ headers }: Answer, name: string): string | undefined {
  return headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1]
}
