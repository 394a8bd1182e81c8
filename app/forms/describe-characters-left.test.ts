import { expect, test } from 'vitest'
import { describeCharactersLeft } from './describe-characters-left.ts'

test.each([
  [0, undefined],
  [4_499, undefined],
  [4_500, '500 characters left'],
  [4_880, '120 characters left'],
  [4_998, '2 characters left'],
  [4_999, '1 character left'],
  [5_000, '0 characters left'],
  [5_001, '1 character too many'],
  [5_002, '2 characters too many'],
  [6_500, '1,500 characters too many'],
])('with %i characters written, a man reads: %s', (written, sentence) => {
  expect(describeCharactersLeft('a'.repeat(written))).toBe(sentence)
  expect(describeCharactersLeft('🏔'.repeat(written))).toBe(sentence)
})

test('a line break counts once and spaces around the text not at all, as when it is sent', () => {
  expect(describeCharactersLeft(`${'a\r\n'.repeat(2_400)}${'a'.repeat(200)}`)).toBe(
    '0 characters left',
  )
  expect(describeCharactersLeft(`\n  ${'a'.repeat(4_999)}  \r\n`)).toBe('1 character left')
  expect(describeCharactersLeft(' '.repeat(6_000))).toBeUndefined()
})
