import { expect, test } from 'vitest'
import { trackSun } from './track-sun.ts'

const degrees = 180 / Math.PI
const noonHeight = (day: number) => Math.asin(trackSun(day, 12).up) * degrees

/** The hour at which the sun crosses the horizon between two others. */
function findCrossing(day: number, from: number, to: number): number {
  const middle = (from + to) / 2
  if (to - from < 0.001) return middle
  const isBetween = Math.sign(trackSun(day, from).up) !== Math.sign(trackSun(day, middle).up)
  return isBetween ? findCrossing(day, from, middle) : findCrossing(day, middle, to)
}

test('at 40 degrees north the noon sun stands at 26.6, 50 and 73.4 degrees', () => {
  expect(noonHeight(355)).toBeCloseTo(26.56, 1)
  expect(noonHeight(81)).toBeCloseTo(50, 0)
  expect(noonHeight(172)).toBeCloseTo(73.44, 1)
})

test('in winter it rises at 7:25 and sets at 16:35, in summer at 4:35 and 19:25', () => {
  expect(findCrossing(355, 0, 12)).toBeCloseTo(7.42, 1)
  expect(findCrossing(355, 12, 24)).toBeCloseTo(16.58, 1)
  expect(findCrossing(172, 0, 12)).toBeCloseTo(4.58, 1)
  expect(findCrossing(172, 12, 24)).toBeCloseTo(19.42, 1)
})

test('it rises in the east, stands on the meridian at noon, and sets in the west', () => {
  expect(trackSun(100, 7).west).toBeLessThan(-0.9)
  expect(trackSun(100, 12).west).toBe(0)
  expect(trackSun(100, 17).west).toBeGreaterThan(0.9)
})

test('noon is all light and midnight all dark, and between them lies a dawn that is neither', () => {
  expect(trackSun(355, 12)).toMatchObject({ light: 1, dark: 0 })
  expect(trackSun(172, 0)).toMatchObject({ light: 0, dark: 1 })
  const dawn = trackSun(79, 6.1)
  expect(dawn.light).toBeLessThan(0.05)
  expect(dawn.dark).toBeLessThan(0.2)
  expect(dawn.late).toBe(0)
})
