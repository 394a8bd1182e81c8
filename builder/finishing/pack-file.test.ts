import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { packFile } from './pack-file.ts'

test('compressed copies decode to the file, also when the cache is damaged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-pack-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, cache] = [join(folder, 'page.html'), join(folder, 'cache')]
  const damage = [
    (bytes: Buffer) => bytes,
    () => Buffer.of(),
    (bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
    (_: Buffer, other: Buffer) => other,
  ]
  writeFileSync(file, 'Other words')
  packFile(file, cache)
  const others = readdirSync(cache).map((name) => readFileSync(join(cache, name)))
  writeFileSync(file, 'Pursue something greater. '.repeat(40))
  for (const change of damage) {
    expect(packFile(file, cache)).toEqual(['br', 'gzip'])
    const body = readFileSync(file)
    expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(body)
    expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(body)
    for (const name of readdirSync(cache)) {
      const cached = join(cache, name)
      writeFileSync(cached, change(readFileSync(cached), others[0] ?? Buffer.of()))
    }
  }
})
