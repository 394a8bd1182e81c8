import { expect, test } from 'vitest'
import { readColours } from '#content/colours.ts'
import { applyColours, brandOf, listChangedRules, readDrawnColours } from './apply-colours.ts'
import { readDrawnTokens } from './brand-tokens.ts'
import { findFaintWords } from './find-faint-words.ts'

const css = readDrawnTokens()
const drawn = readDrawnColours(css)
const rule = (text: string, selector: string) =>
  text.slice(text.indexOf(`${selector} {`)).split('}')[0] ?? ''

test('in the colours that it was drawn with, the sheet stays as it is', () => {
  expect(applyColours(css, drawn)).toBe(css)
  expect(listChangedRules(css, { drawn, wanted: drawn })).toBe('')
})

test('every token that moves with one of the six is there', () => {
  for (const name of Object.keys(brandOf)) expect(css).toContain(`--${name}: #`)
})

test('shades move with their colour and keep their transparency; skies do not move', () => {
  const changed = applyColours(css, { ...drawn, ember: '#3f7ae0', ink: '#101820' })
  expect(changed).toContain('--ember: #3f7ae0;')
  expect(changed).toMatch(/--ember-deep: #[\da-f]{6};/)
  expect(changed).not.toContain('--ember-deep: #a3441a;')
  expect(changed).toMatch(/--line: #101820\w\w;/)
  for (const season of ['spring', 'summer', 'autumn', 'winter']) {
    expect(rule(changed, `[data-season='${season}']`)).toBe(rule(css, `[data-season='${season}']`))
  }
})

test('the light ground of a season stays as far from bone as it was', () => {
  const rules = listChangedRules(css, { drawn, wanted: { ...drawn, bone: '#f0f0f0' } })
  expect(rules.match(/--bone: /g)).toHaveLength(5)
  expect(rules).toMatch(/main:has\(.*\[data-season='winter'\]\) \{ --bone: #/)
  expect(rules).not.toContain('--sky')
})

test('the colours as they are can be read', () => {
  expect(findFaintWords(css, readColours())).toEqual([])
})

test.each([
  [{ sun: '#3355cc' }, 'sun', 'ink on sun has a contrast of 3.0', 'lighter'],
  [{ ember: '#ffcc00' }, 'ember', 'a shade of ember on paper has a contrast of 2.6', 'darker'],
  [{ night: '#445566' }, 'night', 'a shade of bone on night has a contrast of 3.9', 'darker'],
  [{ paper: '#cccccc' }, 'paper', 'a shade of ember on paper has a contrast of 3.8', 'lighter'],
  [{ ink: '#777777' }, 'ink', 'ink on paper has a contrast of 4.2', 'darker'],
] as const)('%j is refused in a sentence', (change, colour, words, better) => {
  const [first, ...others] = findFaintWords(css, { ...drawn, ...change })
  expect(others).toEqual([])
  expect(first).toEqual({
    colour,
    sentence: `"${colour}" leaves words that can not be read: ${words}, and 4.5 is the least; choose a ${better} one`,
  })
})
