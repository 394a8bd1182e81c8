import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { areUnchanged, readSources } from './build-sources.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'solstice-sources-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  write('app/content/home.ts', 'Welcome')
  write('vite.config.ts', 'export default {}')
})

function write(file: string, text: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}

const touch = (file: string, time: string) => {
  utimesSync(join(root, file), new Date(time), new Date(time))
}

test('sources are told by their names from the root', () => {
  expect(Object.keys(readSources(root).files)).toEqual(['app/content/home.ts', 'vite.config.ts'])
})

test.each<[string, () => void]>([
  ['a word', () => write('app/content/home.ts', 'Hello, and welcome')],
  ['a word of the same length', () => write('app/content/home.ts', 'Goodbye')],
  ['a new file', () => write('app/content/faq.ts', 'Why?')],
  ['a lost file', () => rmSync(join(root, 'app/content/home.ts'))],
  ['the first file in public', () => write('public/a.txt', 'a')],
])('%s changes them', (_, change) => {
  const sources = readSources(root)
  change()
  // As far as size and time tell.
  touch('vite.config.ts', '2026-01-01')
  expect(areUnchanged(sources, root)).toBe(false)
})

test('another time alone changes nothing, as after a checkout', () => {
  const sources = readSources(root)
  touch('app/content/home.ts', '2026-01-01')
  expect(areUnchanged(sources, root)).toBe(true)
})

test('tests are no sources', () => {
  const sources = readSources(root)
  write('app/content/home.test.ts', 'expect')
  expect(areUnchanged(sources, root)).toBe(true)
})
