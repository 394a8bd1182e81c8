import { expect, test } from 'vitest'
import { listCalendarLinks } from './calendar-links.ts'

const entry = {
  key: 'winter-solstice-2026',
  title: 'Solstice gathering: Winter Solstice',
  text: 'Vision & Planning\nhttps://solstice.example/winter-solstice',
  url: 'https://solstice.example/winter-solstice',
  firstDay: '2026-12-21',
  dayAfter: '2026-12-24',
} as const

const readQuery = (address: string) => Object.fromEntries(new URL(address).searchParams)

test('Google Calendar gets the title, the days with the day after as their end, and the text', () => {
  const { google } = listCalendarLinks(entry)
  expect(new URL(google).host).toBe('calendar.google.com')
  expect(readQuery(google)).toEqual({
    action: 'TEMPLATE',
    text: entry.title,
    dates: '20261221/20261224',
    details: entry.text,
  })
})

test('Outlook.com gets the same', () => {
  const { outlook } = listCalendarLinks(entry)
  expect(new URL(outlook).host).toBe('outlook.live.com')
  expect(readQuery(outlook)).toEqual({
    rru: 'addevent',
    allday: 'true',
    subject: entry.title,
    startdt: '2026-12-21',
    enddt: '2026-12-24',
    body: entry.text,
  })
  expect(outlook).not.toContain('+')
})

test('the file is the one of that year', () => {
  expect(listCalendarLinks(entry).file).toBe('/winter-solstice-2026.ics')
})

test('a place is passed on once it is public', () => {
  const { google, outlook } = listCalendarLinks({ ...entry, place: 'Oak Hill, 12 Mill Road' })
  expect(readQuery(google).location).toBe('Oak Hill, 12 Mill Road')
  expect(readQuery(outlook).location).toBe('Oak Hill, 12 Mill Road')
})
