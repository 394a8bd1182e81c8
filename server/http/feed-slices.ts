import type { Socket } from 'node:net'

/** A head of a browser's request is smaller than this. */
const sliceBytes = 8 * 1024

/**
 * Node parses all that has arrived at once, up to 64 KB, before anything can stop it: thousands of
 * requests or of one-byte chunks from a connection that is to be cut after the first few. So its
 * parser gets a slice at a time, and no more once the connection is cut or held back.
 */
export function feedInSlices(socket: Socket): void {
  const [feed] = socket.listeners('data')
  if (!feed) return
  socket.removeListener('data', feed as () => void)
  socket.on('data', (bytes: Buffer) => {
    if (bytes.length <= sliceBytes) return feed.call(socket, bytes)
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      if (socket.destroyed) return
      if (socket.isPaused()) return socket.unshift(bytes.subarray(at))
      feed.call(socket, bytes.subarray(at, at + sliceBytes))
    }
  })
}
