import * as v from 'valibot'
import { type CalendarDate, isCalendarDate } from '#leads/calendar-date.ts'
import { note, parseWith, quote, refuse, text } from './fields.ts'

/** A date with a year: "2026-06-21". */
export const calendarDay = v.pipe(
  text,
  note({ kind: 'day' }),
  parseWith<CalendarDate>((day) =>
    isCalendarDate(day)
      ? { value: day }
      : `cannot be "${quote(day)}", which is no day: write it like 2026-06-21`,
  ),
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
]

/** A date without a year, in English in any language: "March 19". */
export const monthDay = v.pipe(
  text,
  note({ kind: 'day', what: 'Example: March 19' }),
  parseWith((written) => {
    const [, name = '', number = ''] = /^([A-Za-z]+)\.? (\d{1,2})$/.exec(written) ?? []
    const at = months.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()))
    if (name.length < 3 || at < 0) {
      const options = months.map((month) => `${month} ${number}`)
      return refuse(written, options, ': write it like March 19')
    }
    const day = Number(number)
    // A leap year, so that February 29 is valid.
    const days = new Date(Date.UTC(2028, at + 1, 0)).getUTCDate()
    if (day >= 1 && day <= days) return { value: { month: at + 1, day } }
    return `cannot be "${quote(written)}": ${months[at]} has ${days} days`
  }),
)
