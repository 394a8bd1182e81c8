import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { readCountry } from './read-country.ts'

test.each([
  ['US', 'United States'],
  ['us', 'United States'],
  [' USA ', 'United States'],
  ['United States of America', 'United States'],
  ['GB', 'United Kingdom'],
  ['UK', 'United Kingdom'],
  ['DE', 'Germany'],
  ['deu', 'Germany'],
  ['IN', 'India'],
  ['AU', 'Australia'],
  ['CA', 'Canada'],
  ['germany', 'Germany'],
  ['FR', 'Other'],
])('%j is %s', (text, country) => {
  expect(readCountry(text)).toBe(country)
})

test.each(countries)('%s is itself', (country) => {
  expect(readCountry(country)).toBe(country)
})

test.each(['Atlantis', 'NaN', 'CON', 'constructor', 'U.S.', '', '12'])(
  '%j stays as it is',
  (text) => {
    expect(readCountry(text)).toBe(text)
  },
)
