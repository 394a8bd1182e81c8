import { expect, test } from 'vitest'
import { choosePageRows, firstPageRows } from './page-rows.ts'

const page = (count: number, length: number | null) =>
  Array.from({ length: count }, () => ({ message: length === null ? null : 'a'.repeat(length) }))

test.each([
  ['sign-ups', page(25, null), 875],
  ['the shortest applications', page(25, 1), 870],
  ['usual applications', page(25, 800), 175],
  ['the longest', page(25, 7_000), firstPageRows],
  ['the longest, in characters of two units', page(25, 14_000), firstPageRows],
  ['one that is long and many that are short', [...page(1, 7_000), ...page(99, null)], 648],
])('after a page of %s', (_, rows, next) => {
  expect(choosePageRows(rows)).toBe(next)
})
