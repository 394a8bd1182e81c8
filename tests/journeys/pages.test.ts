import type { Page } from '@playwright/test'
import { notFound } from '#schema/pages.ts'
import { notFoundPath } from '#schema/paths.ts'
import { listPages } from '#schema/read-content.ts'
import { expectNoViolation } from './axe.ts'
import { findFaintText } from './contrast.ts'
import { findMenu, findMenuButton } from './expected-links.ts'
import {
  failToStore,
  failures,
  fillAtOnce,
  inventAnswers,
  openForm,
  rest,
  submitButton,
} from './fill-form.ts'
import { findMisfits, findSmallTargets } from './fit.ts'
import { readThrough, watchShifts } from './shifts.ts'
import { anyOf, expect, pageKinds, test, watchRequests } from './visitor.ts'

const everyPage: readonly string[] = [...listPages(), notFoundPath]
const phone = { width: 360, height: 740 }

/** The light of the home page follows the clock. In June the sun passes behind the headline. */
const hardestLight = new Date(new Date().getFullYear() + 1, 5, 21, 8)

/** The first line of the heading is in the first view of a phone on its side, below the bar. */
async function expectHeadingInView(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 740, height: 360 })
  const line = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    scrollTo({ top: 0, behavior: 'instant' })
    const range = document.createRange()
    range.selectNodeContents(heading)
    const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0
    const { top = 0, bottom = 0 } = range.getClientRects()[0] ?? {}
    return { isBelowBar: top >= bar, isInView: bottom <= innerHeight }
  })
  expect.soft(line, `${name}, sideways`).toEqual({ isBelowBar: true, isInView: true })
}

test.describe('on a phone', () => {
  test.use({
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    expectedConsole: /status of 404|Page not found: \/404$/,
  })

  for (const [name, pages] of [
    ['one page of each kind', pageKinds],
    ['every other page', everyPage.filter((path) => !pageKinds.includes(path))],
  ] as const) {
    test(`axe finds nothing on ${name}, it fits 320 px, thumbs have 44 px, words over pictures can be read, and nothing moves`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(hardestLight)
      await watchShifts(page)
      for (const path of pages) {
        await page.setViewportSize(phone)
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(path === notFoundPath ? 404 : 200)
        // The colours of one page of each kind are those of the others.
        await expectNoViolation(page, path, pages === pageKinds)
        expect.soft(await page.evaluate(findSmallTargets), path).toEqual([])
        if (pages === pageKinds) {
          expect.soft(await readThrough(page), `${path} moves`).toEqual([])
          // Axe does not see pictures behind text.
          expect.soft(await findFaintText(page), path).toEqual([])
          await expectHeadingInView(page, path)
        }
        for (const width of pages === pageKinds ? [320, 1280] : [320]) {
          await page.setViewportSize({ width, height: 640 })
          expect.soft(await findMisfits(page), `${path} at ${width} px`).toEqual([])
        }
      }
    })
  }

  test('the first view of the home page can be read at noon, in the evening and at night', async ({
    page,
  }) => {
    for (const time of [
      '2027-06-21T12:00',
      '2027-12-21T16:00',
      '2027-03-20T18:00',
      '2027-09-22T23:00',
    ]) {
      await page.clock.setFixedTime(new Date(time))
      await page.goto('/')
      expect(await findFaintText(page), time).toEqual([])
    }
  })

  test('axe finds nothing in an open question and in the open menu', async ({ page }) => {
    await page.goto('/faq')
    await page.locator('summary').first().click()
    await findMenuButton(page).click()
    await expect(findMenu(page)).toBeVisible()
    await expectNoViolation(page, 'the open menu')
    expect(await page.evaluate(findSmallTargets)).toEqual([])
  })
})

test.describe('states of a form', () => {
  test.use({ viewport: phone, expectedConsole: anyOf(/status of 503/, ...failures) })

  test('axe finds nothing in a form with errors, one that failed, and one that was sent', async ({
    page,
  }) => {
    await failToStore(page)
    await openForm(page, '/apply')
    await submitButton(page).click()
    await expect(page.locator('form').getByRole('region')).toBeFocused()
    await expectNoViolation(page, 'an application with errors')
    await fillAtOnce(page, inventAnswers())
    await submitButton(page).click()
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await expectNoViolation(page, 'an application that failed')
    await page.unroute(rest)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    await expect(page.getByRole('status')).not.toBeEmpty()
    await expectNoViolation(page, 'an application that was sent')
  })
})

test.describe('over a poor connection', () => {
  test.use({ viewport: phone, expectedConsole: /net::ERR_FAILED/ })

  test('nothing moves when fonts come after the first paint, or never', async ({ page }) => {
    await watchShifts(page)
    const fonts = '**/*.woff2'
    for (const path of ['/', '/apply']) {
      const painted = Promise.withResolvers<void>()
      await page.route(fonts, (route) => painted.promise.then(() => route.continue()))
      const arrived = page.waitForEvent('requestfinished', (each) => each.url().endsWith('.woff2'))
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const countPaints = () => performance.getEntriesByName('first-contentful-paint').length
      await expect.poll(() => page.evaluate(countPaints)).toBe(1)
      painted.resolve()
      await arrived
      expect(await readThrough(page), `${path} with late fonts`).toEqual([])
      await page.unroute(fonts)
      await page.route(fonts, (route) => route.abort())
      await page.goto(path)
      expect(await readThrough(page), `${path} without fonts`).toEqual([])
      await page.unroute(fonts)
    }
  })
})

test('a page requests itself, its icon and each of two fonts once, and nothing else', async ({
  page,
}) => {
  const takeRequests = watchRequests(page)
  await page.goto('/retreats')
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const requested = await takeRequests()
  const isFont = (path: string) => path.endsWith('.woff2')
  expect(requested.filter(isFont)).toHaveLength(2)
  // How early a browser fetches lazy pictures is its own choice.
  const lazy = await page
    .locator('img[loading=lazy]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const others = requested.filter((path) => !isFont(path) && !lazy.includes(path))
  expect(others.filter((path) => path !== '/favicon.svg')).toEqual(['/retreats'])
})

test.describe('a missed address', () => {
  test.use({ expectedConsole: /status of 404|Page not found: \/no\/such%20page$/ })

  test('answers 404 with a way home, and logs the path in the console', async ({ page }) => {
    const logged = page.waitForEvent('console', (line) => line.text().includes('Page not found'))
    const answer = await page.goto('/no/such%20page')
    expect(answer?.status()).toBe(404)
    const { heading, action } = notFound.opening
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect((await logged).text()).toBe('Page not found: /no/such%20page')
    const link = page.getByRole('main').getByRole('link', { name: action.label, exact: true })
    await link.first().click()
    await expect(page).toHaveURL(action.to)
  })
})
