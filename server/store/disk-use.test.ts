import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Lead } from '#leads/lead-rows.ts'
import { limits } from '#leads/limits.ts'
import { migrate, readMigrations } from './migrate.ts'
import { writeProbeBytes } from './open-store.ts'
import { prepareInsert } from './prepare-insert.ts'

/** Four bytes, one character. */
const sunrise = '\u{1F305}'
const count = 500

function composeLargest(index: number): Lead {
  const domain = `@${'d'.repeat(63)}.${'d'.repeat(63)}.example`
  const row = {
    name: sunrise.repeat(limits.nameMax),
    email: `${index}`.padEnd(limits.emailMax - domain.length, 'a') + domain,
    message: `${index}`.padEnd(4, '.') + sunrise.repeat(limits.messageMax - 4),
  }
  return { table: 'contact_submissions', row }
}

function measureGrowth(): number[] {
  using database = new DatabaseSync(':memory:')
  migrate(database, readMigrations())
  const stamp = prepareInsert(database, {})
  const pages = database.prepare('pragma page_count')
  const pageBytes = 4_096
  const readSize = () => Number(pages.get()?.page_count) * pageBytes
  let before = readSize()
  return Array.from({ length: count }, (_, index) => {
    stamp(composeLargest(index))()
    const size = readSize()
    const growth = size - before
    before = size
    return growth
  })
}

test('the largest lead takes 36 KB at most, and never more than a health check has tried', () => {
  const growths = measureGrowth()
  const bytesEach = growths.reduce((sum, growth) => sum + growth) / count
  expect(bytesEach).toBeLessThan(36_000)
  expect(Math.max(...growths)).toBeLessThanOrEqual(writeProbeBytes)
  // Else nothing of it was stored, and the budget is easily kept.
  expect(bytesEach).toBeGreaterThan(limits.messageMax * 4)
})
