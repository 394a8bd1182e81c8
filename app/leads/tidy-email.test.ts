import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'
import { tidyEmail } from './tidy-email.ts'

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
  expect(tidyEmail(text)).toBe('tom@example.com')
})

test.each(['tom@example', 'tom @example.com', 'tom@example.com, jon@example.com', '...', ''])(
  '%j is bent into no address',
  (text) => {
    expect(isEmailAddress(tidyEmail(text))).toBe(false)
  },
)

test('an address stays as it is, and what is tidy is tidy', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => tidyEmail(email) === email))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const tidy = tidyEmail(text)
      if (!tidy.toLowerCase().startsWith('mailto:')) expect(tidyEmail(tidy)).toBe(tidy)
    }),
  )
})

test('a book of dots is tidied in one go', () => {
  expect(tidyEmail(`a${'.'.repeat(250_000)}b`)).toHaveLength(250_002)
})
