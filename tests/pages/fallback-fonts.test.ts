import { expect, test } from 'vitest'
import { isAllShipped } from '#builder/budgets/shipped-content.ts'
import { instrumentSans, instrumentSansSemibold, newsreader, sheet } from './built-fonts.ts'
import { everyPage } from './built-site.ts'
import { type FallbackFont, fallbackFonts } from './fallback-fonts.ts'
import type { Font } from './read-font.ts'
import { readTexts } from './read-texts.ts'

const letters = [...' abcdefghijklmnopqrstuvwxyz']
const words = everyPage
  .flatMap(({ document }) => readTexts(document.querySelector('main')))
  .join(' ')

/** How often the site says each letter. */
const counts = letters.map((letter) => words.split(letter).length - 1)

/** The width of our own words: each letter counts as often as the site says it. */
function measureWords(widths: number[]): number {
  return counts.reduce((sum, count, at) => sum + count * (widths[at] ?? Number.NaN), 0)
}

function findOurs({ family, weight }: FallbackFont): Font {
  if (family.endsWith('Newsreader')) return newsreader
  return weight === 600 ? instrumentSansSemibold : instrumentSans
}

/** The rule of the sheet for a family at a weight, its numbers as parts of one. */
function findRule({ family, weight }: FallbackFont): Record<string, number> {
  const rules = [...sheet.matchAll(/@font-face\{([^}]*)\}/g)].map(([, rule = '']) => rule)
  const isWeighted = (rule: string) => rule.includes('font-weight:600') === (weight === 600)
  const rule = rules.find((each) => each.includes(`font-family:${family};`) && isWeighted(each))
  const numbers = [...(rule ?? '').matchAll(/([a-z-]+):([\d.]+)%/g)]
  return Object.fromEntries(numbers.map(([, name, value]) => [name, Number(value) / 100]))
}

/**
 * Kerning draws our fonts together and hardly touches the others: so much was left of the words of
 * this site in Chromium, ours against theirs.
 */
const kerning = 0.994

// Measured by the letters that our words have; other words have others, if not by much.
test.runIf(isAllShipped()).for(fallbackFonts)(
  '$font is as wide as the font it stands in for',
  (fallback) => {
    const ours = measureWords(letters.map((letter) => findOurs(fallback).measure(letter)))
    const theirs = measureWords(fallback.widths.split(' ').map((width) => Number(width) / 1000))
    const wanted = (kerning * ours) / theirs
    const { 'size-adjust': size = 0 } = findRule(fallback)
    // Half a percent is a third of a letter in a line of 65.
    expect(Math.abs(size - wanted), `size-adjust: ${size}, wanted ${wanted}`).toBeLessThan(0.005)
  },
)

test.each(fallbackFonts)('$font is as tall as the font it stands in for', (fallback) => {
  const { ascent, descent, lineGap } = findOurs(fallback)
  const { 'size-adjust': size = 0, ...rule } = findRule(fallback)
  const compare = (name: string, wanted: number) => {
    const height = (rule[`${name}-override`] ?? Number.NaN) * size
    expect(Math.abs(height - wanted), `${name}, wanted ${wanted / size}`).toBeLessThan(0.001)
  }
  compare('ascent', ascent)
  compare('descent', descent)
  compare('line-gap', lineGap)
})

test('every font of the sheet that stands in for ours is known here', () => {
  const named = [...sheet.matchAll(/font-family:([^;"{}]+ as [^;"{}]+);/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(fallbackFonts.map(({ family }) => family)))
})
