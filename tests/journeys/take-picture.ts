import type { Page } from '@playwright/test'
import type { Box } from '#tests/pictures/measure-contrast.ts'
import { decodePicture, type Pixels } from '#tests/pictures/pixels.ts'

/** Glyphs, their lines and shadows are gone; whatever else takes the text's colour keeps it. */
const textless = `
  *, *::before, *::after {
    -webkit-text-fill-color: transparent !important;
    text-decoration-color: transparent !important;
    text-shadow: none !important;
  }
  svg text { fill: transparent !important }`

/** Part of the page, drawn without its text. Needs a context that bypasses the policy. */
export async function takeTextlessPicture(page: Page, clip: Box): Promise<Pixels> {
  const style = await page.addStyleTag({ content: textless })
  const picture = await takePicture(page, clip)
  await style.evaluate((element: Element) => element.remove())
  return picture
}

/** By the browser's own protocol, which can be told to be quick: Playwright's takes three times as long. */
async function takePicture(page: Page, clip: Box): Promise<Pixels> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    // It lays the whole page out and draws it: ten times the work, where the window shows all there is.
    captureBeyondViewport: !(await page.evaluate(isInWindow, clip)),
    clip: { ...clip, scale: 1 },
  })
  await session.detach()
  return decodePicture(Buffer.from(data, 'base64'))
}

function isInWindow({ x, y, width, height }: Box): boolean {
  const isAcross = x >= scrollX && x + width <= scrollX + innerWidth
  return isAcross && y >= scrollY && y + height <= scrollY + innerHeight
}
