import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test.each([0, 7, 999, 1000, 5000, 12_345, 123_456, 1_234_567])('%i as English has it', (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
})
