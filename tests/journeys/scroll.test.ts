import type { Page } from '@playwright/test'
import { isWhole, takeSample } from '#tests/sample.ts'
import { findMenuButton } from './expected-links.ts'
import { expectHeld, holdTimers, releaseTimers } from './hold-timers.ts'
import { everyWidth, expect, expectBelowBar, readScroll, test } from './visitor.ts'

const anchors = ['freedom', 'virtue', 'purpose', 'prosperity', 'vitality']

async function expectDelay(page: Page, delayMs: number): Promise<void> {
  await expectHeld(page, delayMs)
  expect(await readScroll(page), 'still at the top').toBe(0)
  await releaseTimers(page)
  await expect.poll(() => readScroll(page)).toBeGreaterThan(0)
}

async function pressFaqs(page: Page, isNarrow: boolean): Promise<void> {
  if (isNarrow) await findMenuButton(page).click()
  await page.locator('#bar a[href="/#faq"]:visible, #menu a[href="/#faq"]:visible').click()
}

for (const width of everyWidth) {
  const isNarrow = width < 768
  const delayMs = isNarrow ? 200 : 100

  test.describe(`scrolling at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })
    test.beforeEach(({ page }) => holdTimers(page))

    // Which delay is in force changes between these; what follows it is asked at the others.
    const isEdge = width === 767 || width === 768

    if (isEdge || isWhole)
      test(`FAQs on the home page waits ${delayMs} ms, then scrolls`, async ({ page }) => {
        await page.goto('/')
        await pressFaqs(page, isNarrow)
        await expectDelay(page, delayMs)
      })

    if (isEdge && !isWhole) return

    test(`FAQs on another page goes home, waits ${delayMs} ms, then scrolls; a pillar card there waits 100 ms on the coaching page`, async ({
      page,
    }) => {
      await page.goto('/shop')
      await pressFaqs(page, isNarrow)
      await page.waitForURL((url) => url.pathname === '/')
      await page.waitForLoadState()
      await expectDelay(page, delayMs)
      await expect(page).toHaveURL('/#faq')

      await page.locator('main a[href="/coaching#virtue"]').first().click()
      await page.waitForURL((url) => url.pathname === '/coaching')
      await page.waitForLoadState()
      await expectDelay(page, 100)
      await expect(page).toHaveURL('/coaching#virtue')
      await expectBelowBar(page, '#virtue')
    })
  })
}

for (const width of takeSample([360, 1280], 1)) {
  test.describe(`anchors at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('an anchor ends with its heading below the bar, and going back restores the place a reader had left', async ({
      page,
    }) => {
      // One way is like another; without script all of them are walked.
      const walked = takeSample(anchors, 1)
      for (const anchor of walked) {
        // Without it the browser stays on the page, and only scrolls.
        await page.goto('about:blank')
        await page.goto(`/coaching#${anchor}`)
        await expect(page).toHaveURL(`/coaching#${anchor}`)
        await expectBelowBar(page, `#${anchor}`)
      }
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
      await page.goto('/shop')
      await page.goBack()
      await expect.poll(() => readScroll(page)).toBe(300)
      await expect(page).toHaveURL(`/coaching#${walked.at(-1)}`)
    })
  })
}

/** How the page is told to move from now on, and at how many places it is seen until it rests. */
function watchScroll(page: Page): Promise<{ behaviour: string; places: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const html = document.documentElement
        const places = new Set<number>()
        let behaviour = ''
        new MutationObserver(() => {
          behaviour ||= getComputedStyle(html).scrollBehavior
        }).observe(html, { attributeFilter: ['class'] })
        addEventListener('scroll', () => places.add(scrollY))
        addEventListener('scrollend', () => resolve({ behaviour, places: places.size }))
      }),
  )
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  // At how many places is up to the machine: a slow one draws nothing on the way.
  test('scrolling is smooth', async ({ page }) => {
    await page.goto('/')
    const seen = watchScroll(page)
    await pressFaqs(page, false)
    expect(await seen).toMatchObject({ behaviour: 'smooth' })
    await expectBelowBar(page, '#faq')
  })
})

test.describe('with reduced motion', () => {
  test('the page jumps to the questions in one step', async ({ page }) => {
    await page.goto('/')
    const seen = watchScroll(page)
    await pressFaqs(page, false)
    expect(await seen).toEqual({ behaviour: 'auto', places: 1 })
    await expectBelowBar(page, '#faq')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an anchor still lands below the bar', async ({ page }) => {
    // The first loads the page, the others move within it.
    for (const anchor of anchors) {
      await page.goto(`/coaching#${anchor}`)
      await expectBelowBar(page, `#${anchor}`)
    }
  })
})
