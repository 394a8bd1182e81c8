import type { CalendarDate } from '#leads/calendar-date.ts'
import { gatheringPlace } from '#schema/gatherings.ts'
import { site } from '#schema/site.ts'
import type { Occurrence } from './occurrence.ts'

/** One occurrence as a calendar shows it, in a file, in a feed or in a web calendar. */
export type CalendarEntry = {
  /** "winter-solstice-2026" */
  key: string
  title: string
  text: string
  /** The gathering's page. */
  url: string
  firstDay: CalendarDate
  dayAfter: CalendarDate
  /** Name and address, once they are public. */
  place?: string
}

export function composeEntry(occurrence: Occurrence, siteUrl: string): CalendarEntry {
  const { gathering, firstDay, dayAfter } = occurrence
  const { open } = gatheringPlace
  const url = siteUrl + gathering.path
  return {
    key: `${gathering.slug}-${firstDay.slice(0, 4)}`,
    title: `${site.name} gathering: ${gathering.name}`,
    text: [gathering.theme, ...(open ? [] : [gatheringPlace.words]), url].join('\n'),
    url,
    firstDay,
    dayAfter,
    ...(open && { place: `${open.name}, ${open.address}` }),
  }
}
