import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { paths } from '#content/paths.ts'
import type { StoredLead } from '#server/store/lead-repository.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { gatherings, navigation, smallWords } from '#tests/shipped-content.ts'
import { startServer } from '#tests/start-server.ts'

export { expect }

export const phone = { width: 360, height: 740 }

/** One page of each composition, where the others would say the same again. */
export const pageKinds: readonly string[] = [
  paths.home,
  paths.apply,
  ...gatherings.slice(-1).map(({ path }) => path),
  paths.aboutUs,
  paths.coaching,
  paths.retreats,
  paths.vitality,
  paths.faq,
  paths.shop,
]

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches any of these: patterns, and texts as content/ has them. */
export function anyOf(...parts: readonly (string | RegExp)[]): RegExp {
  return new RegExp(
    parts.map((part) => (typeof part === 'string' ? escapeText(part) : part.source)).join('|'),
  )
}

export const beginsWith = (text: string) => new RegExp(`^${escapeText(text)}`)

export type Site = { address: string; findLeads(email: string): StoredLead[] }

type Visitor = {
  /** What the page may write to the console; anything else fails the test. */
  expectedConsole: RegExp
}

/** A visitor's browser, and the real server, one per worker, without a limit on leads. */
export const test = base.extend<Visitor, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'solstice-journey-'))
      const { address, child, ended, readComplaints } = await startServer({ dataDir })
      const findLeads = (email: string) =>
        readLeads(dataDir).filter((lead) => lead.email.toLowerCase() === email)
      await use({ address, findLeads })
      child.kill()
      await ended
      process.stderr.write(readComplaints())
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.address),
  expectedConsole: [/^$/, { option: true }],
  page: async ({ page, expectedConsole }, use) => {
    const lines: string[] = []
    page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => lines.push(`error: ${error.message}`))
    await use(page)
    const unexpected = lines.filter((line) => !expectedConsole.test(line))
    expect(unexpected, 'unexpected console output').toEqual([])
  },
})

/** Opens a page and waits for its first paint: a key that is pressed before can be lost. */
export async function openPainted(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const countPaints = () => performance.getEntriesByName('first-contentful-paint').length
  await expect.poll(() => page.evaluate(countPaints), 'the page is painted').toBe(1)
}

/** Unlike page.goBack, this does not wait for a load event, which a page from the cache does not have. */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => history.back())
  })
}

/** How far the page is scrolled; not a number during a navigation. */
export function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => scrollY).catch(() => Number.NaN)
}

/** The section comes to rest just below the bar: neither covered by it nor far from it. */
export async function expectBelowBar(page: Page, selector: string): Promise<void> {
  const readPlace = () => page.evaluate(describePlace, selector).catch(() => 'between two pages')
  await expect.poll(readPlace, selector).toBe('just below the bar')
}

function describePlace(selector: string): string {
  const bar = document.querySelector('body > header')?.getBoundingClientRect()
  const section = document.querySelector(selector)?.getBoundingClientRect()
  if (!bar || !section) return 'not drawn'
  const gap = Math.round(section.top - bar.bottom)
  if (gap < 0) return `covered by ${-gap} px`
  return gap < 80 ? 'just below the bar' : `${gap} px below the bar`
}

/** The paths of the site and the addresses of other sites that a page requests, until it is called again. */
export function watchRequests(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return async (): Promise<string[]> => {
    // Requests are reported in their order: once this one is, all before it are.
    const { origin } = new URL(page.url())
    const last = `${origin}/robots.txt?last`
    const reported = page.waitForRequest(last)
    await page.evaluate((address) => fetch(address).then(() => {}), last)
    await reported
    return asked
      .splice(0)
      .filter((address) => address !== last)
      .map((address) => address.replace(`${origin}/`, '/'))
  }
}

/** How bar and menu call a page. */
export const findLabel = (path: string) =>
  navigation.wide.find(({ to }) => to === path)?.label ?? path

export const findBar = (page: Page) =>
  page.getByRole('navigation', { name: smallWords.bar, exact: true })
export const findMenu = (page: Page) =>
  page.getByRole('navigation', { name: navigation.menuHeading, exact: true })
export const findMenuButton = (page: Page) =>
  page.getByRole('button', { name: smallWords.menu, exact: true })
