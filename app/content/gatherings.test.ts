import { describe, expect, test } from 'vitest'
import { gatheringSlugs } from '#leads/gathering-signup.ts'
import { gatherings, type MonthDay } from './gatherings.ts'

const english = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const leapYear = 2028
const onDay = ({ month, day }: MonthDay) => new Date(Date.UTC(leapYear, month - 1, day))

test('sign-ups, addresses and content name the same four gatherings', () => {
  expect(gatherings.map(({ slug }) => slug)).toEqual(gatheringSlugs)
  expect(gatherings.map(({ path }) => path)).toEqual(gatheringSlugs.map((slug) => `/${slug}`))
})

describe.each(gatherings)('$name', ({ startsOn, endsOn, dates, title, description }) => {
  test('has days that are on the calendar', () => {
    for (const { month, day } of [startsOn, endsOn]) {
      const date = onDay({ month, day })
      expect([date.getUTCMonth() + 1, date.getUTCDate()]).toEqual([month, day])
    }
  })

  test('says in words what its days say in numbers', () => {
    const read = english.formatRange(onDay(startsOn), onDay(endsOn)).replace(/\s*–\s*/, '–')
    expect(dates).toBe(read)
    expect(title).toContain(dates)
    expect(description).toContain(dates)
  })
})
