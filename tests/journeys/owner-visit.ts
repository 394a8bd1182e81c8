import { test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { type Studio, startStudio } from './start-studio.ts'

/** An owner with one studio and one window of it per worker: loading it again takes longer than most visits. */
export const test = base.extend<object, { studio: Studio; window: Page }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const studio = await startStudio()
      await use(studio)
      await studio.stop()
    },
    { scope: 'worker' },
  ],
  window: [
    async ({ browser, studio }, use) => {
      const page = await browser.newPage()
      await page.goto(`${studio.address}#/`)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ window }, use) => {
    await use(window)
    await window.unrouteAll()
  },
})

export const siteOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="The site"]')

/** Waits until the page can be edited. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Page' }).selectOption(path)
  await page.locator(`iframe[title="The site"][src="${path}"]`).waitFor()
  await siteOf(page).locator('body[data-editing]').waitFor()
}

/** Waits until the page that is shown now has given way to the next one. */
export async function untilReloaded(page: Page, act: () => Promise<unknown>): Promise<void> {
  await siteOf(page)
    .locator('html')
    .evaluate((html) => html.setAttribute('data-old', ''))
  await act()
  await siteOf(page).locator('html:not([data-old])').waitFor()
}

/** Opens words on the page with a click; typing replaces them. */
export async function openWords(page: Page, words: Locator): Promise<void> {
  await words.first().click()
  await expect(siteOf(page).locator('[contenteditable]')).toBeFocused()
}

/** Opens the panel with every field of the page's files and, in it, one file. */
export async function openFields(page: Page, file?: RegExp): Promise<Locator> {
  const button = page.getByRole('button', { name: 'All words' })
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  const panel = page.getByRole('complementary')
  if (file) await panel.locator('summary', { hasText: file }).first().click()
  return panel
}

/** A field by where it is written: "home:opening.heading". */
export const findField = (panel: Locator, place: string) => panel.locator(`[data-field="${place}"]`)
