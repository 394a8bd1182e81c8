import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { insistOnFonts } from '#screenshots/insist-on-fonts.ts'
import { settleView } from '#screenshots/settle-page.ts'
import { createLongestWriter } from '#tests/content/longest-words.ts'
import { rewriteContent } from '#tests/content/rewrite-content.ts'
import { fewPages, sampledPages } from '#tests/sample.ts'
import { buildCopy } from './build-copy.ts'
import { copyProject } from './copy-project.ts'
import { createFaultList, type FaultList } from './fault-list.ts'
import { findCoveredLinks, findCutText } from './find-cut-text.ts'
import { findLines, findOverlaps } from './find-lines.ts'
import { judgeContrast } from './judge-contrast.ts'
import { controls, findSmallTargets } from './read-controls.ts'
import { type RunningSite, startSite } from './start-site.ts'
import { test as base, expect } from './visitor.ts'

/** A site with every field and every list as long as its schema allows. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const copy = copyProject()
      await rewriteContent(copy.root, createLongestWriter)
      buildCopy(copy, { SHIPPED: '' })
      const site = await startSite(copy.root)
      await use(site)
      await site.stop()
      copy.remove()
    },
    { scope: 'worker' },
  ],
})

// One worker, because one build is enough.
test.describe.configure({ mode: 'default' })

test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: /status of 404|Page not found: \/404$/,
})
test.beforeEach(({ page }) => insistOnFonts(page))

async function lookAt(page: Page, path: string, list: FaultList): Promise<void> {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  if (isWide) list.add(path, 'the page scrolls sideways')
  for (const fault of await page.evaluate(findCutText)) list.add(path, fault)
  for (const fault of await page.evaluate(findCoveredLinks)) list.add(path, fault)
  for (const fault of findOverlaps(await findLines(page))) list.add(path, fault)
}

function findEndOfHero(): number {
  const heading = document.querySelector('h1')
  const hero = heading?.closest('.hero, .side, main > *') ?? heading
  return Math.ceil((hero?.getBoundingClientRect().bottom ?? 0) + scrollY)
}

for (const [width, pages] of [
  [360, sampledPages],
  [768, fewPages],
  [1440, fewPages],
] as const) {
  test.describe(`with the longest words at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('no page scrolls sideways, no words are cut off, covered or on others, openings can be read', async ({
      page,
    }) => {
      const list = createFaultList()
      for (const path of pages) {
        await page.goto(path)
        await settleView(page)
        await lookAt(page, path, list)
        const small = width === 360 ? await page.evaluate(findSmallTargets, controls) : []
        for (const fault of small) list.add(path, fault)
        const part = { x: 0, y: 0, width, height: await page.evaluate(findEndOfHero) }
        for (const fault of (await judgeContrast(page, part)).faults) list.add(path, fault)
      }
      list.expectEmpty()
    })
  })
}

test.describe('with the longest words, the menu of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

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
