import { test as base, expect, type Page } from '@playwright/test'
import { projectRoot, type RunningSite, startSite } from './start-site.ts'

export { expect }

export const narrowWidths = [360, 767]
export const wideWidths = [768, 1280]
export const everyWidth = [...narrowWidths, ...wideWidths]

const asWritten = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Any of these: patterns, and words as they stand in content/. */
export function anyOf(...parts: readonly (string | RegExp)[]): RegExp {
  return new RegExp(
    parts.map((part) => (typeof part === 'string' ? asWritten(part) : part.source)).join('|'),
  )
}

/** What begins with these words, as content/ has them. */
export const beginsWith = (words: string) => new RegExp(`^${asWritten(words)}`)

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

export async function readBarBottom(page: Page): Promise<number> {
  const box = await page.locator('#bar').boundingBox()
  return box ? box.y + box.height : 0
}

/** Opens a page and waits for its first paint: a key that is pressed before can be lost. */
export async function openPainted(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectPainted(page)
}

export async function expectPainted(page: Page): Promise<void> {
  const countPaints = () => performance.getEntriesByName('first-contentful-paint').length
  await expect.poll(() => page.evaluate(countPaints), 'the page is painted').toBe(1)
}

/**
 * Playwright's own way back waits for a load that a page kept in memory does not have. Called at once,
 * the way back could end the page before it has answered.
 */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => history.back())
  })
}

/** How far the page is scrolled; not a number while it gives way to another one. */
export function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => scrollY).catch(() => Number.NaN)
}

/** The section comes to rest just below the bar: neither covered by it nor far from it. */
export async function expectBelowBar(page: Page, selector: string): Promise<void> {
  const readPlace = () => page.evaluate(describePlace, selector).catch(() => 'between two pages')
  const expectPlace = () => expect.poll(readPlace, selector).toBe('just below the bar')
  await expectPlace()
  await expect(page.locator('html')).not.toHaveClass(/gliding/)
  await expectPlace()
}

function describePlace(selector: string): string {
  const bar = document.querySelector('#bar')?.getBoundingClientRect()
  const section = document.querySelector(selector)?.getBoundingClientRect()
  if (!bar || !section) return 'not drawn'
  const gap = Math.round(section.top - bar.bottom)
  if (gap < 0) return `covered by ${-gap} px`
  return gap < 80 ? 'just below the bar' : `${gap} px below the bar`
}

/** By hand: a key would scroll as long as the machine needs. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => readScroll(page)).toBeGreaterThan(1000)
}
