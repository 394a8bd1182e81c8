import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { beforeAll, expect, test } from 'vitest'
import { displayFace } from '#builder/plugins/subset-fonts.ts'
import { breakLines, openTypeface, type Typeface } from './outline-text.ts'

let typeface: Typeface

beforeAll(async () => {
  const whole = readFileSync(createRequire(import.meta.url).resolve(displayFace.source))
  const options = { targetFormat: 'sfnt', variationAxes: displayFace.axes } as const
  typeface = openTypeface(await subsetFont(whole, displayFace.extraCharacters, options))
})

test('twice the size is twice the width', () => {
  expect(typeface('Solstice', 80).width).toBeCloseTo(typeface('Solstice', 40).width * 2)
})

test('letters are kerned: a pair that fits together takes less room than its two letters', () => {
  const apart = typeface('A', 100).width + typeface('V', 100).width
  expect(typeface('AV', 100).width).toBeLessThan(apart)
})

test('a heading breaks into lines of about the same length, and no word is lost', () => {
  const heading = 'Frequently asked questions'
  const lines = breakLines(typeface, heading, 100, 900)
  expect(lines).toEqual(['Frequently', 'asked questions'])
  expect(lines.join(' ')).toBe(heading)
})

test('a word wider than the picture still stands on one line', () => {
  expect(breakLines(typeface, 'Immeasurable', 100, 50)).toEqual(['Immeasurable'])
})
