import type { IncomingMessage } from 'node:http'

/** 5,000 characters of any script take up to 60 KB when a form encodes them; the rest is room. */
export const largestBodyBytes = 96 * 1024

/**
 * In how many pieces a body may come. A slow phone sends packets of some hundred bytes; pieces of
 * one byte each cost a thousand times what their content does.
 */
export const mostPieces = 1_024

/** The whole body, or undefined as soon as one byte too many has been announced or has arrived. */
export async function readBody(
  incoming: IncomingMessage,
  maxBytes = largestBodyBytes,
): Promise<Buffer | undefined> {
  const announced = Number(incoming.headers['content-length'])
  if (announced > maxBytes) return undefined
  // What has come together with the head is there in a moment, and needs no listeners.
  await undefined
  if (incoming.complete && announced > 0) return takeAll(incoming)
  return gatherPieces(incoming, maxBytes)
}

/** One call gives all of it up to Node 25, and piece by piece from Node 26 on. */
function takeAll(incoming: IncomingMessage): Buffer {
  const pieces: Buffer[] = []
  for (let piece = incoming.read(); piece !== null; piece = incoming.read()) pieces.push(piece)
  return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
}

function gatherPieces(incoming: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  const pieces: Buffer[] = []
  let bytes = 0
  function takePiece(piece: Buffer): void {
    bytes += piece.length
    if (bytes <= maxBytes && pieces.length < mostPieces) return void pieces.push(piece)
    incoming.off('data', takePiece).pause()
    // Node counts bytes, not pieces, before it stops reading by itself.
    incoming.socket.pause()
    resolve(undefined)
  }
  // Whoever leaves half-way is an error of the message, never a short body.
  if (incoming.destroyed) reject(incoming.errored ?? new Error('The sender has left.'))
  incoming.on('error', reject)
  incoming.on('end', () => resolve(Buffer.concat(pieces, bytes)))
  incoming.on('data', takePiece)
  return promise
}
