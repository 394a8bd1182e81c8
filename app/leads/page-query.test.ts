import { expect, test } from 'vitest'
import { readPageQuery } from './page-query.ts'

test.each([
  ['https://solstice.example/apply?ref=TOM-24&a=b%20c', 'ref=TOM-24&a=b+c'],
  ['https://solstice.example/apply?ref=TOM-24#form?x=1', 'ref=TOM-24'],
  ['https://solstice.example/apply?ref=why?', 'ref=why%3F'],
  ['/apply?ref=TOM-24', 'ref=TOM-24'],
  ['https://solstice.example/apply', ''],
  ['https://solstice.example/apply#a?ref=TOM-24', ''],
  ['https://solstice.example/apply?%', '%25='],
  ['not an address', ''],
  ['', ''],
])('%s asks for "%s"', (address, query) => {
  expect(readPageQuery(address).toString()).toBe(query)
})

test('no address asks for nothing', () => {
  expect([...readPageQuery(undefined)]).toEqual([])
})
