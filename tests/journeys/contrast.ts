import type { Page } from '@playwright/test'
import {
  decodePicture,
  findNeededContrast,
  findWorstPixel,
  type Pixels,
} from '#tests/pictures/measure-contrast.ts'
import { findLines } from './text-lines.ts'

/** A sentence for each text of the first view whose contrast with the worst pixel behind it is too low. */
export async function findFaintText(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const [lines, picture] = [await findLines(page), await takeTextlessPicture(page)]
  const sentences = lines.flatMap((line) => {
    const worst = findWorstPixel(picture, line.box, line)
    const needed = findNeededContrast(line.sizePx, line.weight)
    if (!worst || worst.contrast >= needed) return []
    const ink = `${line.colour} at ${line.alpha.toFixed(2)} on ${worst.ground}`
    return `"${line.text}" has ${worst.contrast.toFixed(2)}:1 and needs ${needed}:1 (${ink})`
  })
  return [...new Set(sentences)]
}

/** Glyphs, their lines and shadows are gone; whatever else takes the text's colour keeps it. */
const textless = `
  *, *::before, *::after {
    -webkit-text-fill-color: transparent !important;
    text-decoration-color: transparent !important;
    text-shadow: none !important;
  }
  svg text { fill: transparent !important }`

async function takeTextlessPicture(page: Page): Promise<Pixels> {
  await page.evaluate(async (css) => {
    const isInView = (image: HTMLImageElement) => image.getBoundingClientRect().top < innerHeight
    const images = [...document.images].filter(isInView)
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, textless)
  const picture = await page.screenshot({ scale: 'css' })
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop()
  })
  return decodePicture(picture)
}
