import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#tests/any-text.ts'
import { showLine, showLines } from './show-lines.ts'

test.each([
  ['a name that clears the screen', 'Tom\u001b[2J', 'Tom\\u001b[2J'],
  ['a line that turns around', 'Tom\u202eDEER', 'Tom\\u202eDEER'],
  ['a line break where a line is one', 'Tom\nReed', 'Tom\\u000aReed'],
])('%s is made visible', (_, text, shown) => {
  expect(showLine(text)).toBe(shown)
})

test.each(['Tomáš Říha', '李小龙', 'محمد', 'می‌خواهم', '👨‍👩‍👦', 'O’Neil-Smith', 'a\tb'])(
  '%s is unchanged',
  (text) => expect(showLine(text)).toBe(text),
)

test('lines stay lines, however they end', () => {
  expect(showLines('one\r\ntwo\rthree\nfour')).toBe('one\ntwo\nthree\nfour')
})

test('no control character is left in any text', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(showLines(text)).not.toMatch(/(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})
