import { describe, expect, test } from 'vitest'
import { isShipped } from '#builder/budgets/shipped-content.ts'
import { isCalendarDate } from '#leads/calendar-date.ts'
import { notFoundPath, paths } from '#paths.ts'
import { everyPage, manifest } from './built-site.ts'
import { gatherings } from './expected-facts.ts'
import { readEveryText } from './read-texts.ts'
import { checkThing, listThings, type Thing } from './schema-check.ts'

const unlisted: string[] = [paths.thankYou, notFoundPath]
const addresses = manifest.files.map(({ address }) => address)
const home = everyPage.find(({ address }) => address === paths.home)
const siteUrl = new URL(home?.document.querySelector('[rel=canonical]')?.getAttribute('href') ?? '')
  .origin

const pages = everyPage.map((page) => {
  const scripts = page.document.querySelectorAll('script[type="application/ld+json"]')
  const graph = scripts.map((script) => JSON.parse(script.text) as { '@graph': Thing[] })
  return { ...page, scripts, things: graph.flatMap((data) => data['@graph']) }
})

const listTypes = (address: string) =>
  pages.find((page) => page.address === address)?.things.map((thing) => thing['@type'])

test('each kind of page says what it is', () => {
  expect(listTypes(paths.home)).toEqual(['Organization', 'WebSite'])
  expect(listTypes(paths.coaching)).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']))
  expect(listTypes(paths.faq)).toEqual(['FAQPage', 'BreadcrumbList'])
  expect(listTypes(paths.referrals)).toEqual(['FAQPage', 'BreadcrumbList'])
  expect(listTypes(paths.winterSolstice)).toEqual(['Event', 'BreadcrumbList'])
  expect(listTypes(paths.career)).toEqual(['BreadcrumbList'])
  expect(listTypes(paths.apply)).toEqual(['BreadcrumbList'])
})

describe.each(pages)('$address', ({ address, scripts, things, document }) => {
  const all = things.flatMap(listThings)

  test('has one block of data, or none where it is not for search engines', () => {
    expect(scripts).toHaveLength(unlisted.includes(address) ? 0 : 1)
  })

  test('has things of known types with all they need and nothing else', () => {
    expect(all.flatMap(checkThing)).toEqual([])
  })

  test('says nothing that the page does not say', () => {
    const said = readEveryText(document).join('\n')
    const words = all.flatMap(listWords)
    expect(words.filter((text) => !said.includes(text))).toEqual([])
  })

  test('names only addresses of ours that exist', () => {
    const ours = all
      .flatMap(({ url, item, logo, image }) => [url, item, logo, image])
      .filter((each) => each !== undefined)
    for (const each of ours) {
      expect(new URL(String(each)).origin).toBe(siteUrl)
      expect(addresses).toContain(new URL(String(each)).pathname)
    }
  })
})

/** What a person would read; a text of several lines is several paragraphs. */
function listWords({ name, description, text, jobTitle, location, serviceType }: Thing): string[] {
  return [name, description, text, jobTitle, location, serviceType]
    .filter((words) => typeof words === 'string')
    .flatMap((words) => words.split('\n'))
}

describe.each(gatherings)('%s', (address) => {
  const page = pages.find((each) => each.address === address)
  const event = page?.things.find((thing) => thing['@type'] === 'Event')

  test('is an event on the days that the page shows first', () => {
    const shown = page?.document.querySelector('[data-until]')
    expect(event?.startDate).toBe(shown?.querySelector('time')?.getAttribute('dateTime'))
    const lastDay = String(event?.endDate)
    expect(isCalendarDate(lastDay)).toBe(true)
    const dayAfter = new Date(Date.parse(lastDay) + 24 * 60 * 60 * 1000).toISOString()
    expect(shown?.getAttribute('data-until')).toBe(dayAfter.slice(0, 16))
  })
})

test('the questions for machines are those of the page, in its order', () => {
  for (const address of [paths.faq, paths.referrals]) {
    const page = pages.find((each) => each.address === address)
    const shown = page?.document.querySelectorAll('summary h3').map((each) => each.text)
    const told = page?.things.flatMap(listThings).filter((each) => each['@type'] === 'Question')
    const names = told?.map(({ name }) => String(name)) ?? []
    if (isShipped('questions', 'referrals')) expect(names.length).toBeGreaterThan(3)
    expect(shown?.filter((question) => names.includes(question))).toEqual(names)
  }
})

describe('the check of a thing can fail', () => {
  const event = { '@type': 'Event', name: 'Winter', startDate: '2026-12-21', endDate: '2026-12-23' }
  const good = {
    ...event,
    location: 'Told later',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: { '@type': 'Organization', name: 'S', url: 'https://s.example/' },
    url: 'https://s.example/winter',
  }

  test.each([
    [good, []],
    [{ ...good, startDate: '2026-02-30' }, ['Event.startDate is not a day: 2026-02-30']],
    [{ ...good, url: '/winter' }, ['Event.url is not an absolute address: /winter']],
    [{ ...good, name: '' }, ['Event.name is missing']],
    [{ ...good, aggregateRating: 5 }, ['Event.aggregateRating is not ours to say']],
    [{ '@type': 'Recipe' }, ['Recipe is not a type that this site uses']],
    [{ ...good, endDate: '2026-12-01' }, ['Event ends before it starts']],
  ])('%j', (thing, faults) => {
    expect(checkThing(thing)).toEqual(faults)
  })
})
