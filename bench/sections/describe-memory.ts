import { findGrowthMb, type MemoryMark } from '#bench/measure-memory.ts'
import { serverBudgets } from '#bench/speed-budgets.ts'
import { formatCount } from '#tools/format-table.ts'

export function describeMemory(marks: readonly MemoryMark[]): string[] {
  const total = formatCount(marks.at(-1)?.requests ?? 0)
  const seen = marks.map(({ residentMb }) => residentMb.toFixed(0)).join(' ')
  const growth = findGrowthMb(marks).toFixed(1)
  return [
    `Memory over ${total} requests, resident MB after each 10,000: ${seen}.`,
    `At its least it held ${growth} MB more late than early; ${serverBudgets.growthMb} are allowed.`,
  ]
}

export function findMemoryFaults(marks: readonly MemoryMark[]): string[] {
  const growth = findGrowthMb(marks)
  if (Number.isNaN(growth) || growth <= serverBudgets.growthMb) return []
  return [`Memory grew by ${growth.toFixed(1)} MB; ${serverBudgets.growthMb} are allowed.`]
}
