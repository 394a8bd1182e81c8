import { expect, test } from 'vitest'
import { findMedian, findMiddle, findPercentile } from './summarize.ts'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test('of the numbers from 1 to 100, whatever their order, p50 is 50 and p99 is 99', () => {
  expect(findPercentile(hundred, 50)).toBe(50)
  expect(findPercentile(hundred, 99)).toBe(99)
  expect(findPercentile(hundred, 100)).toBe(100)
})

test('a percentile is a value that was measured, never one in between', () => {
  expect(findPercentile([1, 10], 50)).toBe(1)
  expect(findPercentile([1, 10], 51)).toBe(10)
  expect(findPercentile([7], 1)).toBe(7)
})

test('numbers are compared as numbers, not as text', () => {
  expect(findPercentile([9, 10, 100], 50)).toBe(10)
  expect(findMedian([9, 100, 10])).toBe(10)
})

test('the median of an even number of values lies between the two in the middle', () => {
  expect(findMedian([4, 1, 3, 2])).toBe(2.5)
})

test('nothing measured is no number', () => {
  expect(findPercentile([], 50)).toBeNaN()
  expect(findMedian([])).toBeNaN()
})

test('one disturbed round of three does not show', () => {
  const calm = { rowsPerSecond: 50, cpuUs: 600, clientUs: 20, p50Ms: 1, p99Ms: 2 }
  const disturbed = { rowsPerSecond: 1, cpuUs: 900, clientUs: 90, p50Ms: 90, p99Ms: 900 }
  expect(findMiddle([calm, disturbed, calm])).toEqual(calm)
})

test('what is measured is left as it was', () => {
  const values = [3, 1, 2]
  findPercentile(values, 50)
  findMedian(values)
  expect(values).toEqual([3, 1, 2])
})
