import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib'
import { keepFile, packedCache } from '#builder/keep-file.ts'
import type { BuiltFile } from '#server/pages/pages.ts'

type Packing = { ending: string; pack(body: Buffer): Buffer; unpack(packed: Buffer): Buffer }

const packings: Record<BuiltFile['encodings'][number], Packing> = {
  br: {
    ending: '.br',
    pack: (body) =>
      brotliCompressSync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    unpack: brotliDecompressSync,
  },
  gzip: {
    ending: '.gz',
    pack: (body) => gzipSync(body, { level: constants.Z_BEST_COMPRESSION }),
    unpack: gunzipSync,
  },
}

/** What was kept, if it still is what it was made of: a machine may have lost its power while it was written. */
function readKept(file: string, body: Buffer, { unpack }: Packing): Buffer | undefined {
  try {
    const packed = readFileSync(file)
    return unpack(packed).equals(body) ? packed : undefined
  } catch {
    return undefined
  }
}

/** Packs a file as small as it gets, beside itself. That takes a quarter of a build, so it is done once. */
export function packFile(file: string, cache = packedCache): BuiltFile['encodings'] {
  const body = readFileSync(file)
  const key = createHash('sha256').update(body).digest('hex').slice(0, 16)
  for (const packing of Object.values(packings)) {
    const kept = join(cache, key + packing.ending)
    let packed = readKept(kept, body, packing)
    if (!packed) {
      packed = packing.pack(body)
      keepFile(kept, packed)
    }
    writeFileSync(file + packing.ending, packed)
  }
  return Object.keys(packings) as BuiltFile['encodings']
}
