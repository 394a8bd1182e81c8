import { expect, test } from 'vitest'
import { readCampaign } from './campaign.ts'

const at = (query: string) => readCampaign(`https://solstice.example/apply${query}`)

test('the parts of a campaign stand in one order, whatever the address says', () => {
  expect(at('?utm_campaign=spring&utm_medium=mail&utm_source=news-letter')).toBe(
    'source=news-letter, medium=mail, campaign=spring',
  )
  expect(at('?utm_term=a&utm_content=b&ref=TOM-24&page=2')).toBe('term=a, content=b')
})

test('words of any language are kept, with spaces and dots', () => {
  expect(
    at('?utm_source=%C3%A9t%C3%A9+2.0&utm_term=%E0%A4%B9%E0%A4%BF%E0%A4%82%E0%A4%A6%E0%A5%80'),
  ).toBe('source=été 2.0, term=हिंदी')
})

test.each([
  '',
  '%20',
  'a%0AFlag:%20x',
  'a%E2%80%A8b',
  'a,%20medium=b',
  'a=b',
  '<b>',
  'x'.repeat(65),
])('the value "%s" is left out, never bent into shape', (value) => {
  expect(at(`?utm_source=${value}`)).toBeUndefined()
  expect(at(`?utm_source=${value}&utm_medium=mail`)).toBe('medium=mail')
})

test('a value of 64 characters is kept, counted as a person counts', () => {
  expect(at(`?utm_source=${'𝒳'.repeat(64)}`)).toBe(`source=${'𝒳'.repeat(64)}`)
})

test('without a campaign, or without an address, there is none', () => {
  expect(at('')).toBeUndefined()
  expect(at('?source=mail&utm_=x&utm_id=7')).toBeUndefined()
  expect(readCampaign(undefined)).toBeUndefined()
})
