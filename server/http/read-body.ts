import type { IncomingMessage } from 'node:http'

/** 5,000 characters of any script take up to 60 KB when a form encodes them; the rest is room. */
export const largestBodyBytes = 96 * 1024
/** A little too much is read to its end, so that its sender can read the refusal. */
const mostReadBytes = 1024 * 1024
/** A slow phone sends packets of some hundred bytes; pieces of one byte cost far more than they hold. */
const mostPieces = 1_024

/** The whole body, or undefined when it is too large; rejects when the sender leaves. */
export function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  if (Number(incoming.headers['content-length']) > mostReadBytes) resolve(undefined)
  const pieces: Buffer[] = []
  let bytes = 0
  let count = 0
  // Not `for await`, which joins pieces and destroys the socket when it is left early.
  const takePiece = (piece: Buffer) => {
    bytes += piece.length
    count += 1
    if (bytes <= largestBodyBytes) pieces.push(piece)
    if (bytes <= mostReadBytes && count <= mostPieces) return
    incoming.off('data', takePiece).pause()
    // Node counts bytes, not pieces, before it stops reading by itself.
    incoming.socket.pause()
    resolve(undefined)
  }
  incoming.on('data', takePiece)
  incoming.on('end', () => resolve(bytes > largestBodyBytes ? undefined : Buffer.concat(pieces)))
  incoming.on('error', reject)
  incoming.on('close', () => reject(new Error('The sender has left.')))
  return promise
}

/** Whether something was sent along: a form, a row, or bytes that nobody asked for. */
export function bringsBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}
