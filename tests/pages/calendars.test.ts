import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { everyPage, manifest, readClientFile } from './built-site.ts'
import { gatherings } from './expected-facts.ts'

function openCalendar(address: string) {
  const file = manifest.files.find((each) => each.address === address)
  if (!file) throw new Error(`${address} was not built`)
  const calendar = ICAL.Component.fromString(readClientFile(file.file).toString('utf8'))
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  return { type: file.type, events }
}

function open(address: string) {
  const page = everyPage.find((each) => each.address === address)
  if (!page) throw new Error(`${address} was not built`)
  return page.document
}

const listEnds = (address: string) =>
  open(address)
    .querySelectorAll('.add-to-calendar [data-until], .next-gathering [data-until]')
    .map((item) => item.getAttribute('data-until'))

const feed = openCalendar('/gatherings.ics')
const feedEnds = feed.events.map(({ endDate }) => `${endDate}T00:00`)

test('calendars are sent as calendars', () => {
  const calendars = manifest.files.filter(({ file }) => file.endsWith('.ics'))
  expect(calendars).toHaveLength(17)
  for (const { type, encodings } of calendars) {
    expect(type).toBe('text/calendar; charset=utf-8')
    expect(encodings).toEqual(['br', 'gzip'])
  }
})

test.each([paths.home, paths.immersions])(
  '%s carries the days of the feed, in its order',
  (path) => {
    expect(listEnds(path)).toEqual(feedEnds)
    const shown = open(path).querySelectorAll('[data-coming] > :not([hidden])')
    expect(shown).toHaveLength(1)
  },
)

test('/immersions leads to the feed, for calendars that subscribe and for those that do not', () => {
  const links = open(paths.immersions)
    .querySelectorAll('main a')
    .map((link) => link.getAttribute('href') ?? '')
  expect(links).toContain('/gatherings.ics')
  const subscription = links.find((href) => href.startsWith('webcal://'))
  expect(new URL(subscription ?? '').pathname).toBe('/gatherings.ics')
})

describe.each(gatherings)('%s', (address, name) => {
  const own = feed.events.filter(({ summary }) => summary.endsWith(name))

  test('carries its three days, and links each to its own file and to two web calendars', () => {
    const items = open(address).querySelectorAll('.add-to-calendar [data-until]')
    const heroDays = open(address).querySelectorAll('.hero-note [data-until]')
    expect(heroDays.map((item) => item.getAttribute('data-until'))).toEqual(listEnds(address))
    expect(listEnds(address)).toEqual(own.map(({ endDate }) => `${endDate}T00:00`))
    items.forEach((item, at) => {
      const [file = '', google = '', outlook = ''] = item
        .querySelectorAll('a')
        .map((link) => link.getAttribute('href') ?? '')
      expect(openCalendar(file).events.map(({ uid }) => uid)).toEqual([own[at]?.uid])
      const days = [own[at]?.startDate, own[at]?.endDate].map(String)
      expect(google).toContain(days.join('%2F').replaceAll('-', ''))
      expect(outlook).toContain(`startdt=${days[0]}&enddt=${days[1]}`)
    })
    expect(items).toHaveLength(3)
  })

  test('has one lasting calendar address, which holds the next of them', () => {
    expect(openCalendar(`${address}.ics`).events.map(({ uid }) => uid)).toEqual([own[0]?.uid])
  })
})
