import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { findCached, rememberFile } from '#build/cache.ts'
import type { BuiltFile } from '#server/pages/pages.ts'

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/** Compresses a file as far as it goes, beside itself. That takes a quarter of a build, so it is done once. */
export async function compressFile(file: string): Promise<BuiltFile['encodings']> {
  const body = readFileSync(file)
  const hash = createHash('sha256').update(body).digest('hex')
  const br = () => brotliCompressSync(body, { params })
  const gzip = () => gzipSync(body, { level: 9 })
  writeFileSync(`${file}.br`, await rememberFile(findCached(hash, 'compressed.br'), br))
  writeFileSync(`${file}.gz`, await rememberFile(findCached(hash, 'compressed.gz'), gzip))
  return ['br', 'gzip']
}
