import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { gatherings } from '#schema/gatherings.ts'
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
  expect(calendars).toHaveLength(17)
  for (const { address } of calendars) {
    expect(findFile(address).type).toBe('text/calendar; charset=utf-8')
  }
})

test.each(['/', '/immersions'])('%s shows one of the days of the feed', (address) => {
  expect(listEnds(address, '.next-gathering')).toEqual(writeEnds(feed))
  expect(openPage(address).querySelectorAll('[data-coming] > :not([hidden])')).toHaveLength(1)
})

test('/immersions links the feed, to subscribe and to download', () => {
  const links = openPage('/immersions').querySelectorAll('main a')
  const addresses = links.map((link) => link.getAttribute('href') ?? '')
  expect(addresses).toContain('/gatherings.ics')
  const subscription = addresses.find((href) => href.startsWith('webcal://')) ?? ''
  expect(new URL(subscription).pathname).toBe('/gatherings.ics')
})

describe.each(gatherings)('$path', ({ path, name }) => {
  const own = feed.filter(({ summary }) => summary.endsWith(name))

  test('shows its next three times, in the hero and beside the calendar links', () => {
    expect(own).toHaveLength(3)
    expect(listEnds(path, '.hero-note')).toEqual(writeEnds(own))
    expect(listEnds(path, '.add-to-calendar')).toEqual(writeEnds(own))
    expect(readEvents(`${path}.ics`).map(({ uid }) => uid)).toEqual([own[0]?.uid])
  })

  test('links each time to its file, to Google Calendar and to Outlook', () => {
    const items = openPage(path).querySelectorAll('.add-to-calendar [data-until]')
    items.forEach((item, at) => {
      const links = item.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '')
      const [file = '', google = '', outlook = ''] = links
      expect(readEvents(file).map(({ uid }) => uid)).toEqual([own[at]?.uid])
      const days = [own[at]?.startDate, own[at]?.endDate].map(String)
      expect(google).toContain(days.join('%2F').replaceAll('-', ''))
      expect(outlook).toContain(`startdt=${days[0]}&enddt=${days[1]}`)
    })
  })
})
