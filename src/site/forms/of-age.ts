import { type CalendarDate, readAge } from '#leads/calendar-date.ts'

/** We work with men from this age on. The form says so, and stores every answer. */
const fullAge = 18

export const isOfAge = (birthday: CalendarDate, today: CalendarDate) =>
  readAge(birthday, today) >= fullAge
