import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { packFile } from './pack-file.ts'

function makeFile() {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-pack-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, cache] = [join(folder, 'page.html'), join(folder, 'cache')]
  writeFileSync(file, 'Pursue something greater. '.repeat(40))
  return { file, cache }
}

function expectWhole(file: string): void {
  const body = readFileSync(file)
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(body)
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(body)
}

test('a file has its packed twins beside it, and what was packed once is kept', () => {
  const { file, cache } = makeFile()
  expect(packFile(file, cache)).toEqual(['br', 'gzip'])
  expectWhole(file)
  expect(readdirSync(cache)).toHaveLength(2)
  const kept = readdirSync(cache).find((name) => name.endsWith('.gz')) ?? ''
  const packedByHand = gzipSync(readFileSync(file), { level: 0 })
  writeFileSync(join(cache, kept), packedByHand)
  packFile(file, cache)
  expect(readFileSync(`${file}.gz`)).toEqual(packedByHand)
  writeFileSync(file, 'Other words')
  packFile(file, cache)
  expectWhole(file)
  expect(readdirSync(cache)).toHaveLength(4)
})

test.each<[string, (whole: Buffer) => Buffer]>([
  ['empty', () => Buffer.of()],
  ['half of it', (whole) => whole.subarray(0, whole.length / 2)],
  ['packed otherwise', () => deflateSync('Other words')],
])('what was kept is not believed when it is damaged: %s', (_, damage) => {
  const { file, cache } = makeFile()
  packFile(file, cache)
  for (const name of readdirSync(cache)) {
    const kept = join(cache, name)
    writeFileSync(kept, damage(readFileSync(kept)))
  }
  packFile(file, cache)
  expectWhole(file)
})

test('nor when it was made of something else', () => {
  const { file, cache } = makeFile()
  packFile(file, cache)
  const kept = readdirSync(cache).map((name) => join(cache, name))
  writeFileSync(file, 'Other words')
  packFile(file, cache)
  const others = readdirSync(cache)
    .map((name) => join(cache, name))
    .filter((name) => !kept.includes(name))
  for (const [at, name] of others.toSorted().entries()) {
    writeFileSync(name, readFileSync(kept.toSorted()[at] ?? ''))
  }
  packFile(file, cache)
  expectWhole(file)
})
