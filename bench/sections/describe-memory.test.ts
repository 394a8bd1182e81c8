import { expect, test } from 'vitest'
import { serverBudgets } from '#bench/speed-budgets.ts'
import { describeMemory, findMemoryFaults } from './describe-memory.ts'

const marks = (...megabytes: number[]) =>
  megabytes.map((residentMb, index) => ({ requests: (index + 1) * 10_000, residentMb }))

test('all marks are shown, with what was gained', () => {
  expect(describeMemory(marks(90, 120.2, 121, 123.5, 122)).join('\n')).toContain(
    'over 50,000 requests, resident MB after each 10,000: 90 120 121 124 122.\nAt its least it held 1.8 MB more',
  )
})

test('more than the budget is a fault, exactly the budget is none', () => {
  const { growthMb } = serverBudgets
  expect(findMemoryFaults(marks(90, 120, 120 + growthMb))).toEqual([])
  expect(findMemoryFaults(marks(90, 120, 120.1 + growthMb))).toHaveLength(1)
})
