import { expect, test } from 'vitest'
import { listAllOccurrences } from '#calendar/occurrence.ts'
import { gatherings } from '#content/gatherings.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { findLastGoodDay } from './find-last-good-day.ts'

const findNext = (day: CalendarDate) => listAllOccurrences(gatherings, day)[0]?.firstDay

function findNextDay(day: CalendarDate): CalendarDate {
  const next = Date.parse(day) + 24 * 60 * 60 * 1000
  return new Date(next).toISOString().slice(0, 10) as CalendarDate
}

test.each(['2026-10-01', '2026-12-22', '2026-12-31', '2027-06-20'] as const)(
  'pages of %s stay good until the next gathering has ended everywhere, and not longer',
  (day) => {
    const last = findLastGoodDay(day) ?? day
    expect(findNext(last)).toBe(findNext(day))
    expect(findNext(findNextDay(last))).not.toBe(findNext(day))
  },
)
