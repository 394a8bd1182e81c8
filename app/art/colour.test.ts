import { expect, test } from 'vitest'
import { mixColours } from './colour.ts'

test('a mix begins and ends with its own colours', () => {
  expect(mixColours('#0d1417', '#e59a54', 0)).toBe('#0d1417')
  expect(mixColours('#0d1417', '#e59a54', 1)).toBe('#e59a54')
})

test('half-way between black and white is the grey that the eye calls half', () => {
  expect(mixColours('#000', '#ffffff', 0.5)).toBe('#636363')
})

test('blue and yellow do not meet in grey mud', () => {
  expect(mixColours('#0000ff', '#ffff00', 0.5)).toBe('#6cabc7')
})
