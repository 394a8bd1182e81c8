import * as v from 'valibot'
import { note, quote, words } from './fields.ts'
import { nearest } from './nearest.ts'

const monthDayYear = /^(\d{4})-(\d{2})-(\d{2})$/

function isOnCalendar(written: string): boolean {
  const [, year = 0, month = 0, day = 0] = (monthDayYear.exec(written) ?? []).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day
}

export type CalendarDay = `${number}-${number}-${number}`

/** A day of one year. */
export const calendarDay = (what: string) =>
  v.pipe(
    words,
    v.check<string, v.ErrorMessage<v.CheckIssue<string>>>(
      isOnCalendar,
      ({ input }) => `can not be "${quote(input)}", which is no day: write it like 2026-06-21`,
    ),
    note({ kind: 'day', what }),
    v.transform((day) => day as CalendarDay),
  )

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

function explainMonthDay(written: string): string | { month: number; day: number } {
  const [, name = '', number = ''] = /^([A-Za-z]+)\.? (\d{1,2})$/.exec(written) ?? []
  const month = months.findIndex((each) => each.toLowerCase().startsWith(name.toLowerCase())) + 1
  if (name.length < 3 || month === 0) {
    const guess = nearest(name, months)
    return `can not be "${quote(written)}": ${guess ? `did you mean ${guess} ${number}?` : 'write it like March 19'}`
  }
  const day = Number(number)
  // A leap year, so that February 29 is a day.
  const days = new Date(Date.UTC(2028, month, 0)).getUTCDate()
  return day >= 1 && day <= days
    ? { month, day }
    : `can not be "${quote(written)}": ${months[month - 1]} has ${days} days`
}

/** A day of every year: "March 19". */
export const monthDay = (what: string) =>
  v.pipe(
    words,
    note({ kind: 'day', what }),
    v.rawTransform<string, { month: number; day: number }>(({ dataset, addIssue, NEVER }) => {
      const found = explainMonthDay(dataset.value)
      if (typeof found !== 'string') return found
      addIssue({ message: found })
      return NEVER
    }),
  )
