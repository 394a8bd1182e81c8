import ICAL from 'ical.js'
import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Gathering } from '#content/gatherings.ts'
import { composeEvents } from '#document/structured/compose-event.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { AddToCalendar } from '#sections/add-to-calendar.tsx'
import { NextGathering } from '#sections/next-gathering.tsx'
import { specGatherings as gatherings } from '#tests/content/spec-gatherings.ts'
import { listCalendarFiles } from './calendar-files.ts'
import { listAllOccurrences, type Occurrence } from './occurrence.ts'

const siteUrl = 'https://solstice.example'
const yearDays = 365
const testedDays = 3653

/** Ten years to look at, two before them to build in, and one after them to look ahead to. */
const days = Array.from(
  { length: testedDays + 3 * yearDays },
  (_, at) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10) as CalendarDate,
)
const dayAfter = new Map<string, string | undefined>(days.map((day, at) => [day, days[at + 1]]))
const firstTested = 2 * yearDays

/** By hand: from each day, the day after the next last day of a gathering. */
function listEndsByHand({ endsOn }: Gathering): (string | undefined)[] {
  const lastDay = [endsOn.month, endsOn.day].map((part) => String(part).padStart(2, '0')).join('-')
  const ends: (string | undefined)[] = []
  for (let at = days.length - 2; at >= 0; at -= 1) {
    ends[at] = days[at]?.endsWith(lastDay) ? days[at + 1] : ends[at + 1]
  }
  return ends
}

type Coming = { path: string; end: string }

const readEnds = (html: string) =>
  parse(html)
    .querySelectorAll('[data-until]')
    .map((item) => item.getAttribute('data-until') ?? '')

const readCalendar = (text = ''): Coming[] =>
  ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((event) => ({
      path: new URL(String(event.getFirstPropertyValue('url'))).pathname,
      end: String(event.getFirstPropertyValue('dtend')),
    }))

const readLastDay = (event: string) => event.match(/"endDate":"([^"]+)"/)?.[1] ?? ''

/** What a build makes of its occurrences. A day enters it nowhere else. */
function build(occurrences: Occurrence[]) {
  const files = listCalendarFiles({ siteUrl, occurrences, revisedAt: '2026-11-15T00:00:00Z' })
  const open = (path: string) => readCalendar(files.find(({ address }) => address === path)?.text)
  const home = <NextGathering occurrences={occurrences} />
  return {
    home: readEnds(renderToStaticMarkup(home)),
    feed: open('/gatherings.ics'),
    gatherings: gatherings.map(({ path }) => {
      const own = occurrences.filter(({ gathering }) => gathering.path === path)
      const page = <AddToCalendar key={path} occurrences={own} siteUrl={siteUrl} />
      return {
        path,
        page: readEnds(renderToStaticMarkup(page)),
        file: open(`${path}.ics`),
        event: readLastDay(JSON.stringify(composeEvents(path, { siteUrl, occurrences }))),
      }
    }),
  }
}

type Build = ReturnType<typeof build>

// Each day asks for two, and many days have the same: what was made once is not made again.
const buildsByDay = new Map<string, Build>()
const builds = new Map<string, Build>()

function buildOn(day: CalendarDate | undefined): Build {
  if (!day) throw new Error('that day is not on the list')
  const known = buildsByDay.get(day)
  if (known) return known
  const occurrences = listAllOccurrences(gatherings, day)
  const key = occurrences.map(({ firstDay }) => firstDay).join()
  const made = builds.get(key) ?? build(occurrences)
  builds.set(key, made)
  buildsByDay.set(day, made)
  return made
}

/** As the page script does, at noon of the visitor's day. */
function findShown(ends: readonly string[], today: string): string | undefined {
  const noon = new Date(`${today}T12:00`)
  return ends.find((end) => new Date(end) > noon)?.slice(0, 10)
}

const findAhead = (feed: Coming[], path: string, today: string) =>
  feed.find((entry) => entry.path === path && entry.end > today)?.end

test('on every day of ten years, pages, calendars, feed and structured data name the same days', () => {
  const endsByHand = gatherings.map(listEndsByHand)
  const wrong: string[] = []
  for (let at = firstTested; at < firstTested + testedDays; at += 1) {
    const today = days[at] ?? ''
    const expectEnd = (who: string, said: string | undefined, end: string | undefined) => {
      if (end === undefined || said !== end) wrong.push(`${today}: ${who} says ${said}, not ${end}`)
    }
    const ends = endsByHand.map((list) => list[at])
    // Built on the day itself, and some time before it, up to two years.
    const site = buildOn(days[at])
    const oldSite = buildOn(days[at - ((at * 97) % firstTested)])
    for (const [age, { home, feed, gatherings }] of Object.entries({ new: site, old: oldSite })) {
      expectEnd(`the ${age} home page`, findShown(home, today), ends.toSorted()[0])
      gatherings.forEach(({ path, page }, which) => {
        expectEnd(`the ${age} page ${path}`, findShown(page, today), ends[which])
        expectEnd(`the ${age} feed on ${path}`, findAhead(feed, path, today), ends[which])
      })
    }
    site.gatherings.forEach(({ path, page, file, event }, which) => {
      // For a day longer than in Greenwich, because until then it has not ended everywhere.
      expectEnd(`the file of ${path}`, file[0]?.end, endsByHand[which]?.[at - 1])
      expectEnd(`the page ${path} as drawn`, page[0]?.slice(0, 10), file[0]?.end)
      expectEnd(`the event of ${path}`, dayAfter.get(event), file[0]?.end)
    })
  }
  expect(wrong).toEqual([])
  expect(builds.size).toBeGreaterThan(40)
})
