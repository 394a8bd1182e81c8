import type { ServerResponse } from 'node:http'

/** Sends status, headers and body; returns early, without an error, when the client has left. */
export async function writeResponse(
  response: Response,
  outgoing: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value)
  outgoing.statusCode = response.status
  if (response.body && outgoing.req.method !== 'HEAD') {
    await writeBody(response.body, outgoing, signal)
  }
  outgoing.end()
}

async function writeBody(body: ReadableStream, outgoing: ServerResponse, signal: AbortSignal) {
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  while (!signal.aborted) {
    const { done, value } = await reader.read()
    if (done) break
    await writeChunk(value, outgoing, signal)
  }
  signal.removeEventListener('abort', stop)
}

/** Waits until the chunk has left the process: that is the backpressure, and it keeps Node from
 * taking an ended but unsent answer for an idle connection when the server closes. */
function writeChunk(chunk: Uint8Array, outgoing: ServerResponse, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    outgoing.write(chunk, () => resolve())
  })
}
