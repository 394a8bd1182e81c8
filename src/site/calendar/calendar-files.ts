import { fillText } from '#content/fill-text.ts'
import type { SiteFacts } from '#site/context/site.ts'
import { listAllOccurrences, type Occurrence } from './occurrence.ts'

export const feedPath = '/gatherings.ics'

/** One occurrence as a calendar shows it, in a file, in a feed or in a web calendar. */
export function composeEntry(
  { gathering, firstDay, dayAfter }: Occurrence,
  { content, settings }: Pick<SiteFacts, 'content' | 'settings'>,
) {
  const { open, words } = gathering.place
  const { name } = content.brand
  const url = settings.siteUrl + gathering.path
  return {
    /** "winter-solstice-2026" */
    key: `${gathering.slug}-${firstDay.slice(0, 4)}`,
    /** "gatherings.iron-oak". It stays when the site moves: calendars recognise an entry by it. */
    domain: [
      'gatherings',
      name
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join('-'),
    ].join('.'),
    title: fillText(content.calendarCopy.entry, { brand: name, gathering: gathering.name }),
    text: [gathering.theme, ...(open ? [] : [words]), url].join('\n'),
    url,
    firstDay,
    dayAfter,
    /** Name and address, once they are public. */
    place: open ? `${open.name}, ${open.address}` : '',
  }
}

type CalendarEntry = ReturnType<typeof composeEntry>

/** "20261221" */
const writeCompactDay = (date: string) => date.replaceAll('-', '')

/** Links that add an entry to a calendar. They load nothing before a visitor follows one. */
export function listCalendarLinks({ key, title, text, place, firstDay, dayAfter }: CalendarEntry) {
  const location = place && { location: place }
  return {
    file: `/${key}.ics`,
    google: addQuery('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${writeCompactDay(firstDay)}/${writeCompactDay(dayAfter)}`,
      details: text,
      ...location,
    }),
    // Outlook also expects the day after the last as the end of an all-day entry.
    outlook: addQuery('https://outlook.live.com/calendar/0/action/compose', {
      rru: 'addevent',
      allday: 'true',
      subject: title,
      startdt: firstDay,
      enddt: dayAfter,
      body: text,
      ...location,
    }),
  }
}

/** Encodes a space as %20, because Outlook shows "+" as it is. */
const addQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`.replaceAll('+', '%20')

export const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

// RFC 5545, 3.1: a line has at most 75 octets, including the space that continues it. It breaks between
// characters, never inside one.
export function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let octets = 0
  const folded = Array.from(line, (character) => {
    const { length } = encoder.encode(character)
    octets += length
    if (octets <= 75) return character
    octets = 1 + length
    return `\r\n ${character}`
  })
  return folded.join('')
}

/** No METHOD: with one, every entry would need an organizer's address, and would look like an invitation. */
function writeCalendar(brand: string, lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brand)}//Gatherings//EN`,
    ...lines,
    'END:VCALENDAR',
  ]
  return all.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** `stamp` is the day of the build: "20261115T000000Z". */
function listEventLines(entry: CalendarEntry, stamp: string, alarm: readonly string[]): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.key}@${entry.domain}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${writeCompactDay(entry.firstDay)}`,
    `DTEND;VALUE=DATE:${writeCompactDay(entry.dayAfter)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.text)}`,
    ...(entry.place ? [`LOCATION:${escapeText(entry.place)}`] : []),
    `URL:${entry.url}`,
    // Must not block the visitor's time: the entry is only a reminder.
    'TRANSP:TRANSPARENT',
    ...alarm,
    'END:VEVENT',
  ]
}

/** Two weeks before at 9:00, and not at midnight, when an all-day entry begins. */
const writeAlarm = ({ title }: CalendarEntry) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-P13DT15H',
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
]

/** The feed of all gatherings, and a file for each date with a permanent address. */
export function listCalendarFiles(facts: SiteFacts) {
  const { content, builtOn } = facts
  // Calendars ignore a change unless its stamp is newer.
  const stamp = `${writeCompactDay(builtOn)}T000000Z`
  const occurrences = listAllOccurrences(content.gatherings, builtOn)
  const entries = occurrences.map((occurrence) => composeEntry(occurrence, facts))
  const { name } = content.brand
  const feed = writeCalendar(name, [
    `X-WR-CALNAME:${escapeText(content.calendarCopy.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...entries.flatMap((entry) => listEventLines(entry, stamp, [])),
  ])
  const single = entries.map((entry) => ({
    address: listCalendarLinks(entry).file,
    text: writeCalendar(name, listEventLines(entry, stamp, writeAlarm(entry))),
  }))
  return [{ address: feedPath, text: feed }, ...single]
}
