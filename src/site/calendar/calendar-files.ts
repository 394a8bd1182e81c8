import type { CalendarDate } from '#leads/calendar-date.ts'
import { calendarWords, gatheringPlace, gatherings } from '#schema/gatherings.ts'
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

/** The feed of all gatherings, for calendars that ask again and again. */
export const feedPath = '/gatherings.ics'

/** "20261221" */
const writeCompactDay = (date: string) => date.replaceAll('-', '')

/** Where one entry can be taken from. Nothing is asked of anybody before a link is followed. */
export function listCalendarLinks(entry: CalendarEntry) {
  const { key, title, text, place = '', firstDay, dayAfter } = entry
  const days = [firstDay, dayAfter].map(writeCompactDay).join('/')
  return {
    file: `/${key}.ics`,
    google: addQuery('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: days,
      details: text,
      location: place,
    }),
    // Outlook counts whole days from midnight to midnight: its end is the day after, too.
    outlook: addQuery('https://outlook.live.com/calendar/0/action/compose', {
      rru: 'addevent',
      allday: 'true',
      subject: title,
      startdt: firstDay,
      enddt: dayAfter,
      body: text,
      location: place,
    }),
  }
}

/** With %20 for a space: Outlook shows a plus as a plus. */
function addQuery(address: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== '')
  return `${address}?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** RFC 5545, 3.1: a line has at most 75 octets, the space that continues it included. */
const mostOctets = 75

/** Not allowed in a text (RFC 5545, 3.3.11): all control characters but the tab; line ends are written out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g

export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(control, '')
}

/** Breaks a line between characters, never inside one, as a calendar will join it again. */
export function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = countOctets(character)
    if (octets + size > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_00_00 ? 3 : 4
}

type Calendar = {
  entries: readonly CalendarEntry[]
  /** When the gatherings were last revised: "2026-11-15T09:02:44Z" or with another offset. */
  revisedAt: string
}

/** A calendar that is asked for again and again has a name and an address. */
type Feed = Calendar & { name: string; address: string }

/**
 * One file for one entry, with a reminder. No METHOD: with one, every entry would need an organizer's
 * mail address, and some programs would take it for an invitation.
 */
function writeCalendarFile(calendar: Calendar): string {
  return wrapCalendar(calendar.entries.flatMap((entry) => listEntryLines(entry, calendar, alarm)))
}

function writeFeed({ name, address, ...calendar }: Feed): string {
  return wrapCalendar([
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `SOURCE;VALUE=URI:${address}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...calendar.entries.flatMap((entry) => listEntryLines(entry, calendar)),
  ])
}

/** Two weeks before, at nine in the morning: a day begins at midnight, when nobody wants to be told. */
const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-P13DT15H'] as const

function wrapCalendar(lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Solstice//Gatherings//EN',
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ]
  return all.map((line) => `${foldLine(line)}\r\n`).join('')
}

function listEntryLines(
  entry: CalendarEntry,
  { revisedAt }: Pick<Calendar, 'revisedAt'>,
  alarmLines: readonly string[] = [],
): string[] {
  const title = escapeText(entry.title)
  return [
    'BEGIN:VEVENT',
    // For ever the same, whatever the site's address: a calendar knows an entry by it.
    `UID:${entry.key}@gatherings.solstice`,
    `DTSTAMP:${writeMoment(revisedAt)}`,
    `DTSTART;VALUE=DATE:${writeCompactDay(entry.firstDay)}`,
    `DTEND;VALUE=DATE:${writeCompactDay(entry.dayAfter)}`,
    `SUMMARY:${title}`,
    `DESCRIPTION:${escapeText(entry.text)}`,
    ...(entry.place ? [`LOCATION:${escapeText(entry.place)}`] : []),
    `URL:${entry.url}`,
    // A date to know: a calendar must not show the visitor as busy.
    'TRANSP:TRANSPARENT',
    ...(alarmLines.length > 0 ? [...alarmLines, `DESCRIPTION:${title}`, 'END:VALARM'] : []),
    'END:VEVENT',
  ]
}

/** "20261115T090244Z" */
function writeMoment(moment: string): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')
}

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
