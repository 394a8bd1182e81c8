import { type CalendarDate, dayMs, writeDateRange } from './calendar-date.ts'

/** A day of any year: March 19 is { month: 3, day: 19 }. */
export type MonthDay = { month: number; day: number }

/** From the first day to the last; one that runs into January belongs to the year in which it begins. */
export type Days = { starts: MonthDay; ends: MonthDay }

/** The usual dates, and exceptions for single years. */
type YearlyDays = Days & { years?: readonly (Days & { year: number })[] }

export function findDays({ starts, ends, years = [] }: YearlyDays, year: number): Days {
  return years.find((own) => own.year === year) ?? { starts, ends }
}

export function writeDay(year: number, { month, day }: MonthDay): CalendarDate {
  // In a year without February 29, this is March 1.
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) as CalendarDate
}

/** The last day of a gathering that begins in a year. */
export function writeLastDay(year: number, { starts, ends }: Days): CalendarDate {
  const last = writeDay(year, ends)
  return last < writeDay(year, starts) ? writeDay(year + 1, ends) : last
}

const leapYear = 2028

/** "March 19–21", "December 30 – January 2" */
export const writeDates = (days: Days, lang: string) =>
  writeDateRange(writeDay(leapYear, days.starts), writeLastDay(leapYear, days), lang, {})

/** The dates of the gathering that is under way or next. */
export function findNextDays(days: YearlyDays, today: CalendarDate): Days {
  const year = Number(today.slice(0, 4))
  const next = [year - 1, year].find((each) => writeLastDay(each, findDays(days, each)) >= today)
  return findDays(days, next ?? year + 1)
}

/** As content/ has it: "March 19". */
export const writeMonthDay = (day: MonthDay) => writeDates({ starts: day, ends: day }, 'en')

/** The number of days, with the first and the last. */
export function countDays(days: Days): number {
  const last = Date.parse(writeLastDay(leapYear, days))
  return (last - Date.parse(writeDay(leapYear, days.starts))) / dayMs + 1
}
