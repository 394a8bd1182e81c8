import { useSyncExternalStore } from 'react'
import { type CalendarDate, readLocalDate } from '#leads/calendar-date.ts'

const subscribe = () => () => {}
const readToday = () => readLocalDate(new Date())

/** The visitor's own date once script runs; until then the one the page was drawn with. */
export function useToday(drawnOn: CalendarDate = import.meta.env.BUILT_ON): CalendarDate {
  return useSyncExternalStore(subscribe, readToday, () => drawnOn)
}
