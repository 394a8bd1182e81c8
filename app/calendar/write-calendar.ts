import type { CalendarEntry } from './calendar-entry.ts'
import { writeCompactDay } from './calendar-links.ts'
import { escapeText, foldLine } from './content-line.ts'

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
export function writeCalendarFile(calendar: Calendar): string {
  return wrapCalendar(calendar.entries.flatMap((entry) => listEntryLines(entry, calendar, alarm)))
}

export function writeFeed({ name, address, ...calendar }: Feed): string {
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
