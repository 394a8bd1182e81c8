import { test as base, expect, type Page } from '@playwright/test'
import { type Studio, startStudio } from './start-studio.ts'

/** The owner, in a studio of his own. He keeps its window: to load it anew takes longer than most visits. */
export const test = base.extend<object, { studio: Studio; keptPage: Page }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const studio = await startStudio()
      await use(studio)
      await studio.stop()
    },
    { scope: 'worker' },
  ],
  keptPage: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ keptPage }, use) => {
    await use(keptPage)
    await keptPage.unrouteAll()
  },
})

/** By itself it would look after a quarter, a half and a whole second only, and every visit begins here. */
const often = { intervals: [20] }

export const siteOf = (page: Page) => page.frameLocator('iframe')

/** The page is there with its places, and no panel beside it. */
export async function openPage(page: Page, { address }: Studio, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(`${address}#${path}`)
  else {
    const panel = page.locator('.top-group:last-child [aria-pressed=true]')
    if (await panel.isVisible()) await panel.click()
    await page.getByRole('combobox', { name: 'Page' }).selectOption(path)
  }
  const readAddress = () => page.frames()[1]?.url() ?? ''
  await expect.poll(readAddress, often).toMatch(new RegExp(`:\\d+${path}($|\\?)`))
  await siteOf(page).locator('body[data-editing]').waitFor()
}

/** Words on the page, opened with a click. */
export async function openWords(page: Page, text: string) {
  await siteOf(page).getByText(text, { exact: true }).first().click()
  await expect(siteOf(page).locator('[contenteditable]')).toBeFocused()
}

/** The same by where they come from: "home:opening.heading". */
export async function openPlace(page: Page, place: string) {
  await siteOf(page).locator(`body [data-place="${place}"]`).first().click()
  await page.locator('.words-note').waitFor()
}
