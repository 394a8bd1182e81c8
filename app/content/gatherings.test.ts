import { describe, expect, test } from 'vitest'
import { findNextDays, writeDates, writeLastDay } from './gathering-days.ts'
import { gatheringSlugs } from './gathering-slugs.ts'
import { gatherings } from './gatherings.ts'

test('sign-ups, addresses and content name the same four gatherings', () => {
  expect(gatherings.map(({ slug }) => slug)).toEqual(gatheringSlugs)
  expect(gatherings.map(({ path }) => path)).toEqual(gatheringSlugs.map((slug) => `/${slug}`))
})

describe('days', () => {
  const day = (month: number, day: number) => ({ month, day })
  const spring = { startsOn: day(3, 19), endsOn: day(3, 21) }

  test.each([
    [spring, 'March 19–21'],
    [{ startsOn: day(3, 30), endsOn: day(4, 1) }, 'March 30 – April 1'],
    [{ startsOn: day(12, 30), endsOn: day(1, 2) }, 'December 30 – January 2'],
    [{ startsOn: day(6, 21), endsOn: day(6, 21) }, 'June 21'],
  ])('are read as a visitor reads them: %o', (days, words) => {
    expect(writeDates(days)).toBe(words)
  })

  test('that run into January end in the year after', () => {
    expect(writeLastDay(2026, { startsOn: day(12, 30), endsOn: day(1, 2) })).toBe('2027-01-02')
  })

  test.each([
    ['2026-03-21', 'March 19–21'],
    ['2026-03-22', 'March 12–14'],
    ['2027-03-14', 'March 12–14'],
    ['2027-03-15', 'March 19–21'],
  ] as const)('of a year of its own are the next ones on %s: %s', (today, words) => {
    const years = [{ year: 2027, startsOn: day(3, 12), endsOn: day(3, 14) }]
    expect(writeDates(findNextDays({ ...spring, years }, today))).toBe(words)
  })
})
