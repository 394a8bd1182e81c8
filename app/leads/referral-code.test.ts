import { expect, test } from 'vitest'
import { readReferralCode } from './referral-code.ts'

const at = (query: string) => readReferralCode(`https://solstice.example/apply${query}`)

test.each(['TOM-24', 'a', 'x'.repeat(32), '007'])('%s is a code', (code) => {
  expect(at(`?ref=${code}`)).toBe(code)
  expect(at(`?utm_source=mail&ref=%20${code}%20`)).toBe(code)
})

test.each(['', 'x'.repeat(33), 'a b', 'a%0AFlag:%20x', '<b>', 'é', 'a_b', '../x'])(
  '"%s" is none',
  (code) => {
    expect(at(`?ref=${code}`)).toBeUndefined()
  },
)

test('without a query, or without an address, there is none', () => {
  expect(at('')).toBeUndefined()
  expect(readReferralCode(undefined)).toBeUndefined()
  expect(readReferralCode('not an address')).toBeUndefined()
})
