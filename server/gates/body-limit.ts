/** 5,000 characters of any script take up to 60 KB when a form encodes them; the rest is room. */
export const largestBodyBytes = 96 * 1024

/** The whole body, or undefined as soon as one byte too many has been announced or has arrived. */
export async function readLimitedBody(
  request: Request,
  maxBytes = largestBodyBytes,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('Content-Length')) > maxBytes) return undefined
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early cancels the stream: whoever sends the rest is not listened to.
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
