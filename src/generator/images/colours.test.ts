import { expect, test } from 'vitest'
import type { BrandColours } from '#content/shapes.ts'
import { colours } from '#tests/shipped-content.ts'
import { applyColours, findLowContrast, readDrawnTokens, readTokens } from './colours.ts'

const css = readDrawnTokens()
const paint = readTokens(css)
const drawn = Object.fromEntries(
  Object.keys(colours).map((name) => [name, paint(name)]),
) as BrandColours

test('the original colours leave the sheet unchanged', () => {
  expect(applyColours(css, drawn)).toBe(css)
})

test('other colours change their shades and keep transparency; skies stay', () => {
  const wanted = { ...drawn, ember: '#2e8b57', ink: '#101820' } as const
  const changed = applyColours(css, wanted)
  expect(changed).toContain('--ember: #2e8b57;')
  expect(changed).not.toContain('--ember-deep: #a3441a;')
  // Green would say that all is well.
  expect(changed).toContain('--error: #a3441a;')
  expect(changed).toMatch(/--line: #101820\w\w;/)
  expect(changed).toContain(`--sky-top: ${paint('sky-top')};`)
})

test.each([
  ['sun', '#3355cc', 'ink on sun has a contrast of 3.0', 'lighter'],
  ['ember', '#ffcc00', 'a shade of ember on paper has a contrast of 2.6', 'darker'],
  ['night', '#445566', 'a shade of bone on night has a contrast of 3.9', 'darker'],
  ['paper', '#cccccc', 'a shade of ember on paper has a contrast of 3.8', 'lighter'],
  ['night', '#fff9c4', 'bone on night has a contrast of 1.0', 'darker'],
  ['paper', '#101010', 'ink on paper has a contrast of 1.0', 'lighter'],
  ['ink', '#777777', 'ink on paper has a contrast of 4.2', 'darker'],
  ['sun', '#fff9c4', 'cannot be seen on a light page: the contrast is 1.0', 'darker'],
])('%s %s is refused with a sentence', (colour, value, contrast, better) => {
  const faults = findLowContrast({ ...drawn, [colour]: value })
  expect(faults.map((fault) => fault.colour)).toEqual([colour])
  expect(faults[0]?.message).toContain(contrast)
  expect(faults[0]?.message).toMatch(new RegExp(`is the least; choose a ${better} one$`))
})
