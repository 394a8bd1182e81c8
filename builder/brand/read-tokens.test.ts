import { expect, test } from 'vitest'
import { readTokens } from './read-tokens.ts'

const css = `/* All colours. */
:root { --sun: #f6c27a; --line: #0b101224; --mixed: color-mix(in oklab, red, blue); }
[data-season='winter'] { --sun: #ffffff; --snow: #eeeeee; }`

test('a picture gets the colours of the first block, not those of a season', () => {
  const paint = readTokens(css)
  expect([paint('sun'), paint('line')]).toEqual(['#f6c27a', '#0b101224'])
})

test('a colour that is not there, or that only a browser works out, stops the build by name', () => {
  const paint = readTokens(css)
  expect(() => paint('snow')).toThrow('need --snow as a plain #rrggbb')
  expect(() => paint('mixed')).toThrow('it is color-mix(')
})
