import type { Page } from '@playwright/test'

/** Midsummer, and the sun on its way past the words: no light is harder for them. A gathering is on, too. */
const hardest = new Date(new Date().getFullYear() + 1, 5, 21, 8)

/** The home page has the light of its visitor's clock: what measures it is to see the same one at any hour. */
export async function holdLight(page: Page, now = hardest): Promise<void> {
  await page.clock.setFixedTime(now)
}
