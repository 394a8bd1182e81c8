/** A day in nobody's time zone, as a date field writes it: "1998-02-28". A birthday is one of these. */
export type CalendarDate = `${number}-${number}-${number}`

type Parts = { year: number; month: number; day: number }

const earliestZoneMs = 14 * 60 * 60 * 1000

export function isCalendarDate(text: string): text is CalendarDate {
  return readParts(text) !== undefined
}

/** Whole years from a birthday to today. Born on 29 February, one turns older on 1 March. */
export function readAge(birthday: CalendarDate, today: CalendarDate): number {
  const born = readParts(birthday)
  const now = readParts(today)
  if (!born || !now) throw new RangeError(`${birthday} or ${today} is not a day`)
  const isBeforeBirthday =
    now.month < born.month || (now.month === born.month && now.day < born.day)
  return now.year - born.year - (isBeforeBirthday ? 1 : 0)
}

/** From 1 on January 1. */
export function readDayOfYear(date: CalendarDate): number {
  return (Date.parse(date) - Date.UTC(Number(date.slice(0, 4)), 0, 0)) / 864e5
}

/** As a page writes it: "June 21, 2002". */
export function writeLongDate(date: CalendarDate): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

/** The date on the visitor's own calendar. */
export function readLocalDate(now: Date): CalendarDate {
  return writeDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

/** The date where the day begins first, at UTC+14: nobody on earth can already have a later one. */
export function readEarliestDate(now: Date): CalendarDate {
  const ahead = new Date(now.getTime() + earliestZoneMs)
  return writeDate(ahead.getUTCFullYear(), ahead.getUTCMonth() + 1, ahead.getUTCDate())
}

function writeDate(year: number, month: number, day: number): CalendarDate {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as CalendarDate
}

function readParts(text: string): Parts | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (month < 1 || month > 12 || day < 1 || day > countDays(year, month)) return undefined
  return { year, month, day }
}

function countDays(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return isLeap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
