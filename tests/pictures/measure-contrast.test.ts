import { describe, expect, test } from 'vitest'
import {
  findNeededContrast,
  findWorstPixel,
  layInk,
  measureContrast,
  measureLuminance,
} from './measure-contrast.ts'
import type { Pixels, Rgb } from './pixels.ts'

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

describe('contrast', () => {
  test('runs from 1 to 21, and it does not matter which colour is the text', () => {
    expect(measureLuminance(black)).toBe(0)
    expect(measureLuminance(white)).toBeCloseTo(1)
    expect(measureContrast(black, white)).toBeCloseTo(21)
    expect(measureContrast(white, black)).toBeCloseTo(21)
    expect(measureContrast([80, 90, 100], [80, 90, 100])).toBe(1)
  })

  // #767676 is the lightest grey that WCAG allows on white; #777 is the first that it does not.
  test('agrees with the well-known greys at the limit', () => {
    expect(measureContrast([0x76, 0x76, 0x76], white)).toBeCloseTo(4.54, 2)
    expect(measureContrast([0x77, 0x77, 0x77], white)).toBeCloseTo(4.48, 2)
  })

  test.each([
    { sizePx: 16, weight: 400, needed: 4.5 },
    { sizePx: 23.9, weight: 600, needed: 4.5 },
    { sizePx: 24, weight: 400, needed: 3 },
    { sizePx: 18.66, weight: 700, needed: 3 },
    { sizePx: 18.66, weight: 600, needed: 4.5 },
  ])('$sizePx px of weight $weight need $needed', ({ sizePx, weight, needed }) => {
    expect(findNeededContrast(sizePx, weight)).toBe(needed)
  })

  test('half-transparent ink takes half of its colour from the ground', () => {
    expect(layInk({ colour: white, alpha: 0.5 }, black)).toEqual([127.5, 127.5, 127.5])
    expect(layInk({ colour: white, alpha: 1 }, black)).toEqual(white)
  })
})

describe('the worst pixel of a box', () => {
  /** Black, with one white pixel at 2, 1. */
  const night: Pixels = { width: 4, height: 3, data: new Uint8Array(4 * 3 * 3) }
  night.data.set(white, (1 * 4 + 2) * 3)
  const ink = { colour: white, alpha: 1 }

  test('is found however small it is', () => {
    const worst = findWorstPixel(night, { x: 0, y: 0, width: 4, height: 3 }, ink)
    expect(worst).toEqual({ x: 2, y: 1, ground: white, contrast: 1 })
  })

  test('does not count when it only touches the edge of the box', () => {
    const worst = findWorstPixel(night, { x: 0, y: 0, width: 2.9, height: 3 }, ink)
    expect(worst?.contrast).toBeCloseTo(21)
  })

  test('is none where the box lies outside the picture', () => {
    expect(findWorstPixel(night, { x: 9, y: 0, width: 4, height: 3 }, ink)).toBeUndefined()
    expect(findWorstPixel(night, { x: -9, y: 0, width: 4, height: 3 }, ink)).toBeUndefined()
  })
})
