import type { Page } from '@playwright/test'
import { notFound } from '#content/not-found.ts'
import { notFoundPath } from '#paths.ts'
import { everyPage, fewPages, sampledPages, takeSample } from '#tests/sample.ts'
import { findLines, findOverlaps } from './find-lines.ts'
import { expect, test } from './visitor.ts'
import { watchRequests } from './watch-requests.ts'
import { readShifts, readThrough, watchShifts } from './watch-shifts.ts'

/** How a page does not fit its window, in sentences. Runs in the browser, so it stands alone. */
function findMisfits(): string[] {
  const html = document.documentElement
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')]
  const first = headings.find(({ tagName }) => tagName === 'H1')?.getBoundingClientRect()
  const isInView = first && first.height > 0 && first.bottom > 0 && first.top < innerHeight
  const isSideways = html.scrollWidth > html.clientWidth
  // The innermost parts, because they push the others.
  const isWide = (part: Element) => part.getBoundingClientRect().right > innerWidth + 1
  const wide = isSideways
    ? [...document.querySelectorAll('body *')].filter(
        (part) => isWide(part) && ![...part.children].some(isWide),
      )
    : []
  // The stylesheet would break a word that is too long for its place in the middle.
  for (const { style } of headings) style.overflowWrap = 'normal'
  const broken = headings.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  for (const { style } of headings) style.overflowWrap = ''
  return [
    ...(isInView ? [] : ['its heading is not in view']),
    ...(isSideways ? ['it scrolls sideways'] : []),
    ...wide.map((part) => `too wide: ${part.outerHTML.slice(0, 100)}`),
    ...broken.map((heading) => `a word too long for its place: ${heading.textContent}`),
  ]
}

/** What reaches beyond the middle column of a very wide window: 1180 px, and a gutter of 56 px on both sides. */
function findOutside(lines: Awaited<ReturnType<typeof findLines>>, width: number): string[] {
  const [left, right] = [(width - 1180) / 2 - 56, (width + 1180) / 2 + 56]
  const outside = lines.filter(({ box }) => box.x < left || box.x + box.width > right)
  return outside.map(({ text }) => `"${text}" stands outside the middle column`)
}

/** The page has been told: a window that changes while the next one loads would move it. */
async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return
  await page.setViewportSize({ width, height: width === 320 ? 640 : 740 })
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
}

async function expectFit(page: Page, path: string, width: number): Promise<void> {
  const name = `${path} at ${width} px`
  expect(await page.evaluate(findMisfits), name).toEqual([])
  const lines = await findLines(page)
  expect([...findOverlaps(lines), ...findOutside(lines, Math.max(width, 1292))], name).toEqual([])
}

test('the instrument finds what does not fit', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.setContent(`
    <h2 style="width: 40px; overflow-wrap: anywhere">Incomprehensibilities</h2>
    <h1 style="margin-top: 900px">Far down</h1><p style="width: 400px">Wide</p>`)
  expect(await page.evaluate(findMisfits)).toEqual([
    'its heading is not in view',
    'it scrolls sideways',
    'too wide: <p style="width: 400px">Wide</p>',
    'a word too long for its place: Incomprehensibilities',
  ])
})

/** First the half of a desk, the first width of a bar, and a wall. */
const otherWidths = takeSample([640, 768, 2560, 360, 767, 1024], 3)

// A window of 1280 px shows 640 at a zoom of 200 %, and 320 at 400 %. Script changes nothing about how
// a static page is drawn, so one width without it is enough.
const ways = [
  { name: 'opened on a phone', opened: 320, pages: everyPage, widths: [320, 1280] },
  { name: 'opened on a desk', opened: 1440, pages: fewPages, widths: otherWidths },
  { name: 'without script', opened: 360, pages: fewPages, widths: [360], javaScriptEnabled: false },
]

for (const { name, opened, pages, widths, javaScriptEnabled = true } of ways) {
  test.describe(name, () => {
    test.use({
      javaScriptEnabled,
      expectedConsole: /status of 404|Page not found: \/404$/,
    })

    test('every page answers, stands still while it loads and is read, keeps its words whole and apart, and never scrolls sideways', async ({
      page,
    }) => {
      await watchShifts(page)
      for (const path of pages) {
        const isSampled = sampledPages.includes(path)
        await resize(page, opened)
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(path === notFoundPath ? 404 : 200)
        if (javaScriptEnabled && isSampled) {
          await readThrough(page)
          expect(await readShifts(page), `${path} at ${opened} px`).toEqual([])
        }
        for (const width of widths) {
          // What fits the narrowest window has room here: a page of each kind tells of the others.
          if (width === 1280 && !isSampled) continue
          await resize(page, width)
          await expectFit(page, path, width)
        }
      }
    })
  })
}

test('a page loads itself, its icon and each font once, and nothing else', async ({ page }) => {
  const requests = watchRequests(page)
  await page.goto('/retreats')
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const asked = await requests.takeAll()
  const isFont = (path: string) => path.endsWith('.woff2')
  expect(asked.filter(isFont)).toHaveLength(2)
  // How far ahead of a reader a browser fetches lazy pictures is its own choice.
  const lazy = await page
    .locator('img[loading=lazy]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const others = asked.filter((path) => !isFont(path) && !lazy.includes(path))
  expect(others.filter((path) => path !== '/favicon.svg')).toEqual(['/retreats'])
})

test.describe('a missed address', () => {
  test.use({ expectedConsole: /status of 404|Page not found: \/no\/such%20page$/ })

  test('answers 404 with a way home, and logs the path in the console', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Page not found'),
    )
    const answer = await page.goto('/no/such%20page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.opening.heading)
    expect((await logged).text()).toBe('Page not found: /no/such%20page')
    const { label, to } = notFound.opening.action
    await page.locator('main').getByRole('link', { name: label, exact: true }).first().click()
    await expect(page).toHaveURL(to)
  })
})

test.describe('from page to page', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the sun goes on from page to page, and what is pressed meanwhile counts', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', async (event) => {
        const { viewTransition } = event as PageRevealEvent
        await viewTransition?.ready
        const moving = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        const { left, top } = document.querySelector('h1')?.getBoundingClientRect() ?? new DOMRect()
        const pressed = document.elementFromPoint(left + 4, top + 4)?.tagName
        const found = { sunMoves: moving.includes('::view-transition-group(sun)'), pressed }
        document.documentElement.dataset.transition = JSON.stringify(found)
      })
    })
    // A browser waits four seconds for the next page, which a busy machine may need: then once more.
    await expect(async () => {
      await page.goto('/')
      await page.locator('main a[href="/coaching"], main a[href^="/coaching#"]').first().click()
      await page.waitForURL(/\/coaching/)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-transition', /./)
      const found = JSON.parse((await html.getAttribute('data-transition')) ?? '')
      expect(found).toEqual({ sunMoves: true, pressed: 'H1' })
    }).toPass()
  })
})
