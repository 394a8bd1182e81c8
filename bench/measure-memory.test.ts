import { expect, test } from 'vitest'
import { findGrowthMb } from './measure-memory.ts'

const marks = (...megabytes: number[]) =>
  megabytes.map((residentMb, index) => ({ requests: (index + 1) * 10_000, residentMb }))

test('memory that rises and falls has not grown', () => {
  expect(findGrowthMb(marks(90, 130, 150, 131, 160, 152, 131, 170, 135, 168))).toBe(1)
})

test('what leaks a little each time is seen', () => {
  expect(findGrowthMb(marks(90, 130, 135, 140, 145, 150, 155, 160, 165, 170))).toBe(20)
})

test('how much the first requests take does not count', () => {
  expect(findGrowthMb(marks(20, 130, 130, 130, 130, 130))).toBe(0)
})
