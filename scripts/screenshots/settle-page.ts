import type { Page } from '@playwright/test'

/** Waits until a page looks as it will stay: fonts are there, and pictures too, as far down as it goes. */
export async function settlePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // To scroll until they come would draw all of the page, only to draw it again for the picture.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}
