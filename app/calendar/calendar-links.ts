import type { CalendarEntry } from './calendar-entry.ts'

/** The feed of all gatherings, for calendars that ask again and again. */
export const feedPath = '/gatherings.ics'

/** "20261221" */
export const writeCompactDay = (date: string) => date.replaceAll('-', '')

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
