import { calendarWords, gatherings } from '#schema/gatherings.ts'
import { composeEntry } from './calendar-entry.ts'
import { feedPath, listCalendarLinks } from './calendar-links.ts'
import type { Occurrence } from './occurrence.ts'
import { writeCalendarFile, writeFeed } from './write-calendar.ts'

type CalendarFile = {
  /** "/gatherings.ics" */
  address: string
  text: string
}

type Making = {
  /** Of all gatherings, in the order of the calendar. */
  occurrences: readonly Occurrence[]
  siteUrl: string
  revisedAt: string
}

/**
 * The feed of all gatherings; for each gathering its next time under one lasting address; and each of
 * its times under an address of its own, to which a page that shows that time can link for good.
 */
export function listCalendarFiles(making: Making): CalendarFile[] {
  const { occurrences } = making
  const lasting = gatherings.flatMap(({ slug, path }) => {
    const next = occurrences.find(({ gathering }) => gathering.slug === slug)
    return next ? [{ ...writeOne(next, making), address: `${path}.ics` }] : []
  })
  return [writeAll(making), ...lasting, ...occurrences.map((each) => writeOne(each, making))]
}

function writeAll({ occurrences, siteUrl, revisedAt }: Making): CalendarFile {
  const entries = occurrences.map((occurrence) => composeEntry(occurrence, siteUrl))
  const address = siteUrl + feedPath
  const text = writeFeed({ name: calendarWords.name, address, entries, revisedAt })
  return { address: feedPath, text }
}

function writeOne(occurrence: Occurrence, { siteUrl, revisedAt }: Making): CalendarFile {
  const entry = composeEntry(occurrence, siteUrl)
  const { file } = listCalendarLinks(entry)
  return { address: file, text: writeCalendarFile({ entries: [entry], revisedAt }) }
}
