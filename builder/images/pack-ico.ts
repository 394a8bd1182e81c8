const headerBytes = 6
const entryBytes = 16

/** Puts square PNG pictures, none larger than 255 px, into the container that /favicon.ico is. */
export function packIco(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(headerBytes + entryBytes * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, { side, png }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * at
    head.writeUInt8(side, entry)
    head.writeUInt8(side, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
