import type { CalendarDate } from '#leads/calendar-date.ts'
import { findDays, writeDates, writeDay, writeLastDay } from '#schema/gathering-days.ts'
import type { Gathering } from '#schema/gatherings.ts'

/** A gathering in one of its years. Its days belong to no time zone: it ends where it is read. */
export type Occurrence = {
  gathering: Gathering
  /** "2026-12-21" */
  firstDay: CalendarDate
  /** "2026-12-23": it is current until this day has ended. */
  lastDay: CalendarDate
  /** "2026-12-24": the first day without it, which is how calendars write an end. */
  dayAfter: CalendarDate
  /** As read, with the year: "December 21–23, 2026" */
  words: string
}

/** How many times pages and calendars name each gathering: three years, so an old build still knows. */
const timesCarried = 3

/**
 * The next times of a gathering, for whatever is rendered on a day. They begin with the day before: when
 * a day begins in Greenwich, the one before it has not ended in Honolulu.
 */
export function listOccurrences(gathering: Gathering, renderedOn: CalendarDate): Occurrence[] {
  const firstYear = Number(renderedOn.slice(0, 4)) - 1
  const dayBefore = addDays(renderedOn, -1)
  return Array.from({ length: timesCarried + 2 }, (_, at) => occurIn(gathering, firstYear + at))
    .filter(({ lastDay }) => lastDay >= dayBefore)
    .slice(0, timesCarried)
}

/** The same for several gatherings, in the order of the calendar. */
export function listAllOccurrences(
  gatherings: readonly Gathering[],
  renderedOn: CalendarDate,
): Occurrence[] {
  return gatherings
    .flatMap((gathering) => listOccurrences(gathering, renderedOn))
    .sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
}

export function occurIn(gathering: Gathering, year: number): Occurrence {
  const days = findDays(gathering, year)
  const lastDay = writeLastDay(year, days)
  return {
    gathering,
    firstDay: writeDay(year, days.starts),
    lastDay,
    dayAfter: addDays(lastDay, 1),
    words: `${writeDates(days)}, ${lastDay.slice(0, 4)}`,
  }
}

function addDays(date: CalendarDate, days: number): CalendarDate {
  const utc = Date.parse(date) + days * 24 * 60 * 60 * 1000
  return new Date(utc).toISOString().slice(0, 10) as CalendarDate
}
