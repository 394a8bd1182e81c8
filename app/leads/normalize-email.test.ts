import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#tests/any-text.ts'
import { isEmailAddress } from './email-address.ts'
import { normalizeEmail } from './normalize-email.ts'

test.each([
  'tom@example.com',
  ' tom@example.com ',
  'tom@example.com.',
  '.tom@example.com',
  '  tom@example.com , ',
  '<tom@example.com>;',
  '(tom@example.com)',
  'mailto:tom@example.com',
  'MAILTO:tom@example.com',
  'tom@example.com\r\n',
  '\ufefftom@example.com\u200b',
  '"tom@example.com"',
])('%j is tom@example.com', (text) => {
  expect(normalizeEmail(text)).toBe('tom@example.com')
})

test.each(['tom@example', 'tom @example.com', 'tom@example.com, jon@example.com', '...', ''])(
  '%j is bent into no address',
  (text) => {
    expect(isEmailAddress(normalizeEmail(text))).toBe(false)
  },
)

test('an address stays as it is, and what is tidy is tidy', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => normalizeEmail(email) === email))
  fc.assert(
    fc.property(anyText(), (text) => {
      const tidy = normalizeEmail(text)
      if (!tidy.toLowerCase().startsWith('mailto:')) expect(normalizeEmail(tidy)).toBe(tidy)
    }),
  )
})

test('a book of dots is tidied in one go', () => {
  expect(normalizeEmail(`a${'.'.repeat(250_000)}b`)).toHaveLength(250_002)
})
