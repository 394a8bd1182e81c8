import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOptions, sectionNames } from './read-options.ts'

const folder = mkdtempSync(join(tmpdir(), 'solstice-before-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('without options everything is measured, and there is nothing to compare with', () => {
  expect(readOptions([])).toEqual({ sections: sectionNames, keeps: false })
})

test('another version is taken once it is built', () => {
  expect(() => readOptions(['--before', folder])).toThrow('Run npm start there once.')
  for (const file of ['server/main.ts', 'build/manifest.json']) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  expect(readOptions(['--before', folder]).beforeRoot).toBe(folder)
})

test('one section can be measured alone', () => {
  expect(readOptions(['--only', 'inserts']).sections).toEqual(['inserts'])
})

test('only all of it is kept', () => {
  expect(readOptions(['--keep']).keeps).toBe(true)
  expect(() => readOptions(['--keep', '--only', 'speed'])).toThrow('takes three options')
})

test.each([['--after', 'x'], ['--before'], ['x'], ['--only'], ['--only', 'lunch']])(
  'anything else, such as "%s %s", is answered with how it goes',
  (...args) => {
    expect(() => readOptions(args)).toThrow('npm run bench takes three options')
  },
)
