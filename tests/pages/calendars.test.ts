import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { gatherings } from '#tests/shipped-content.ts'
import { findFile, manifest, openPage, readText } from './built-site.ts'

const readEvents = (address: string) =>
  ICAL.Component.fromString(readText(address))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))

const listEnds = (address: string, selector: string) =>
  openPage(address)
    .querySelectorAll(`${selector} [data-until]`)
    .map((item) => item.getAttribute('data-until'))

const writeEnds = (events: ICAL.Event[]) => events.map(({ endDate }) => `${endDate}T00:00`)

const feed = readEvents('/gatherings.ics')

test('calendars are sent as calendars', () => {
  const calendars = manifest.files.filter(({ file }) => file.endsWith('.ics'))
  expect(calendars).toHaveLength(1 + 3 * gatherings.length)
  for (const { address } of calendars) {
    expect(findFile(address).type).toBe('text/calendar; charset=utf-8')
  }
})

test.each(['/', '/immersions'])('%s shows one of the days of the feed', (address) => {
  expect(listEnds(address, '.next-gathering')).toEqual(writeEnds(feed).slice(0, 5))
  for (const { children } of openPage(address).querySelectorAll('[data-coming]')) {
    expect(children.filter((child) => !child.hasAttribute('hidden'))).toHaveLength(1)
  }
})

test('/immersions links the feed, to subscribe and to download', () => {
  const links = openPage('/immersions').querySelectorAll('main a')
  const addresses = links.map((link) => link.getAttribute('href') ?? '')
  expect(addresses).toContain('/gatherings.ics')
  const subscription = addresses.find((href) => href.startsWith('webcal://')) ?? ''
  expect(new URL(subscription).pathname).toBe('/gatherings.ics')
})

test.each(gatherings)('$path shows its next three times and links a file for each', ({ path }) => {
  const readPage = ({ component }: ICAL.Event) => String(component.getFirstPropertyValue('url'))
  const own = feed.filter((event) => readPage(event).endsWith(path))
  expect(own).toHaveLength(3)
  expect(listEnds(path, '.hero-note')).toEqual(writeEnds(own))
  expect(listEnds(path, '.add-to-calendar')).toEqual(writeEnds(own))
  const files = openPage(path).querySelectorAll('.add-to-calendar [data-until] a[href$=".ics"]')
  const linked = files.flatMap((link) => readEvents(link.getAttribute('href') ?? ''))
  expect(linked.map(({ uid }) => uid)).toEqual(own.map(({ uid }) => uid))
})
