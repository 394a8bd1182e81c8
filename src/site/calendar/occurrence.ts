import type { Gathering } from '#content/gatherings.ts'
import { type CalendarDate, dayMs } from '#leads/calendar-date.ts'
import { findDays, writeDay, writeLastDay } from '#leads/gathering-days.ts'

/** Dates per gathering in pages and calendars: three years, so that an old build stays right. */
const timesCarried = 3

// The next dates of a gathering, for what is rendered on a day. They include one that ended the day
// before: when a day begins in Greenwich, the one before it has not ended in Honolulu.
export function listOccurrences(gathering: Gathering, renderedOn: CalendarDate): Occurrence[] {
  const firstYear = Number(renderedOn.slice(0, 4)) - 1
  const dayBefore = addDays(renderedOn, -1)
  return Array.from({ length: timesCarried + 2 }, (_, at) => occurIn(gathering, firstYear + at))
    .filter(({ lastDay }) => lastDay >= dayBefore)
    .slice(0, timesCarried)
}

export function listAllOccurrences(
  gatherings: readonly Gathering[],
  renderedOn: CalendarDate,
): Occurrence[] {
  return gatherings
    .flatMap((gathering) => listOccurrences(gathering, renderedOn))
    .sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
}

/** A gathering in one year. Its dates have no time zone: it ends at midnight of the reader. */
export function occurIn(gathering: Gathering, year: number) {
  const days = findDays(gathering, year)
  const lastDay = writeLastDay(year, days)
  return {
    gathering,
    firstDay: writeDay(year, days.starts),
    /** It is current until this day has ended. */
    lastDay,
    /** Calendars expect an exclusive end. */
    dayAfter: addDays(lastDay, 1),
  }
}

export type Occurrence = ReturnType<typeof occurIn>

/** The days of a gathering in any year: ["12-21", "12-22", "12-23"]. */
export function listMonthDays({ firstDay, lastDay }: Occurrence): string[] {
  const days = [firstDay]
  for (let day = firstDay; day < lastDay; days.push(day)) day = addDays(day, 1)
  return days.map((day) => day.slice(5))
}

function addDays(date: CalendarDate, days: number): CalendarDate {
  const utc = Date.parse(date) + days * dayMs
  return new Date(utc).toISOString().slice(0, 10) as CalendarDate
}
