import ICAL from 'ical.js'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Gathering } from '#content/gatherings.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { findNextDays } from '#leads/gathering-days.ts'
import type { SiteFacts } from '#site/context/site.ts'
import { content, facts, gatherings } from '#tests/shipped-content.ts'
import { escapeText, foldLine, listCalendarFiles, listCalendarLinks } from './calendar-files.ts'
import { listOccurrences, occurIn } from './occurrence.ts'
import { findNextLight } from './page-light.ts'

type Day = [month: number, day: number]

function createGathering(slug: string, first: Day, last: Day): Gathering {
  const { years: _, ...gathering } = gatherings[0] as Gathering
  const day = ([month, day]: Day) => ({ month, day })
  return { ...gathering, slug, path: `/${slug}`, starts: day(first), ends: day(last) }
}

const spring = createGathering('spring-equinox', [3, 19], [3, 21])
const winter = createGathering('winter-solstice', [12, 21], [12, 23])
const newYear = createGathering('winter-solstice', [12, 30], [1, 2])
const oneDay = createGathering('summer-solstice', [6, 21], [6, 21])
const year = [
  spring,
  createGathering('summer-solstice', [6, 20], [6, 22]),
  createGathering('autumn-equinox', [9, 22], [9, 24]),
  winter,
]

describe('an occurrence', () => {
  test.each([
    [winter, '2026-12-21', '2026-12-23', '2026-12-24'],
    [newYear, '2026-12-30', '2027-01-02', '2027-01-03'],
    [oneDay, '2026-06-21', '2026-06-21', '2026-06-22'],
  ])('has its days', (gathering, firstDay, lastDay, dayAfter) => {
    expect(occurIn(gathering, 2026)).toEqual({ gathering, firstDay, lastDay, dayAfter })
  })

  test.each(['Pacific/Pago_Pago', 'America/Denver', 'Pacific/Kiritimati'])(
    'has the same days when the site is built in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      onTestFinished(() => void vi.unstubAllEnvs())
      expect(occurIn(spring, 2027)).toMatchObject({ lastDay: '2027-03-21', dayAfter: '2027-03-22' })
      expect(listOccurrences(spring, '2027-03-22')[0]?.firstDay).toBe('2027-03-19')
    },
  )

  test('that ends on a leap day ends on March 1 in other years', () => {
    const leap = createGathering('spring-equinox', [2, 27], [2, 29])
    expect(occurIn(leap, 2028).lastDay).toBe('2028-02-29')
    expect(occurIn(leap, 2027).lastDay).toBe('2027-03-01')
  })

  test.each<[CalendarDate, CalendarDate]>([
    ['2026-01-01', '2026-12-21'],
    ['2026-12-23', '2026-12-21'],
    // It may still be the 23rd somewhere.
    ['2026-12-24', '2026-12-21'],
    ['2026-12-25', '2027-12-21'],
  ])('stays the next one until its last day has ended everywhere: on %s %s', (today, first) => {
    const days = listOccurrences(winter, today).map(({ firstDay }) => firstDay)
    const later = (years: number) => `${Number(first.slice(0, 4)) + years}${first.slice(4)}`
    expect(days).toEqual([first, later(1), later(2)])
  })

  test('over the turn of the year is current on both sides of midnight', () => {
    expect(listOccurrences(newYear, '2027-01-02')[0]?.firstDay).toBe('2026-12-30')
    expect(listOccurrences(newYear, '2027-01-04')[0]?.firstDay).toBe('2027-12-30')
  })

  test.each<[CalendarDate, number]>([
    ['2026-03-21', 19],
    ['2026-03-22', 12],
    ['2027-03-14', 12],
    ['2027-03-15', 19],
  ])('has days of its own in a year that the owner gives them: on %s', (today, day) => {
    const days = { starts: { month: 3, day: 12 }, ends: { month: 3, day: 14 } }
    const moved = { ...spring, years: [{ year: 2027, ...days }] }
    expect(findNextDays(moved, today).starts.day).toBe(day)
  })
})

test('the light of home is that of the next gathering, until its last day has ended', () => {
  for (const gathering of gatherings) {
    const [next] = listOccurrences(gathering, '2026-11-15')
    if (!next) throw new Error('There is no next time.')
    expect(findNextLight({ content, builtOn: next.lastDay }).gathering.slug).toBe(gathering.slug)
    expect(findNextLight({ content, builtOn: next.dayAfter }).gathering.slug).not.toBe(
      gathering.slug,
    )
  }
})

describe('calendar files', () => {
  const thisYear: SiteFacts = {
    ...facts,
    content: { ...content, gatherings: year },
    builtOn: '2026-11-15',
  }
  const files = listCalendarFiles(thisYear)

  function open(address: string) {
    const text = files.find((file) => file.address === address)?.text ?? ''
    const calendar = ICAL.Component.fromString(text)
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    return { text, calendar, events, event: events[0] as ICAL.Event }
  }

  test('are a feed, and one for each of the next three years of each gathering', () => {
    expect(files).toHaveLength(1 + 12)
    const { calendar, events } = open('/gatherings.ics')
    const days = events.map(({ startDate }) => startDate.toString())
    expect(days).toEqual(days.toSorted())
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(12)
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('P1D')
  })

  test('have the line ends and the properties that RFC 5545 requires', () => {
    for (const { address, text } of files) {
      expect(text.replaceAll('\r\n', ''), address).not.toMatch(/[\r\n]/)
      const { calendar } = open(address)
      expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
      expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
      for (const event of calendar.getAllSubcomponents('vevent')) {
        for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary']) {
          expect(event.getAllProperties(name), name).toHaveLength(1)
        }
      }
    }
  })

  test('have whole days that end on the day after the last one', () => {
    const { event } = open('/winter-solstice-2026.ics')
    expect(event.startDate.isDate && event.endDate.isDate).toBe(true)
    expect([String(event.startDate), String(event.endDate)]).toEqual(['2026-12-21', '2026-12-24'])
  })

  test('name the gathering, its theme and its page', () => {
    const { event } = open('/winter-solstice-2026.ics')
    const page = 'https://solstice.example/winter-solstice'
    expect(event.summary).toContain(winter.name)
    expect(event.description.split('\n')[0]).toBe(winter.theme)
    expect(event.description.split('\n').at(-1)).toBe(page)
    expect(event.component.getFirstPropertyValue('url')).toBe(page)
    expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-15T00:00:00Z')
  })

  test('remind two weeks before at nine; the feed has no reminder', () => {
    const { event } = open('/winter-solstice-2026.ics')
    const [alarm] = event.component.getAllSubcomponents('valarm')
    const time = event.startDate.clone()
    time.isDate = false
    time.addDuration(alarm?.getFirstPropertyValue('trigger') as ICAL.Duration)
    expect(String(time)).toBe('2026-12-07T09:00:00')
    expect(open('/gatherings.ics').text).not.toContain('VALARM')
  })

  test('keep the identity of an entry when the site moves or is built again', () => {
    const settings = { ...facts.settings, siteUrl: 'https://elsewhere.example' }
    const moved: SiteFacts = { ...thisYear, settings, builtOn: '2026-12-20' }
    const listIds = (text = '') => text.match(/^UID:.*$/gm)
    expect(listIds(listCalendarFiles(moved)[0]?.text)).toEqual(listIds(files[0]?.text))
  })
})

test('links add the same days, title and text to Google Calendar and Outlook', () => {
  const entry = {
    key: 'winter-solstice-2026',
    domain: 'gatherings.solstice',
    title: 'Solstice gathering: Winter Solstice',
    text: 'Vision & Planning\nhttps://solstice.example/winter-solstice',
    url: 'https://solstice.example/winter-solstice',
    firstDay: '2026-12-21',
    dayAfter: '2026-12-24',
    place: 'Oak Hill, 12 Mill Road',
  } as const
  const { file, google, outlook } = listCalendarLinks(entry)
  expect(file).toBe('/winter-solstice-2026.ics')
  expect(Object.fromEntries(new URL(google).searchParams)).toMatchObject({
    text: entry.title,
    dates: '20261221/20261224',
    details: entry.text,
    location: entry.place,
  })
  expect(Object.fromEntries(new URL(outlook).searchParams)).toMatchObject({
    subject: entry.title,
    startdt: '2026-12-21',
    enddt: '2026-12-24',
    body: entry.text,
    location: entry.place,
  })
  // Outlook shows "+" as it is.
  expect(outlook).not.toContain('+')
})

test.each(['\\ ; , : "', 'one\ntwo', 'x'.repeat(300), '😀'.repeat(100), 'a\\', ''])(
  'calendar clients read %j as written, in lines of at most 75 octets',
  (text) => {
    const lines = ['BEGIN:VEVENT', `SUMMARY:${escapeText(text)}`, 'END:VEVENT'].map(foldLine)
    const event = lines.join('\r\n')
    const octets = event.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...octets)).toBeLessThanOrEqual(75)
    const read = ICAL.Component.fromString(event).getFirstPropertyValue('summary')
    expect(read).toBe(text)
  },
)
