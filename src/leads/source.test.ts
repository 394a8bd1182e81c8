import { expect, test } from 'vitest'
import { composeSource, readSource } from './source.ts'
import { limits } from './text-rules.ts'

test.each([
  ['/shop', undefined, []],
  ['/shop?ref=TOM-24', 'ref=TOM-24', [['Referral code', 'TOM-24']]],
  [
    '/shop?utm_campaign=spring&utm_source=mail&ref=TOM-24',
    'ref=TOM-24, source=mail, campaign=spring',
    [
      ['Referral code', 'TOM-24'],
      ['UTM', 'source=mail, campaign=spring'],
    ],
  ],
])('a sign-up on %s keeps %j', (address, source, answers) => {
  expect(composeSource(address)).toBe(source)
  expect(readSource(source ?? '')).toEqual(answers)
})

test('the longest source keeps its code and its first name whole', () => {
  const [code, name] = ['C'.repeat(32), 's'.repeat(64)]
  const source = composeSource(`/?ref=${code}&utm_source=${name}&utm_campaign=${'c'.repeat(64)}`)
  expect(source).toHaveLength(limits.sourceMax)
  expect(source).toContain(`ref=${code}, source=${name}, `)
})

test('any other text of a REST client is a source too', () => {
  expect(readSource('flyer in Berlin')).toEqual([['UTM', 'flyer in Berlin']])
})
