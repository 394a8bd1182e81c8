import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { insistOnFonts } from '#screenshots/insist-on-fonts.ts'
import { settleView } from '#screenshots/settle-page.ts'
import { isWhole, takeSample } from '#tests/sample.ts'
import { createFaultList } from './fault-list.ts'
import { judgeContrast } from './judge-contrast.ts'
import { ownBrand, test } from './own-site.ts'
import { photographedPages } from './plant-photos.ts'
import { expect } from './visitor.ts'
import { readShifts, readThrough, watchShifts } from './watch-shifts.ts'

test.describe.configure({ mode: 'default' })
test.use({ baseURL: ({ staticSite }, use) => use(staticSite) })

const pages = takeSample(Object.keys(photographedPages), 5)
/** Portraits, a gallery, a photograph beside a form. */
const fewPages = isWhole ? pages : [paths.aboutUs, paths.retreats, paths.apply]
const photos = '**/assets/photo-*'

type SeenPhoto = {
  alt: string
  source: string
  isLazy: boolean
  isFirst: boolean
  isThere: boolean
  hasSize: boolean
  flat: string
}

function readPhotos(page: Page): Promise<SeenPhoto[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('picture img')].map((image) => ({
      alt: image.alt,
      source: image.currentSrc,
      isLazy: image.loading === 'lazy',
      isFirst: image.getAttribute('fetchpriority') === 'high',
      isThere: image.complete && image.naturalWidth > 0,
      hasSize: image.width > 0 && image.hasAttribute('width') && image.hasAttribute('height'),
      flat: getComputedStyle(image.closest('.photo-frame') as Element).backgroundColor,
    })),
  )
}

/** Without another step: a jump to the top moves what stands still beside a form, and that is no shift. */
async function awaitPhotos(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  })
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })
    test.beforeEach(({ page }) => watchShifts(page))

    test('photos come in the newest format, each once, and nothing moves', async ({ page }) => {
      for (const path of fewPages) {
        const asked: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        await page.goto(path)
        await readThrough(page)
        await awaitPhotos(page)
        const seen = await readPhotos(page)
        expect(seen.length, path).toBeGreaterThan(0)
        for (const photo of seen) {
          expect(photo, path).toMatchObject({ isThere: true, hasSize: true })
          expect(photo.alt, path).toMatch(/^What .* shows$/)
          expect(photo.source, path).toMatch(/\.avif$/)
          expect(photo.flat, path).toMatch(/^rgb\(/)
        }
        const [first, ...later] = seen
        expect(first, path).toMatchObject({ isFirst: true, isLazy: false })
        expect(later.every(({ isLazy, isFirst }) => isLazy && !isFirst)).toBe(true)
        const loaded = asked.filter((file) => file.startsWith('/assets/photo-'))
        const shown = seen.map(({ source }) => new URL(source).pathname)
        expect(loaded.sort(), path).toEqual([...new Set(shown)].sort())
        expect(await readShifts(page), path).toEqual([])
        page.removeAllListeners('request')
        await page.setViewportSize({ width: 320, height: 568 })
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(320)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
        // Left before it grows again: it would ask for larger photos, and the next page would be blamed.
        await page.goto('about:blank')
        await page.setViewportSize({ width, height: 740 })
      }
    })
  })
}

for (const width of takeSample([360, 1440], 1)) {
  test.describe(`where they never come, at ${width} px`, () => {
    test.use({
      viewport: { width, height: 740 },
      contextOptions: { reducedMotion: 'reduce' },
      expectedConsole: /net::ERR_FAILED/,
    })

    test('their colour keeps their place, and nothing moves', async ({ page }) => {
      await watchShifts(page)
      await page.route(photos, (route) => route.abort())
      for (const path of fewPages) {
        await page.goto(path)
        await readThrough(page)
        const heights = await page
          .locator('.photo-frame')
          .evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().height))
        expect(Math.min(...heights), path).toBeGreaterThan(90)
        expect(await readShifts(page), path).toEqual([])
      }
    })
  })
}

test('every place has its photo: founders, retreats, coaching, gatherings, openings, not home', async ({
  page,
}) => {
  const count = async (path: string) =>
    (await (await page.request.get(path)).text()).split('<picture').length - 1
  expect(await count(paths.home)).toBe(0)
  expect(await count(paths.aboutUs)).toBe(1 + 3)
  expect(await count(paths.retreats)).toBe(1 + 4)
  expect(await count(paths.coaching)).toBe(1 + 1)
  expect(await count(paths.winterSolstice)).toBe(1 + 1)
  expect(await count(paths.apply)).toBe(1)
  expect(await count(paths.privacy)).toBe(0)
  await page.goto(paths.home)
  await expect(page.locator('.hero .horizon')).toHaveCount(1)
})

test('a photo is answered with its type, for a year, and takes no form', async ({ page }) => {
  await page.goto(paths.faq)
  const [photo] = await readPhotos(page)
  const answer = await page.request.get(photo?.source ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const sources = await page
    .locator('picture source')
    .evaluateAll((all) =>
      all.map((source) => `${source.getAttribute('type')} ${source.getAttribute('srcset')}`),
    )
  const webp = sources.join(' ').match(/\/assets\/\S+\.webp/)?.[0]
  expect((await page.request.get(webp ?? '')).headers()['content-type']).toBe('image/webp')
})

const windows = takeSample(
  [
    { width: 360, height: 740 },
    { width: 1024, height: 700 },
    { width: 640, height: 360 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
    { width: 2560, height: 1440 },
  ],
  2,
)

test.describe('in windows of every shape', () => {
  // The bar lies on the photograph only for those who may see motion.
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'no-preference' } })

  test('every word over a white, a black, a grainy and a plain photo can be read', async ({
    page,
  }) => {
    await insistOnFonts(page)
    const list = createFaultList()
    for (const path of pages) {
      await page.goto(path)
      for (const viewport of windows) {
        await page.setViewportSize(viewport)
        for (const top of isWhole ? [0, 20, 48, 90] : [0, 48]) {
          await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
          await settleView(page)
          const finding = await judgeContrast(page, { x: 0, y: top, ...viewport })
          const name = `${path} at ${viewport.width} px, scrolled by ${top}`
          expect(finding.lines.length, name).toBeGreaterThan(2)
          for (const fault of finding.faults) list.add(name, fault)
        }
      }
    }
    list.expectEmpty()
  })
})

test.describe('without its shade', () => {
  test.use({ viewport: { width: 1440, height: 900 }, bypassCSP: true })

  test('a white photo would swallow the words over it, and that would be seen', async ({
    page,
  }) => {
    await page.goto(paths.aboutUs)
    await page.addStyleTag({
      content: '.hero-photographed::after { background: none !important }',
    })
    await settleView(page)
    const { faults } = await judgeContrast(page, { x: 0, y: 0, width: 1440, height: 700 })
    expect(faults.length).toBeGreaterThan(2)
  })
})

/** How much lies over the words of a hero, from 0 to 1, as its layers make it. */
async function readShades(page: Page, path: string) {
  await page.goto(path)
  const [lead = 0, heading = 0, bar = 0, brand = 0] = await page.evaluate(() => {
    const style = getComputedStyle(document.querySelector('.hero') as Element)
    const names = ['--shade-lead', '--half-shade-heading', '--half-shade-bar', '--half-shade-brand']
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    return names.map((name) => {
      if (!pen) return 1
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = style.getPropertyValue(name)
      pen.fillRect(0, 0, 1, 1)
      return (pen.getImageData(0, 0, 1, 1).data[3] ?? 0) / 255
    })
  })
  const cover = (...layers: number[]) => 1 - layers.reduce((left, each) => left * (1 - each), 1)
  return [
    cover(lead, heading, heading),
    cover(heading, heading),
    cover(bar, bar),
    cover(brand, brand),
  ]
}

test('no more shade lies over a photo than its words need', async ({ page }) => {
  const black = await readShades(page, paths.retreats)
  const white = await readShades(page, paths.aboutUs)
  const grain = await readShades(page, paths.coaching)
  expect(black).toEqual([0, 0, 0, 0])
  // White words on white, large words, the bone of the bar, its large name: what arithmetic asks for.
  for (const [at, needed] of [0.58, 0.45, 0.62, 0.5].entries()) {
    expect(white[at]).toBeGreaterThan(needed - 0.03)
    expect(white[at]).toBeLessThan(needed + 0.03)
    expect(grain[at]).toBeGreaterThan(0.2)
    expect(grain[at]).toBeLessThanOrEqual(white[at] ?? 0)
  }
})

test('his colours, his mark and his network are those of every page', async ({ page }) => {
  for (const path of [paths.home, paths.faq]) {
    await page.goto(path)
    const ember = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--ember').trim(),
    )
    expect(ember).toBe(ownBrand.ember)
    const marks = page.locator('img.mark')
    await expect(marks).toHaveCount(2)
    await expect(marks.first()).toHaveJSProperty('complete', true)
    await expect(marks.first()).not.toHaveJSProperty('naturalWidth', 0)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' })
    await expect(link).toHaveAttribute('href', ownBrand.network)
  }
})
