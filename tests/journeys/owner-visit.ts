import { test as base, expect, type Page } from '@playwright/test'
import { type Studio, startStudio } from './start-studio.ts'

/** The owner, in a studio of his own. */
export const test = base.extend<object, { studio: Studio }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const studio = await startStudio()
      await use(studio)
      await studio.stop()
    },
    { scope: 'worker' },
  ],
})

export const siteOf = (page: Page) => page.frameLocator('iframe')

/** The page is there with its places, and the studio knows how it was drawn. */
export async function openPage(page: Page, { address }: Studio, path: string): Promise<void> {
  await page.goto(`${address}#${path}`)
  await expect(siteOf(page).locator('body[data-editing]')).toBeVisible()
}

/** Words on the page, opened with a click. */
export async function openWords(page: Page, text: string) {
  await siteOf(page).getByText(text, { exact: true }).first().click()
  await expect(siteOf(page).locator('[contenteditable]')).toBeFocused()
}

/** The same by where they come from: "home:opening.heading". */
export async function openPlace(page: Page, place: string) {
  await siteOf(page).locator(`body [data-place="${place}"]`).first().click()
  await expect(page.locator('.words-note')).toBeVisible()
}
