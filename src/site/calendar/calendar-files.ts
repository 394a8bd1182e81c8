import type { CalendarDate } from '#leads/calendar-date.ts'
import { calendarWords, gatheringPlace, gatherings } from '#schema/gatherings.ts'
import { site } from '#schema/site.ts'
import type { Occurrence } from './occurrence.ts'

/** One occurrence as a calendar shows it, in a file, in a feed or in a web calendar. */
type CalendarEntry = {
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

/** "20261221" */
const writeCompactDay = (date: string) => date.replaceAll('-', '')

/** Where one entry can be taken from. Nothing is asked of anybody before a link is followed. */
export function listCalendarLinks(entry: CalendarEntry) {
  const { key, title, text, place = '', firstDay, dayAfter } = entry
  return {
    file: `/${key}.ics`,
    google: addQuery('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${writeCompactDay(firstDay)}/${writeCompactDay(dayAfter)}`,
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

/** Not allowed in a text (RFC 5545, 3.3.11): all control characters but the tab; line ends are written out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g

export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(control, '')
}

/** RFC 5545, 3.1: a line has at most 75 octets, the space that continues it included. */
const mostOctets = 75

/** Breaks a line between characters, never inside one, as a calendar will join it again. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const { length } = encoder.encode(character)
    if (octets + length > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}

/** No METHOD: with one, every entry would need an organizer's address, and would look like an invitation. */
function writeCalendar(lines: readonly string[]): string {
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

/** `stamp` is when the gatherings were last revised: "20261115T090244Z". */
function listEventLines(entry: CalendarEntry, stamp: string, alarm: readonly string[]): string[] {
  return [
    'BEGIN:VEVENT',
    // For ever the same, whatever the site's address: a calendar knows an entry by it.
    `UID:${entry.key}@gatherings.solstice`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${writeCompactDay(entry.firstDay)}`,
    `DTEND;VALUE=DATE:${writeCompactDay(entry.dayAfter)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.text)}`,
    ...(entry.place ? [`LOCATION:${escapeText(entry.place)}`] : []),
    `URL:${entry.url}`,
    // A date to know: a calendar must not show the visitor as busy.
    'TRANSP:TRANSPARENT',
    ...alarm,
    'END:VEVENT',
  ]
}

/** Two weeks before, at nine in the morning: a day begins at midnight, when nobody wants to be told. */
const writeAlarm = ({ title }: CalendarEntry) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-P13DT15H',
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
]

/** The feed of all gatherings, for calendars that ask again and again. */
export const feedPath = '/gatherings.ics'

type CalendarOptions = {
  /** Of all gatherings, in the order of the calendar. */
  occurrences: readonly Occurrence[]
  siteUrl: string
  /** "2026-11-15T09:02:44Z" or with another offset. */
  revisedAt: string
}

/**
 * The feed of all gatherings; for each gathering its next time under one lasting address; and each of
 * its times under an address of its own, to which a page that shows that time can link for good.
 */
export function listCalendarFiles({ occurrences, siteUrl, revisedAt }: CalendarOptions) {
  const stamp = new Date(revisedAt).toISOString().replace(/[-:]|\.\d+/g, '')
  const name = escapeText(calendarWords.name)
  const entries = occurrences.map((occurrence) => composeEntry(occurrence, siteUrl))
  const feed = writeCalendar([
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `SOURCE;VALUE=URI:${siteUrl}${feedPath}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...entries.flatMap((entry) => listEventLines(entry, stamp, [])),
  ])
  const single = entries.map((entry) => ({
    address: listCalendarLinks(entry).file,
    text: writeCalendar(listEventLines(entry, stamp, writeAlarm(entry))),
  }))
  const lasting = gatherings.flatMap(({ path }) => {
    const next = single.find(({ address }) => address.startsWith(`${path}-`))
    return next ? [{ address: `${path}.ics`, text: next.text }] : []
  })
  return [{ address: feedPath, text: feed }, ...lasting, ...single]
}
