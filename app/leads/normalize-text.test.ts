import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeLine, normalizeText } from './normalize-text.ts'

const lines = fc.string({
  unit: fc.constantFrom('a', '🏔', ' ', '\u00a0', '\t', '\r', '\n', '\r\n'),
})

test.each([
  ['  I build boats.  ', 'I build boats.'],
  ['one\r\ntwo', 'one\ntwo'],
  ['one\rtwo', 'one\ntwo'],
  ['one\n\rtwo', 'one\n\ntwo'],
  ['one\r\n\r\n  two', 'one\n\n  two'],
  ['\r\n\u00a0\u2003\ufeff one \u3000\n', 'one'],
  ['a  b\tc', 'a  b\tc'],
  [' \r\n ', ''],
])('of several lines, %j becomes %j', (text, tidy) => {
  expect(normalizeText(text)).toBe(tidy)
})

test.each([
  ['  Tom Reed  ', 'Tom Reed'],
  ['Tom\r\nReed', 'Tom Reed'],
  ['Tom \n \r\n\t Reed', 'Tom Reed'],
  ['\nTom\n', 'Tom'],
  ['Tom  Reed', 'Tom  Reed'],
  ['Tom\nFlag: none', 'Tom Flag: none'],
  ['\u00a0Tom\u3000', 'Tom'],
  [' \r\n ', ''],
])('of one line, %j becomes %j', (text, tidy) => {
  expect(normalizeLine(text)).toBe(tidy)
})

test('what is tidy stays as it is', () => {
  fc.assert(
    fc.property(lines, (text) => {
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text))
      expect(normalizeLine(normalizeLine(text))).toBe(normalizeLine(text))
    }),
  )
})

test('one line is one line, several end in LF alone, and neither begins or ends with a space', () => {
  fc.assert(
    fc.property(lines, (text) => {
      expect(normalizeLine(text)).toMatch(/^(\S([^\r\n]*\S)?)?$/u)
      expect(normalizeText(text)).toMatch(/^(\S([^\r]*\S)?)?$/u)
    }),
  )
})

// A pattern that tries every space anew needs minutes for this, far more than a test may take, and
// the whole server would wait with it.
test('a line of nothing but spaces is tidied in one go', () => {
  const text = `a${' '.repeat(250_000)}b`
  expect(normalizeLine(text)).toBe(text)
  expect(normalizeText(text)).toBe(text)
})
