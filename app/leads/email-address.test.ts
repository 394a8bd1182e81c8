import { expect, test } from 'vitest'
import { emailPattern, isEmailAddress } from './email-address.ts'

test.each([
  'tom@reed.example',
  'TOM@REED.EXAMPLE',
  't@r.de',
  'tom.reed+solstice@mail.reed.co.uk',
  "o'brien@example.ie",
  'tom_reed-99@example.com',
  '1@1.com',
  "!#$%&'*+/=?^_`{|}~-@example.com",
  '-tom-@example.com',
  'tom@a-b--c.example',
  'tom@xn--mnchen-3ya.de',
  'tom@example.xn--p1ai',
  'tom@192.168.0.example',
  `${'a'.repeat(64)}@example.com`,
  `tom@${'a'.repeat(63)}.com`,
  `tom@example.${'a'.repeat(63)}`,
])('%s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

test.each([
  '',
  ' ',
  '@',
  'tom',
  'tom@',
  '@reed.example',
  'tom@localhost',
  'tom@example.c',
  'tom@example.123',
  'tom@192.168.0.1',
  'tom@[192.168.0.1]',
  'tom@example.',
  'tom@example.com.',
  'tom@.example.com',
  'tom@example..com',
  'tom@-example.com',
  'tom@example-.com',
  'tom@example.-com',
  'tom@example.com-',
  'tom@exa_mple.com',
  'tom@exa mple.com',
  '.tom@example.com',
  'tom.@example.com',
  'to..m@example.com',
  'to m@example.com',
  'tom@reed@example.com',
  '"tom reed"@example.com',
  'Tom <tom@example.com>',
  'mailto:tom@example.com',
  'tom@example.com,jim@example.com',
  'tom@example.com; jim@example.com',
  ' tom@example.com',
  'tom@example.com\n',
  'tom@example.com\r\nBcc: all@example.com',
  'tom@example.com\0',
  'tom(work)@example.com',
  'tom\\@example.com',
  'töm@example.com',
  'tom@münchen.de',
  'tom@example.comſ',
  'tom@\u212aelvin.com',
  'tom＠example.com',
  'tom@example。com',
  'tom@example.com\u200b',
  '🏔@example.com',
  `tom@${'a'.repeat(64)}.com`,
  `tom@example.${'a'.repeat(64)}`,
])('%j is no address', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

test('an address has at most 254 characters', () => {
  const write = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
  expect(isEmailAddress(write(254))).toBe(true)
  expect(isEmailAddress(write(255))).toBe(false)
})

test.each(['a', 'a.', 'a@', 'a-', '.', '@', 'a@a.', '!'])(
  '100 KB of %j are no address, however they end',
  (piece) => {
    const text = piece.repeat(100_000 / piece.length)
    for (const hostile of [text, `${text}@`, `${text}@example.com`, `a@${text}`, `a@${text}!`]) {
      expect(isEmailAddress(hostile)).toBe(false)
    }
  },
)

test('the pattern itself holds no letter that JavaScript and PostgreSQL read differently', () => {
  expect(emailPattern).not.toMatch(/\\(?!\.)|\(\?|\[\^/)
})
