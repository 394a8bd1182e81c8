import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readTokens } from '#builder/brand/read-tokens.ts'
import { isAllShipped } from '#builder/budgets/shipped-content.ts'
import { site as brand } from '#content/site.ts'
import { notFoundPath, paths } from '#paths.ts'
import { everyPage, manifest, readClientFile } from './built-site.ts'

const addresses = manifest.files.map(({ address }) => address)
const unlisted: string[] = [paths.thankYou, notFoundPath]
const tokens = readFileSync(join(import.meta.dirname, '../../app/styles/tokens.css'), 'utf8')

function readTags(page: (typeof everyPage)[number]) {
  const tags = page.document.querySelectorAll('head meta[property], head meta[name]')
  return Object.fromEntries(
    tags.map((tag) => [
      tag.getAttribute('property') ?? tag.getAttribute('name') ?? '',
      tag.getAttribute('content') ?? '',
    ]),
  )
}

const pages = everyPage.map((page) => ({ ...page, tags: readTags(page) }))
const listed = pages.filter(({ address }) => !unlisted.includes(address))
const readLink = ({ document }: (typeof pages)[number], rel: string) =>
  document.querySelector(`head link[rel=${rel}]`)?.getAttribute('href')

describe.each(listed)('a shared link to $address', (page) => {
  const { address, document, tags } = page

  test('shows the page’s own title, without the brand twice, and its description', () => {
    const title = document.querySelector('title')?.text ?? ''
    expect(tags['og:title']).toBe(title.replace(` · ${brand.name}`, ''))
    expect(tags['og:description']).toBe(tags.description)
    expect(tags['og:site_name']).toBe(brand.name)
    expect(tags['og:type']).toBe('website')
    expect(tags['og:url']).toBe(readLink(page, 'canonical'))
  })

  test('shows a large picture of its own, and says what is on it', () => {
    const name = address === '/' ? 'home' : address.slice(1)
    const site = new URL(tags['og:url'] ?? '').origin
    expect(tags['og:image']).toBe(`${site}/share/${name}.jpg`)
    expect(addresses).toContain(`/share/${name}.jpg`)
    expect([tags['og:image:width'], tags['og:image:height']]).toEqual(['1200', '630'])
    expect(tags['og:image:alt']).toContain(document.querySelector('h1')?.text)
    expect(tags['twitter:card']).toBe('summary_large_image')
  })
})

test.each(pages.filter(({ address }) => unlisted.includes(address)))(
  '$address is kept out of search engines and previews',
  (page) => {
    expect(page.tags.robots).toBe('noindex')
    expect(readLink(page, 'canonical')).toBeUndefined()
    expect(Object.keys(page.tags).filter((name) => /^(og|twitter):/.test(name))).toEqual([])
  },
)

test('the bar of the browser takes the colour of the sky above the page', () => {
  for (const { address, document, tags } of pages) {
    const isPaper = document.querySelector('main > .paper') !== null
    const [lightness] = /(?<=^#)[\da-f]{2}/.exec(tags['theme-color'] ?? '') ?? []
    expect(Number.parseInt(lightness ?? '', 16) > 0xe0, address).toBe(isPaper)
  }
  const colours = new Set(pages.map(({ tags }) => tags['theme-color']))
  if (isAllShipped()) expect(colours.size).toBeGreaterThan(12)
})

describe('on a home screen', () => {
  const file = manifest.files.find(({ address }) => address === '/site.webmanifest')
  const app = JSON.parse(readClientFile(file?.file ?? '').toString('utf8'))

  test('the site has its name and begins at home', () => {
    expect(file?.type).toBe('application/manifest+json')
    const { name } = brand
    expect(app).toMatchObject({ name, short_name: name, start_url: '/', id: '/' })
    expect(app.theme_color).toBe(readTokens(tokens)('sky-top'))
  })

  test('every icon is there in the size it claims', async () => {
    const icons = [...app.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]
    expect(icons.map(({ src }) => src)).toEqual([
      '/icon-192.png',
      '/icon-512.png',
      '/icon-maskable-512.png',
      '/apple-touch-icon.png',
    ])
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(readClientFile(src.slice(1))).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
  })

  test('every page leads to it', () => {
    for (const page of pages) {
      expect(readLink(page, 'manifest'), page.address).toBe('/site.webmanifest')
      expect(readLink(page, 'apple-touch-icon')).toBe('/apple-touch-icon.png')
    }
  })
})
