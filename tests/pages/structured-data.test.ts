import { describe, expect, test } from 'vitest'
import { isCalendarDate } from '#leads/calendar-date.ts'
import { gatherings } from '#schema/gatherings.ts'
import { paths } from '#schema/paths.ts'
import { everyPage, manifest, openPage } from './built-site.ts'
import { readEveryText } from './read-texts.ts'

type Thing = { '@type': string; [property: string]: unknown }

/** By type: what search engines require, and what else is ours to say. */
const shapes: Record<string, [required: string, optional?: string]> = {
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  Event: [
    'name startDate endDate location eventStatus eventAttendanceMode organizer url',
    'description image',
  ],
  FAQPage: ['mainEntity'],
  ListItem: ['position name item'],
  Organization: ['name url', '@id description email logo'],
  Person: ['name jobTitle worksFor', 'description image url'],
  Place: ['name address'],
  Question: ['name acceptedAnswer'],
  VideoObject: ['name embedUrl duration thumbnailUrl', 'uploadDate'],
  WebSite: ['name url publisher', '@id inLanguage'],
}
const ownAddresses = ['url', 'item', 'image', 'logo', 'thumbnailUrl']
const days = ['startDate', 'endDate', 'uploadDate']
const texts = ['name', 'description', 'text', 'jobTitle', 'location']

/** A thing and everything it holds. */
function listThings(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return []
  const held = Object.values(value).flatMap(listThings)
  return '@type' in value ? [value as Thing, ...held] : held
}

const pages = everyPage.map((page) => {
  const scripts = page.document.querySelectorAll('script[type="application/ld+json"]')
  const graphs = scripts.map((script) => JSON.parse(script.text)['@graph'] as Thing[])
  return { ...page, scripts, graph: graphs.flat(), things: graphs.flatMap(listThings) }
})

const findPage = (address: string) => pages.find((page) => page.address === address)

test.each([
  [paths.home, ['Organization', 'WebSite']],
  [paths.coaching, ['BreadcrumbList']],
  [paths.faq, ['FAQPage', 'BreadcrumbList']],
  [paths.referrals, ['FAQPage', 'BreadcrumbList']],
  [paths.winterSolstice, ['Event', 'BreadcrumbList']],
  [paths.apply, ['BreadcrumbList']],
])('%s is %j', (address, types) => {
  const found = findPage(address)?.graph.map((thing) => thing['@type'])
  expect(found).toEqual(expect.arrayContaining(types))
})

describe.each(pages)('$address', ({ address, scripts, things, document }) => {
  test('has one block of data, or none where it is for no search engine', () => {
    const isUnlisted = address === paths.thankYou || address === '/404'
    expect(scripts).toHaveLength(isUnlisted ? 0 : 1)
  })

  test('has things with all they require and nothing unknown', () => {
    for (const thing of things) {
      const [required = '', optional = ''] = shapes[thing['@type']] ?? []
      const names = Object.keys(thing).filter((name) => name !== '@type')
      expect(names).toEqual(expect.arrayContaining(required.split(' ')))
      const known = `${required} ${optional}`.split(' ')
      expect(
        names.filter((name) => !known.includes(name)),
        thing['@type'],
      ).toEqual([])
      expect(Object.values(thing)).not.toContain('')
    }
  })

  test('names our pages and files, and real days in order', () => {
    const built = manifest.files.map((file) => file.address)
    for (const thing of things) {
      for (const name of ownAddresses.filter((each) => each in thing)) {
        expect(built).toContain(new URL(String(thing[name])).pathname)
      }
      for (const name of days.filter((each) => each in thing)) {
        expect(isCalendarDate(String(thing[name])), name).toBe(true)
      }
      if ('endDate' in thing) expect(String(thing.endDate) >= String(thing.startDate)).toBe(true)
    }
    const steps = things.filter((thing) => thing['@type'] === 'ListItem')
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1))
  })

  test('says nothing that the page does not say', () => {
    const said = readEveryText(document).join('\n')
    const told = things
      .flatMap((thing) => texts.map((name) => thing[name]))
      .filter((text) => typeof text === 'string')
      .flatMap((text) => text.split('\n'))
    expect(told.filter((text) => !said.includes(text))).toEqual([])
  })
})

test.each(gatherings)('the event of $path is on the days that the page shows first', ({ path }) => {
  const event = findPage(path)?.graph.find((thing) => thing['@type'] === 'Event')
  const shown = openPage(path).querySelector('[data-until]')
  expect(event?.startDate).toBe(shown?.querySelector('time')?.getAttribute('dateTime'))
  const dayAfter = new Date(Date.parse(String(event?.endDate)) + 24 * 60 * 60 * 1000).toISOString()
  expect(shown?.getAttribute('data-until')).toBe(dayAfter.slice(0, 16))
})

test.each([paths.faq, paths.referrals])('the questions of %s are in its order', (address) => {
  const shown = openPage(address)
    .querySelectorAll('summary h3')
    .map(({ text }) => text)
  const questions = findPage(address)?.things.filter((thing) => thing['@type'] === 'Question')
  const told = questions?.map(({ name }) => String(name)) ?? []
  expect(shown.filter((question) => told.includes(question))).toEqual(told)
})
