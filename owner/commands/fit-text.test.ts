import { expect, test } from 'vitest'
import { fitText, measureText } from './fit-text.ts'

test.each([
  ['Tom', 3],
  ['Zoë', 3],
  ['Zoe\u0308', 3],
  ['李明', 4],
  ['한국', 4],
  ['🏔', 2],
  ['👨‍👩‍👧', 2],
  ['', 0],
])('%s takes %i cells', (text, cells) => {
  expect(measureText(text)).toBe(cells)
})

test.each([
  ['Tom', 5, 'Tom  '],
  ['Tom', 3, 'Tom'],
  ['Tomas', 4, 'Tom…'],
  ['李明明', 4, '李… '],
  ['Zoe\u0308lle', 4, 'Zoe\u0308…'],
  ['👨‍👩‍👧👨‍👩‍👧', 3, '👨‍👩‍👧…'],
])('%s in %i cells is %j', (text, cells, fitted) => {
  expect(fitText(text, cells)).toBe(fitted)
  expect(measureText(fitted)).toBe(cells)
})
