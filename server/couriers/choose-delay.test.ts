import { expect, test } from 'vitest'
import { chooseDelay } from './choose-delay.ts'

test('a pause is twice as long after each failure, and an hour at most', () => {
  const pauses = [1, 2, 3, 4, 10, 11, 100, 2_000].map((failures) => chooseDelay(failures, () => 1))
  expect(pauses).toEqual([5e3, 10e3, 20e3, 40e3, 2_560e3, 3_600e3, 3_600e3, 3_600e3])
})

test('half of it is chance', () => {
  expect(chooseDelay(3, () => 0)).toBe(10_000)
  expect(chooseDelay(3, () => 0.5)).toBe(15_000)
})
