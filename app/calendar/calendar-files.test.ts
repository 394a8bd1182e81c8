import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarWords } from '#content/calendar-words.ts'
import { site } from '#content/site.ts'
import { specGatherings as gatherings } from '#tests/content/spec-gatherings.ts'
import { listCalendarFiles } from './calendar-files.ts'
import { listAllOccurrences } from './occurrence.ts'

const making = {
  siteUrl: 'https://solstice.example',
  occurrences: listAllOccurrences(gatherings, '2026-11-15'),
  revisedAt: '2026-11-15T10:02:44+01:00',
}
const files = listCalendarFiles(making)

function open(address: string) {
  const text = files.find((file) => file.address === address)?.text
  if (text === undefined) throw new Error(`${address} was not written`)
  const calendar = ICAL.Component.fromString(text)
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  return { calendar, events }
}

test('there is a feed, a lasting address for each gathering, and one for each of its times', () => {
  const addresses = files.map(({ address }) => address)
  expect(addresses).toHaveLength(1 + 4 + 12)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/gatherings.ics',
      '/winter-solstice.ics',
      '/winter-solstice-2026.ics',
      '/spring-equinox-2029.ics',
    ]),
  )
})

test('the feed holds all four gatherings for three years, in order, each once', () => {
  const { calendar, events } = open('/gatherings.ics')
  expect(calendar.getFirstPropertyValue('name')).toBe(calendarWords.name)
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(calendarWords.name)
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('P1D')
  expect(calendar.getFirstPropertyValue('source')).toBe('https://solstice.example/gatherings.ics')
  expect(events).toHaveLength(12)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(12)
  const starts = events.map(({ startDate }) => startDate.toString())
  expect(starts).toEqual(starts.toSorted())
})

describe('an entry', () => {
  const { events } = open('/winter-solstice.ics')
  const [event] = events
  if (!event) throw new Error('the file is empty')

  test('stands alone in its file, and the lasting address leads to the next time', () => {
    expect(events).toHaveLength(1)
    expect(event.uid).toBe(open('/winter-solstice-2026.ics').events[0]?.uid)
  })

  test('takes whole days, and ends where the day after its last begins', () => {
    expect(event.startDate.isDate && event.endDate.isDate).toBe(true)
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
      '2026-12-21',
      '2026-12-24',
    ])
    expect(event.duration.toString()).toBe('P3D')
  })

  test('says what it is, what it is about and where to read on', () => {
    expect(event.summary).toBe(`${site.name} gathering: ${gatherings[3]?.name}`)
    expect(event.description.split('\n')[0]).toBe(gatherings[3]?.theme)
    expect(event.description).toMatch(/\nhttps:\/\/solstice\.example\/winter-solstice$/)
    expect(event.component.getFirstPropertyValue('url')).toBe(
      'https://solstice.example/winter-solstice',
    )
  })

  test('reminds two weeks before at nine in the morning; the feed reminds nobody', () => {
    const alarms = event.component.getAllSubcomponents('valarm')
    expect(alarms).toHaveLength(1)
    const trigger = alarms[0]?.getFirstPropertyValue('trigger') as ICAL.Duration
    const rings = event.startDate.clone()
    rings.isDate = false
    rings.addDuration(trigger)
    expect(rings.toString()).toBe('2026-12-07T09:00:00')
    const inFeed = open('/gatherings.ics').calendar.getAllSubcomponents('vevent')
    expect(inFeed.flatMap((each) => each.getAllSubcomponents('valarm'))).toEqual([])
  })

  test('is dated by its last revision, in Greenwich’s time', () => {
    const stamp = event.component.getFirstPropertyValue('dtstamp')
    expect(String(stamp)).toBe('2026-11-15T09:02:44Z')
  })
})

test('an entry keeps its identity when the site moves or is built again', () => {
  const occurrences = listAllOccurrences(gatherings, '2026-12-20')
  const moved = { ...making, siteUrl: 'https://elsewhere.example', occurrences }
  const listIds = (text = '') => text.match(/^UID:.*$/gm)
  expect(listIds(listCalendarFiles(moved)[0]?.text)).toEqual(listIds(files[0]?.text))
})

test('the same day writes the same bytes', () => {
  expect(listCalendarFiles(making)).toEqual(files)
})

describe.each(files)('$address', ({ text }) => {
  test('ends every line as the standard says and holds no line of more than 75 octets', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
    const octets = text.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...octets)).toBeLessThanOrEqual(75)
  })

  test('has what RFC 5545 asks of a calendar and of each entry', () => {
    const calendar = ICAL.Component.fromString(text)
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
    for (const event of calendar.getAllSubcomponents('vevent')) {
      for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary']) {
        expect(event.getAllProperties(name), name).toHaveLength(1)
      }
    }
  })
})
