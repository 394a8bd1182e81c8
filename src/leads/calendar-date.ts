/** A day without a time zone, as a date field writes it: "1998-02-28". */
export type CalendarDate = `${number}-${number}-${number}`

export const dayMs = 24 * 60 * 60 * 1000

export function isCalendarDate(text: string): text is CalendarDate {
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : Number.NaN)
  // Some browsers take February 30 for a day of March.
  return !Number.isNaN(day.getTime()) && writeDate(day) === text
}

const writeDate = (date: Date) => date.toISOString().slice(0, 10) as CalendarDate

/** Whole years from a birthday to today. Born on 29 February, one turns older on 1 March. */
export function readAge(birthday: CalendarDate, today: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** From 1 on January 1. */
export function readDayOfYear(date: CalendarDate): number {
  return (Date.parse(date) - Date.UTC(Number(date.slice(0, 4)), 0, 0)) / dayMs
}

/** "2027-01-25" for a time in the week of that Monday. */
export function findMonday(time: number): CalendarDate {
  const day = Math.floor(time / dayMs)
  // 1970-01-05 was a Monday.
  return writeDate(new Date((day - ((day + 3) % 7)) * dayMs))
}

/** "2027-01-31 08:15", in UTC. */
export const writeTime = (time: string) => time.slice(0, 16).replace('T', ' ')

/** As a page in that language writes it: "June 21, 2002". */
export function writeLongDate(date: CalendarDate, lang: string): string {
  return new Date(date).toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' })
}

/** "March 19–21, 2027", "December 30, 2026 – January 2, 2027"; in German "19.–21. März 2027". */
export function writeDateRange(
  first: CalendarDate,
  last: CalendarDate,
  lang: string,
  parts: { year?: 'numeric' } = { year: 'numeric' },
): string {
  const style = { month: 'long', day: 'numeric', timeZone: 'UTC', ...parts } as const
  const format = new Intl.DateTimeFormat(lang, style)
  const [from, to] = [Date.parse(first), Date.parse(last)]
  const dash = first.slice(0, 7) === last.slice(0, 7) ? '–' : ' – '
  // A range over two years names both, even where no year is asked for.
  if (first.slice(0, 4) !== last.slice(0, 4)) return format.format(from) + dash + format.format(to)
  return format.formatRange(from, to).replace(/\s*–\s*/, dash)
}

/** The date on the visitor's own calendar. */
export const readLocalDate = (now: Date): CalendarDate =>
  writeDate(new Date(now.getTime() - now.getTimezoneOffset() * 60_000))

/** The date in UTC: the day of a build. */
export const readUtcDate = (now: Date): CalendarDate => writeDate(now)

/** The date where the day begins first, at UTC+14: nowhere on earth is it later. */
export const readEarliestDate = (now: Date): CalendarDate =>
  writeDate(new Date(now.getTime() + 14 * 60 * 60_000))
