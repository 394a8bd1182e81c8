import { expect, test } from 'vitest'
import { isFromOurPages } from './same-origin.ts'

const siteUrl = 'https://solstice.example'

const isOurs = (headers: Record<string, string>) =>
  isFromOurPages({ headers: Object.fromEntries(new Headers(headers)) }, siteUrl)

test.each(['same-origin', 'none'])('a browser that says %s has it from our page', (site) => {
  expect(isOurs({ 'Sec-Fetch-Site': site })).toBe(true)
  // A page whose referrer policy is "no-referrer" sends this from our own form too.
  expect(isOurs({ 'Sec-Fetch-Site': site, Origin: 'null' })).toBe(true)
})

test.each(['cross-site', 'same-site', '', 'anything'])(
  'a browser that says "%s" has it from elsewhere, whatever else it says',
  (site) => {
    expect(isOurs({ 'Sec-Fetch-Site': site, Origin: siteUrl })).toBe(false)
  },
)

test('an older browser tells its origin: that of the site, or the host that was asked', () => {
  expect(isOurs({ Origin: siteUrl })).toBe(true)
  expect(isOurs({ Origin: siteUrl, Host: '127.0.0.1:3000' })).toBe(true)
  expect(isOurs({ Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' })).toBe(true)
  expect(isOurs({ Origin: 'https://preview.example', Host: 'Preview.example:443' })).toBe(true)
})

test.each([
  'https://evil.example',
  'https://solstice.example.evil.example',
  'https://solstice.example:8443',
  'ftp://solstice.example',
  'solstice.example',
  'null',
  '',
])('the origin "%s" is not ours', (origin) => {
  expect(isOurs({ Origin: origin })).toBe(false)
  expect(isOurs({ Origin: origin, Host: 'solstice.example' })).toBe(false)
  expect(isOurs({ Origin: origin, Host: '' })).toBe(false)
})

test('a client that says nothing, such as a script of the owner, passes', () => {
  expect(isOurs({})).toBe(true)
})
