import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBeforeRoot } from './read-before-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'solstice-before-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('without the option there is nothing to compare with', () => {
  expect(readBeforeRoot([])).toBeUndefined()
})

test('another version is taken once it is built', () => {
  expect(() => readBeforeRoot(['--before', folder])).toThrow('Run npm start there once.')
  for (const file of ['server/main.ts', 'build/current']) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  expect(readBeforeRoot(['--before', folder])).toBe(folder)
})

test('any other word is answered with how it goes', () => {
  expect(() => readBeforeRoot(['--after', 'x'])).toThrow('npm run bench takes one option')
  expect(() => readBeforeRoot(['--before'])).toThrow('npm run bench takes one option')
  expect(() => readBeforeRoot(['x'])).toThrow('npm run bench takes one option')
})
