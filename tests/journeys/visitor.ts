import { test as base, expect, type Page } from '@playwright/test'
import { projectRoot, type RunningSite, startSite } from './start-site.ts'

export { expect }

export const narrowWidths = [360, 767]
export const wideWidths = [768, 1280]
export const everyWidth = [...narrowWidths, ...wideWidths]

type Visitor = {
  /** What the page may say in the console; anything else fails the test. */
  expectedConsole: RegExp
}

/** A person in front of a real browser, and the real server behind it, one a worker. */
export const test = base.extend<Visitor, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const site = await startSite(projectRoot)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.address),
  expectedConsole: [/^$/, { option: true }],
  page: async ({ page, expectedConsole }, use) => {
    const noise: string[] = []
    page.on('console', (message) => noise.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => noise.push(`error: ${error.message}`))
    await use(page)
    const unexpected = noise.filter((line) => !expectedConsole.test(line))
    expect(unexpected, 'unexpected console output').toEqual([])
  },
})

/** How far the top of an element is from the top of the window. */
export async function readTop(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not drawn`)
  return box.y
}

export async function readBarBottom(page: Page): Promise<number> {
  const box = await page.locator('#bar').boundingBox()
  return box ? box.y + box.height : 0
}

/** The section stands just below the bar: neither covered by it nor far from it. */
export async function expectBelowBar(page: Page, selector: string): Promise<void> {
  await expect
    .poll(async () => Math.round((await readTop(page, selector)) - (await readBarBottom(page))), {
      message: `${selector} below the bar`,
    })
    .toBeGreaterThanOrEqual(0)
  await expect
    .poll(async () => (await readTop(page, selector)) - (await readBarBottom(page)))
    .toBeLessThan(80)
}

/** Set by hand: a key pressed while a page is still settling is lost now and then. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
}
