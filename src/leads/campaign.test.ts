import { expect, test } from 'vitest'
import { composeSource, isForFull, readCampaign, readReferralCode, readSource } from './campaign.ts'
import { limits } from './text-rules.ts'

const apply = (query: string) => `https://solstice.example/apply${query}`

test.each(['TOM-24', 'a', 'x'.repeat(32)])('the query names the referral code %s', (code) => {
  expect(readReferralCode(apply(`?utm_source=mail&ref=%20${code}%20`))).toBe(code)
})

test.each(['', '?ref=', `?ref=${'x'.repeat(33)}`, '?ref=a%0AFlag:%20x', '?ref=<b>', '#?ref=a'])(
  'the query %j names no referral code',
  (query) => expect(readReferralCode(apply(query))).toBeUndefined(),
)

test.each([
  ['?utm_campaign=spring&utm_source=%C3%A9t%C3%A9+2.0&page=2', 'source=été 2.0, campaign=spring'],
  [`?utm_source=${'𝒳'.repeat(64)}`, `source=${'𝒳'.repeat(64)}`],
  ...['', 'a%0AFlag:%20x', 'a%E2%80%A8b', 'a,%20medium=b', '<b>', 'x'.repeat(65)].map((wrong) => [
    `?utm_source=${wrong}&utm_term=t`,
    'term=t',
  ]),
])('the query %j names the campaign %j', (query, campaign) => {
  expect(readCampaign(apply(query))).toBe(campaign)
})

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

test('a sign-up for a full gathering is marked before all else, and its answers stay the same', () => {
  for (const address of ['/winter-solstice', '/winter-solstice?ref=TOM-24&utm_source=mail']) {
    const [full = '', open = ''] = [true, false].map((isFull) => composeSource(address, isFull))
    expect([full, open].map((source) => isForFull({ source }))).toEqual([true, false])
    expect(readSource(full)).toEqual(readSource(open))
  }
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
