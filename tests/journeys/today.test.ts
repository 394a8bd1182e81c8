import type { Page } from '@playwright/test'
import { stripCss } from './strip-css.ts'
import { expect, test } from './visitor.ts'

const caption = (page: Page) => page.locator('.dial-caption')
const handle = (page: Page) => page.getByRole('slider', { name: 'Day of the year' })

async function openOn(page: Page, date: string): Promise<void> {
  await page.clock.setFixedTime(new Date(date))
  await page.goto('/')
}

/** Where the middle of the sun stands in the window, in whole pixels. */
async function readSun(page: Page) {
  const box = await page.locator('.sun').boundingBox()
  if (!box) throw new Error('There is no sun.')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

test.describe('a visitor on his own clock', () => {
  test.use({
    timezoneId: 'America/Denver',
    viewport: { width: 360, height: 740 },
  })

  test('reads which day it is, and how many there are to the next gathering', async ({ page }) => {
    for (const [date, words] of [
      ['2026-11-15T16:00:00Z', 'November 15. 36 days to the solstice.'],
      ['2026-12-20T16:00:00Z', 'December 20. 1 day to the solstice.'],
      ['2026-12-21T16:00:00Z', 'December 21, Winter Solstice'],
      ['2026-12-22T16:00:00Z', 'December 22. 88 days to the equinox.'],
      ['2027-12-22T16:00:00Z', 'December 22. 89 days to the equinox.'],
      ['2028-02-29T16:00:00Z', 'February 29. 20 days to the equinox.'],
      ['2028-12-31T16:00:00Z', 'December 31. 79 days to the equinox.'],
      ['2027-06-21T16:00:00Z', 'June 21, Summer Solstice'],
      ['2027-01-01T03:00:00Z', 'December 31. 79 days to the equinox.'],
    ] as const) {
      await openOn(page, date)
      await expect(caption(page), date).toHaveText(words)
      await expect(handle(page), date).toHaveAttribute('aria-valuetext', words)
    }
  })

  test('sees the sun in the east in the morning, high at noon, and in the west in the evening', async ({
    page,
  }) => {
    const suns = []
    for (const hour of ['15', '19', '23']) {
      await openOn(page, `2027-03-20T${hour}:00:00Z`)
      suns.push(await readSun(page))
    }
    const [morning, noon, evening] = suns
    expect(morning?.x).toBeLessThan(noon?.x ?? 0)
    expect(noon?.x).toBeLessThan(evening?.x ?? 0)
    expect(noon?.y).toBeLessThan(morning?.y ?? 0)
    expect(noon?.y).toBeLessThan(evening?.y ?? 0)
  })
})

test.describe('the year in a hand', () => {
  test.use({ timezoneId: 'UTC' })

  test.beforeEach(({ page }) => openOn(page, '2026-11-15T12:00:00Z'))

  test('goes by days with the arrows, by months with the page keys, and to both ends', async ({
    page,
  }) => {
    await handle(page).focus()
    for (const [key, words] of [
      ['ArrowRight', 'November 16. 35 days to the solstice.'],
      ['ArrowLeft', 'November 15. 36 days to the solstice.'],
      ['PageUp', 'December 15. 6 days to the solstice.'],
      ['PageDown', 'November 15. 36 days to the solstice.'],
      ['Home', 'January 1. 78 days to the equinox.'],
      ['End', 'December 31. 79 days to the equinox.'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(caption(page)).toHaveText(words)
    }
  })

  test('lifts the sun in summer and lowers it in winter; at a gathering the words lead to it, and a day later they do not', async ({
    page,
  }) => {
    await handle(page).fill('355')
    const winter = await readSun(page)
    await handle(page).fill('172')
    const summer = await readSun(page)
    expect(summer.y).toBeLessThan(winter.y - 80)
    const link = caption(page).getByRole('link')
    await expect(link).toHaveText('June 21, Summer Solstice')
    await expect(link).toHaveAttribute('href', /\/summer-solstice$/)
    await handle(page).fill('173')
    await expect(link).toHaveCount(0)
    await handle(page).fill('172')
    await link.click()
    await expect(page).toHaveURL('/summer-solstice')
  })

  test('has a handle of 44 px, and nothing moves while it is drawn', async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const before = await page.locator('.year-ground').boundingBox()
      expect((await handle(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
      for (const day of ['1', '79', '172', '300']) {
        await handle(page).fill(day)
        expect(await page.locator('.year-ground').boundingBox(), `${width} px`).toEqual(before)
      }
    }
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the sun is the next gathering’s, no days are counted, and four links are there', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(caption(page)).toHaveText(/^The sun of the (Spring|Summer|Autumn|Winter) \w+$/)
    await expect(handle(page)).toHaveCount(0)
    const links = page.getByRole('list', { name: 'The four gatherings' }).getByRole('link')
    await expect(links).toHaveText([
      'Spring Equinox',
      'Summer Solstice',
      'Autumn Equinox',
      'Winter Solstice',
    ])
  })
})

test.describe('a browser that can not mix colours or work out a sine', () => {
  test.use({ bypassCSP: true })

  test('keeps the picture of the page without script, and still counts the days', async ({
    page,
    browser,
    baseURL,
  }) => {
    const plain = await browser.newPage({
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
      ...(baseURL && { baseURL }),
    })
    await plain.goto('/')
    const still = await readSun(plain)
    await plain.close()
    await stripCss(page)
    await openOn(page, '2026-06-10T03:00:00Z')
    expect(await readSun(page)).toEqual(still)
    await expect(caption(page)).toHaveText(/^June \d+\. \d+ days to the solstice\.$/)
  })
})
