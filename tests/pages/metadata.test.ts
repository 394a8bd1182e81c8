import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { paths } from '#content/paths.ts'
import { isCalendarDate } from '#leads/calendar-date.ts'
import { isAsShipped } from '#tests/as-shipped.ts'
import { brand, gatherings } from '#tests/shipped-content.ts'
import {
  type BuiltPage,
  everyPage,
  findFile,
  manifest,
  openPage,
  readClientFile,
  readEveryText,
  readText,
} from './built-site.ts'

const unlisted: string[] = [paths.thankYou, '/404']

function readHead({ address, document }: BuiltPage) {
  const read = (tag: string) =>
    Object.fromEntries(
      document.querySelectorAll(`head ${tag}`).map(({ attributes }) => {
        const { property, name, rel, content, href } = attributes
        return [property ?? name ?? rel ?? '', content ?? href ?? '']
      }),
    )
  const title = document.querySelector('title')?.text ?? ''
  return { address, document, title, meta: read('meta'), link: read('link') }
}

const pages = everyPage.map(readHead)
const listed = pages.filter(({ address }) => !unlisted.includes(address))

describe.each(pages)('$address', ({ title, meta, link, document }) => {
  test('has a title of up to 60 characters and a description of 50 to 160', () => {
    const { description = '' } = meta
    expect(title).not.toBe('')
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  test('names its icons and the colour of its sky', () => {
    const icons = document.querySelectorAll('link[rel=icon]').map((each) => each.attributes.href)
    expect(icons).toEqual(['/favicon.ico', '/favicon.svg'])
    expect(link).toMatchObject({ 'apple-touch-icon': '/apple-touch-icon.png' })
    expect(meta['theme-color']).toMatch(/^#[\da-f]{6}$/)
  })
})

test.runIf(isAsShipped)('no two pages share a title or a description', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ meta }) => meta.description)).size).toBe(pages.length)
})

describe.each(listed)('a shared link to $address', ({ address, title, meta, link, document }) => {
  test('has its title, description and canonical address', () => {
    expect(new URL(link.canonical ?? '').pathname).toBe(address)
    expect(meta).toMatchObject({
      'og:title': title.replace(` · ${brand.name}`, ''),
      'og:description': meta.description,
      'og:site_name': brand.name,
      'og:type': 'website',
      'og:url': link.canonical,
      'twitter:card': 'summary_large_image',
    })
  })

  test('has an image of 1200 x 630 of its own, with a description', async () => {
    const image = new URL(meta['og:image'] ?? '')
    expect(image.pathname).toBe(`/share/${address.slice(1) || 'home'}.jpg`)
    const { type, file } = findFile(image.pathname)
    const bytes = readClientFile(file)
    expect(type).toBe('image/jpeg')
    expect(bytes.length).toBeLessThan(120_000)
    const { width, height } = await sharp(bytes).metadata()
    expect([`${width}`, `${height}`]).toEqual([meta['og:image:width'], meta['og:image:height']])
    expect([width, height]).toEqual([1200, 630])
    expect(meta['og:image:alt']).toContain(document.querySelector('h1')?.text)
  })
})

test('/thank-you and the page for missed addresses are for no search engine', () => {
  const hidden = pages.filter(({ meta }) => meta.robots === 'noindex')
  expect(hidden.map(({ address }) => address)).toEqual(unlisted)
  for (const { meta, link } of hidden) {
    expect(link.canonical).toBeUndefined()
    expect(meta['og:title']).toBeUndefined()
  }
})

test('the sitemap lists every canonical address, and robots.txt names the sitemap', () => {
  const canonical = listed.map(({ link }) => link.canonical)
  const sitemap = readText('/sitemap.xml')
  const readTags = (tag: string) =>
    [...sitemap.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)
  expect(findFile('/sitemap.xml').type).toMatch(/^application\/xml/)
  expect(readTags('loc').sort()).toEqual(canonical.sort())
  for (const date of readTags('lastmod')) expect(Date.parse(date)).not.toBeNaN()
  const { origin } = new URL(canonical[0] ?? '')
  expect(readText('/robots.txt')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  )
})

test('every icon has its size', async () => {
  for (const [src, side] of [
    ['/icon-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ] as const) {
    const { width, height } = await sharp(readClientFile(findFile(src).file)).metadata()
    expect([width, height], src).toEqual([side, side])
  }
  expect(findFile('/favicon.ico').type).toBe('image/x-icon')
  expect(findFile('/favicon.svg').type).toMatch(/^image\/svg\+xml/)
})

type Thing = { '@type': string; [property: string]: unknown }

/** By type: what search engines require, and what else is ours to say. */
const shapes: Record<string, [required: string, optional?: string]> = {
  Event: [
    'name startDate endDate location eventStatus eventAttendanceMode organizer url',
    'description image',
  ],
  Organization: ['name url', '@id description email logo sameAs'],
  Place: ['name address'],
  VideoObject: ['name embedUrl duration thumbnailUrl', 'uploadDate'],
  WebSite: ['name url publisher', '@id inLanguage'],
}
const ownAddresses = ['url', 'image', 'logo', 'thumbnailUrl']
const days = ['startDate', 'endDate', 'uploadDate']
const texts = ['name', 'description', 'location']

/** A thing and everything it holds. */
function listThings(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return []
  const held = Object.values(value).flatMap(listThings)
  return '@type' in value ? [value as Thing, ...held] : held
}

const described = everyPage.map((page) => {
  const scripts = page.document.querySelectorAll('script[type="application/ld+json"]')
  const graphs = scripts.map((script) => JSON.parse(script.text)['@graph'] as Thing[])
  return { ...page, graph: graphs.flat(), things: graphs.flatMap(listThings) }
})

const findPage = (address: string) => described.find((page) => page.address === address)

test.each([
  [paths.home, ['Organization', 'WebSite']],
  ...gatherings.map(({ path }): [string, string[]] => [path, ['Event']]),
  [paths.apply, []],
])('%s is %j', (address, types) => {
  const found = findPage(address)?.graph.map((thing) => thing['@type'])
  expect(found).toEqual(types)
})

describe.each(described)('the structured data of $address', ({ things, document }) => {
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
