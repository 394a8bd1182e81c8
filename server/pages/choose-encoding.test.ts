import { expect, test } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['gzip, *;q=0', 'gzip'],
  ['gzip;q=0.5, *;q=0.8', 'br'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.9', 'gzip'],
  ['br ; q=0.1 , gzip ; q=0.2', 'gzip'],
  ['br;Q=0.1, gzip;Q=0.2', 'gzip'],
  ['br;level=9;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=much, gzip;q=0.1', 'gzip'],
  ['br;q=7', 'identity'],
  ['br;q=-1', 'identity'],
  ['identity;q=0', 'identity'],
  ['deflate', 'identity'],
  ['broken', 'identity'],
  [',,;;=,', 'identity'],
])('Accept-Encoding %j gets %s', (header, expected) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(expected)
})

test('who asks again gets the same again, whatever others have asked in between', () => {
  for (let turn = 0; turn < 300; turn += 1) {
    expect(chooseEncoding('gzip, br;q=0.9', ['br', 'gzip'])).toBe('gzip')
    expect(chooseEncoding(`br;q=0.${turn}`, ['br'])).toBe(turn > 0 ? 'br' : 'identity')
    expect(chooseEncoding(`${'x,'.repeat(turn)}gzip`, ['br', 'gzip'])).toBe('gzip')
  }
})

test('what is not available is not chosen', () => {
  expect(chooseEncoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip')
  expect(chooseEncoding('br, gzip', [])).toBe('identity')
})
