import { expect, test } from 'vitest'
import {
  countCharacters,
  isEmailAddress,
  normalizeEmail,
  normalizeLine,
  normalizeText,
} from './text-rules.ts'

test.each([
  'TOM@REED.EXAMPLE',
  't@r.de',
  'tom.reed+solstice@mail.reed.co.uk',
  "!#$%&'*+/=?^_`{|}~-@example.com",
  'tom@xn--mnchen-3ya.de',
  `tom@${'a'.repeat(63)}.com`,
  `${'a'.repeat(254 - '@example.com'.length)}@example.com`,
])('%s is an email address', (text) => expect(isEmailAddress(text)).toBe(true))

test.each([
  '',
  'tom@localhost',
  'tom@192.168.0.1',
  'tom@example.com.',
  'tom@example..com',
  'tom@exa_mple.com',
  '.tom@example.com',
  'to m@example.com',
  'tom@reed@example.com',
  'Tom <tom@example.com>',
  'tom@example.com,jim@example.com',
  'tom@example.com\r\nBcc: all@example.com',
  'tom@example.com\0',
  'tom@münchen.de',
  `tom@${'a'.repeat(64)}.com`,
  `${'a'.repeat(255 - '@example.com'.length)}@example.com`,
])('%j is no email address', (text) => expect(isEmailAddress(text)).toBe(false))

test.each([
  [' tom@example.com\r\n', 'tom@example.com'],
  ['tom@example.com.', 'tom@example.com'],
  ['MAILTO:Tom@Example.com', 'Tom@Example.com'],
  ['\ufefftom@example.com\u200b', 'tom@example.com'],
  ['"tom@example.com"', 'tom@example.com'],
  ['tom @example.com', 'tom @example.com'],
  ['...', ''],
])('takes what is around the address %j away: %j', (text, email) => {
  expect(normalizeEmail(text)).toBe(email)
})

test.each([
  ['  I build boats.  ', 'I build boats.', 'I build boats.'],
  ['one\r\n\r\n  two', 'one\n\n  two', 'one two'],
  ['one\rtwo', 'one\ntwo', 'one two'],
  ['\r\n\u00a0\ufeff one \u3000\n', 'one', 'one'],
  ['Tom\nFlag: none', 'Tom\nFlag: none', 'Tom Flag: none'],
  [' \r\n ', '', ''],
])('trims %j and writes LF: %j; in a single line: %j', (text, several, single) => {
  expect(normalizeText(text)).toBe(several)
  expect(normalizeLine(text)).toBe(single)
})

test.each([
  ['Ju\u0308rgen', 7],
  ['🏔', 1],
  ['👨‍👩‍👧', 5],
  ['a\r\nb', 3],
  ['\r\r\n', 2],
])('counts %j as %i characters: code points, CRLF as one', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

// A pattern with quadratic backtracking would take minutes here and block the server.
test('reads hostile input of 250 KB in linear time', () => {
  const spaces = `a${' '.repeat(250_000)}b`
  expect(normalizeLine(spaces)).toBe(spaces)
  expect(normalizeText(spaces)).toBe(spaces)
  expect(normalizeEmail(`a${'.'.repeat(250_000)}b`)).toHaveLength(250_002)
  for (const piece of ['a', 'a.', 'a@', 'a-']) {
    const text = piece.repeat(100_000 / piece.length)
    for (const email of [text, `${text}@example.com`, `a@${text}!`]) {
      expect(isEmailAddress(email)).toBe(false)
    }
  }
})
