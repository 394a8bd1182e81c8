import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { insistOnFonts } from '#screenshots/insist-on-fonts.ts'
import { settleView } from '#screenshots/settle-page.ts'
import { fewPages, sampledPages, takeSample } from '#tests/sample.ts'
import { createFaultList } from './fault-list.ts'
import { findCoveredLinks, findCutText } from './find-cut-text.ts'
import { findLines, findOverlaps } from './find-lines.ts'
import { holdLight } from './hold-light.ts'
import { judgeContrast } from './judge-contrast.ts'
import { test } from './own-site.ts'
import { controls, findSmallTargets } from './read-controls.ts'
import { expect } from './visitor.ts'

test.describe.configure({ mode: 'default' })

const phone = { width: 360, height: 740 }

test.use({
  baseURL: ({ wordySite }, use) => use(wordySite.address),
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: /status of 404|Page not found: \/404$/,
})
test.beforeEach(async ({ page }) => {
  await insistOnFonts(page)
  await holdLight(page)
})

function findEndOfHero(): number {
  const heading = document.querySelector('h1')
  const hero = heading?.closest('.hero, .side, main > *') ?? heading
  return Math.ceil((hero?.getBoundingClientRect().bottom ?? 0) + scrollY)
}

async function findFaults(page: Page, width: number): Promise<string[]> {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  const opening = { x: 0, y: 0, width, height: await page.evaluate(findEndOfHero) }
  const lines = await findLines(page)
  return [
    ...(isWide ? ['the page scrolls sideways'] : []),
    ...(await page.evaluate(findCutText)),
    ...(await page.evaluate(findCoveredLinks)),
    ...findOverlaps(lines),
    ...(width === phone.width ? await page.evaluate(findSmallTargets, controls) : []),
    ...(await judgeContrast(page, opening, lines)).faults,
  ]
}

// Columns begin at 768 px, and have more room on a desk.
const looks: readonly [number, readonly string[]][] = [
  [phone.width, sampledPages],
  [768, takeSample(fewPages, 3)],
  [1440, takeSample(fewPages, 2)],
]

test('no page scrolls sideways, no words are cut off, covered or on others, openings can be read', async ({
  page,
}) => {
  const list = createFaultList()
  for (const path of sampledPages) {
    await page.setViewportSize(phone)
    await page.goto(path)
    for (const [width, pages] of looks) {
      if (!pages.includes(path)) continue
      await page.setViewportSize({ ...phone, width })
      await settleView(page)
      for (const fault of await findFaults(page, width)) list.add(`${path} at ${width} px`, fault)
    }
  }
  list.expectEmpty()
})

test.describe('with the longest words, the menu of a phone', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true })

  test('opens, holds its words and leads on', async ({ page }) => {
    await page.goto(paths.faq)
    const menu = page.locator('#menu')
    await page.locator('.bar-button').click()
    await expect(menu).toBeVisible()
    expect(await page.evaluate(findCutText)).toEqual([])
    expect(await page.evaluate(findCoveredLinks)).toEqual([])
    await menu.getByRole('link').last().click()
    await expect(page).toHaveURL(paths.apply)
  })
})

test('the instruments find what they are for', async ({ page }) => {
  await page.setContent(`
    <style>p { margin: 0; width: 80px; white-space: nowrap }</style>
    <header id="bar"><a href="/a" style="position: absolute; top: 0">One</a>
    <a href="/b" style="position: absolute; top: 0">Two</a></header>
    <p style="margin-top: 40px; overflow: hidden">Words too long for their box</p>
    <p style="overflow: hidden; width: 300px">Words that fit</p>
    <p style="overflow: auto">Words that one can scroll to</p>
    <p style="margin-left: calc(100vw - 20px)">Outside</p>`)
  expect(await page.evaluate(findCutText)).toEqual([
    '"Words too long for their box" is cut off by .P',
    '"Outside" runs out of the window',
  ])
  expect(await page.evaluate(findCoveredLinks)).toEqual(['"One" can not be pressed'])
})
