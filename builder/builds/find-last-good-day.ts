import { listAllOccurrences } from '#calendar/occurrence.ts'
import { gatherings } from '#content/gatherings.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'

/** The last day on which pages drawn on a day still name the right gathering first. */
export function findLastGoodDay(builtOn: CalendarDate): CalendarDate | undefined {
  return listAllOccurrences(gatherings, builtOn)[0]?.dayAfter
}
