import type { Page } from 'puppeteer-core'
import { type Tab, windowSize } from './engine.ts'
import { findMiddle } from './find-middle.ts'

/**
 * A page that Puppeteer drives. Puppeteer's own click waits for an observer in the page, which never
 * comes where Firefox runs no script.
 */
export async function drivePage(page: Page, site: string): Promise<Tab> {
  const errors: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.setViewport(windowSize)
  return {
    async open(path) {
      // A tab in the background draws nothing.
      await page.bringToFront()
      await page.goto(site + path)
    },
    async click(selector) {
      const { x, y } = await page.evaluate(findMiddle, selector)
      await page.mouse.click(x, y)
    },
    async type(selector, text) {
      await page.focus(selector)
      await page.keyboard.type(text)
    },
    press: (key) => page.keyboard.press(key),
    evaluate: async (look, selector) => await page.evaluate(look, selector),
    takeErrors: () => errors.splice(0),
    takePicture: () => page.screenshot(),
  }
}
