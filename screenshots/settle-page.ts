import type { Page } from '@playwright/test'

/** Waits until a page looks as it will stay: fonts are there, and pictures too, as far down as it goes. */
export async function settlePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
    scrollTo({ top: 0, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/** The same for what the window shows, which stays where it is. */
export async function settleView(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isShown = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.checkVisibility() && bottom > 0 && top < innerHeight
    }
    const shown = [...document.images].filter(isShown)
    await Promise.all(shown.map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}
