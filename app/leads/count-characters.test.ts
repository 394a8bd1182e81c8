import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters } from './count-characters.ts'

test.each([
  ['', 0],
  ['Tom', 3],
  ['Jürgen', 6],
  ['Ju\u0308rgen', 7],
  ['שלום', 4],
  ['\u202eabc', 4],
  ['日本', 2],
  ['🏔', 1],
  ['👨‍👩‍👧', 5],
  ['🇩🇪', 2],
  ['a\nb', 3],
  ['a\r\nb', 3],
  ['a\rb', 3],
  ['\r\n\r\n', 2],
  ['\r\r\n', 2],
  ['\n\r', 2],
  ['\0', 1],
])('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

test('a text has as many characters as code points, once its line ends are LF', () => {
  const unit = fc.constantFrom('a', 'é', '\u0301', '🏔', '\ud83c', '\r', '\n', '\r\n', '\u200d')
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const lines = text.split('\r\n')
      const lengths = lines.map((line) => [...line].length)
      const count = lengths.reduce((sum, length) => sum + length, lines.length - 1)
      expect(countCharacters(text)).toBe(count)
    }),
  )
})
