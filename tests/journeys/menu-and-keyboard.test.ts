import type { Page } from '@playwright/test'
import { home, smallWords } from '#tests/shipped-content.ts'
import {
  expect,
  expectBelowBar,
  findBar,
  findLabel,
  findMenu,
  findMenuButton,
  openPainted,
  readScroll,
  test,
} from './visitor.ts'

const faqs = findLabel('/#faq')

async function followInMenu(page: Page, label: string): Promise<void> {
  await findMenuButton(page).click()
  await findMenu(page).getByRole('link', { name: label, exact: true }).click()
  await expect(findMenu(page)).toBeHidden()
}

const followInBar = (page: Page, label: string) =>
  findBar(page).getByRole('link', { name: label, exact: true }).click()

type Holding = { held: { delayMs: number; run(): void }[] }

/**
 * Timers wait until they are released: a delay is read, and does not depend on the machine. Home works in
 * tasks without a delay, and the rest of its script comes after half a second: none is a delay of a link.
 */
async function holdTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: Holding['held'] = []
    const later = window.setTimeout
    const setTimeout = (run: () => void, delayMs = 0) =>
      delayMs > 0 && delayMs < 500 ? held.push({ delayMs, run }) : later(run, delayMs)
    Object.assign(window, { held, setTimeout })
  })
}

/** The page waits for this delay and nothing else, and only then scrolls. */
async function expectScrollAfter(page: Page, delayMs: number, anchor: string): Promise<void> {
  await page.waitForLoadState()
  const readDelays = () =>
    page.evaluate(() => (window as unknown as Holding).held.map((timer) => timer.delayMs))
  await expect.poll(readDelays).toEqual([delayMs])
  expect(await readScroll(page), 'still at the top').toBe(0)
  await page.evaluate(() => {
    for (const timer of (window as unknown as Holding).held.splice(0)) timer.run()
  })
  await expectBelowBar(page, anchor)
}

test.describe('below 768 px', () => {
  test.use({ viewport: { width: 767, height: 740 } })

  test('a button opens the menu; the button, a click outside, Escape, a link and a wider window close it', async ({
    page,
  }) => {
    const [button, menu] = [findMenuButton(page), findMenu(page)]
    await openPainted(page, '/retreats')
    await expect(menu).toBeHidden()
    await expect(findBar(page)).toBeHidden()
    await button.click()
    await expect(menu).toBeVisible()
    await button.click()
    await expect(menu).toBeHidden()
    await button.click()
    await page.mouse.click(6, 725)
    await expect(menu).toBeHidden()

    await button.press('Enter')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()

    await button.click()
    await page.setViewportSize({ width: 768, height: 740 })
    await expect(menu).toBeHidden()
    await expect(button).toBeHidden()
    await expect(findBar(page)).toBeVisible()
    const row = await findBar(page).boundingBox()
    expect(row && row.x + row.width, 'the bar fits').toBeLessThanOrEqual(768)
    await expect(page.locator('header a').first()).toBeFocused()
    await page.setViewportSize({ width: 767, height: 740 })
    await expect(menu).toBeHidden()
  })

  test('FAQs waits 200 ms, from another page and at home, then scrolls to the questions; Home scrolls to the top', async ({
    page,
  }) => {
    await holdTimers(page)
    await page.goto('/shop')
    await followInMenu(page, faqs)
    await page.waitForURL(({ pathname }) => pathname === '/')
    await expectScrollAfter(page, 200, '#faq')
    await expect(page).toHaveURL('/#faq')
    await followInMenu(page, findLabel('/'))
    await expect.poll(() => readScroll(page)).toBe(0)
    await followInMenu(page, faqs)
    await expectScrollAfter(page, 200, '#faq')
  })
})

test.describe('from 768 px on', () => {
  test.use({ viewport: { width: 768, height: 740 } })

  test('FAQs waits 100 ms, from another page and at home; a pillar card waits 100 ms on the coaching page', async ({
    page,
  }) => {
    await holdTimers(page)
    await page.goto('/shop')
    await followInBar(page, faqs)
    await page.waitForURL(({ pathname }) => pathname === '/')
    await expectScrollAfter(page, 100, '#faq')
    const { heading } = home.questions
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport()
    await followInBar(page, findLabel('/'))
    await expect.poll(() => readScroll(page)).toBe(0)
    await expect(page).toHaveURL('/')
    await followInBar(page, faqs)
    await expectScrollAfter(page, 100, '#faq')

    await page.locator('main a[href="/coaching#virtue"]').first().click()
    await page.waitForURL(({ pathname }) => pathname === '/coaching')
    await expectScrollAfter(page, 100, '#virtue')
    await expect(page).toHaveURL('/coaching#virtue')
  })

  test('going back restores the scroll position of a page with an anchor', async ({ page }) => {
    await page.goto('/coaching#virtue')
    await expectBelowBar(page, '#virtue')
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await page.goto('/shop')
    await page.goBack()
    await expect.poll(() => readScroll(page)).toBe(300)
    await expect(page).toHaveURL('/coaching#virtue')
  })
})

for (const [reducedMotion, behaviour] of [
  ['no-preference', 'smooth'],
  ['reduce', 'auto'],
] as const) {
  test.describe(`with prefers-reduced-motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test(`scrolling to the questions, and to the top by Home, is ${behaviour}`, async ({
      page,
    }) => {
      await page.goto('/')
      const readBehaviour = page.evaluate(
        () =>
          new Promise((resolve) => {
            const html = document.documentElement
            addEventListener('scroll', () => resolve(getComputedStyle(html).scrollBehavior))
          }),
      )
      await followInBar(page, faqs)
      expect(await readBehaviour).toBe(behaviour)
      await expectBelowBar(page, '#faq')

      const isAtTopAtOnce = await page.evaluate(() => {
        document.querySelector<HTMLElement>('#bar a[href="/"]')?.click()
        return scrollY === 0
      })
      expect(isAtTopAtOnce).toBe(behaviour === 'auto')
      await expect.poll(() => readScroll(page)).toBe(0)
    })
  })
}

test.describe('with the keyboard on a phone', () => {
  test.use({ viewport: { width: 360, height: 600 } })

  test('the skip link comes first and leads to the content; no focused element hides behind the bar, down and back up', async ({
    page,
  }) => {
    await openPainted(page, '/coaching')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: smallWords.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    const stops = await page.locator('main :is(a, summary, [tabindex="0"])').count()
    expect(stops).toBeGreaterThan(2)
    const covered: string[] = []
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press(key)
        covered.push(...(await page.evaluate(findCoveredFocus)))
      }
    }
    expect(covered).toEqual([])
  })
})

/** The focused element of main, where the bar lies on it. */
function findCoveredFocus(): string[] {
  const focused = document.activeElement
  const bar = document.querySelector('body > header')
  if (!focused?.matches('main *') || !bar) return []
  const isCovered = focused.getBoundingClientRect().top < bar.getBoundingClientRect().bottom
  return isCovered ? [focused.textContent] : []
}
