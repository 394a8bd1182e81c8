import type { IncomingMessage } from 'node:http'

/** All that a window sends, up to a limit. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error(`More than ${mostBytes} bytes were sent.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
