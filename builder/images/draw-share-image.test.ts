import { expect, test } from 'vitest'
import { fitHeading, shareImageSize } from './draw-share-image.ts'
import type { Typeface } from './outline-text.ts'

/** Every letter is half as wide as the type is large. */
const face: Typeface = (text, size) => ({ drawing: '', width: text.length * size * 0.5 })

/** The mark and the name end here. */
const brandEnds = 58 + 48

test('a short heading is set large', () => {
  expect(fitHeading(face, 'Apply to join')).toMatchObject({
    size: 104,
    lines: ['Apply', 'to join'],
  })
})

test('a long one breaks, then shrinks, and never touches the mark', () => {
  const heading = 'Four gatherings a year, and what every one of them is for men'
  const { size, lines, top, widest, lineHeight } = fitHeading(face, heading)
  expect(size).toBeLessThan(104)
  expect(lines.join(' ')).toBe(heading)
  expect(widest).toBeLessThanOrEqual(620)
  expect(top - size).toBeGreaterThan(brandEnds)
  expect(top + (lines.length - 1) * lineHeight).toBeLessThan(shareImageSize.height - 60)
})

test('a single word that is too long shrinks until it fits', () => {
  const { size, widest } = fitHeading(face, 'Incomprehensibilities')
  expect(size).toBeLessThan(64)
  expect(widest).toBeLessThanOrEqual(620)
})
