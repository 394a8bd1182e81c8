import type { Page } from '@playwright/test'
import { type Box, findNeededContrast, findWorstPixel } from '#tests/pictures/measure-contrast.ts'
import { decodePicture, type Pixels } from '#tests/pictures/pixels.ts'
import type { TextLine } from './text-lines.ts'

/** A sentence for each text whose contrast with the worst pixel behind it is too low, in a part of the page. */
export async function findFaintText(
  page: Page,
  lines: readonly TextLine[],
  part: Box,
): Promise<string[]> {
  const picture = await takeTextlessPicture(page, part)
  const sentences = lines.flatMap((line) => {
    const box = { ...line.box, x: line.box.x - part.x, y: line.box.y - part.y }
    const worst = findWorstPixel(picture, box, line)
    const needed = findNeededContrast(line.sizePx, line.weight)
    if (!worst || worst.contrast >= needed) return []
    const ink = `${line.colour} at ${line.alpha.toFixed(2)} on ${worst.ground}`
    return `"${line.text}" has ${worst.contrast.toFixed(2)}:1 and needs ${needed}:1 (${ink})`
  })
  return [...new Set(sentences)]
}

/** The top of the page, down to the end of what its first heading stands on. */
export function findHero(page: Page): Promise<Box> {
  return page.evaluate(() => {
    const hero = document.querySelector('h1')?.closest('main > *')?.getBoundingClientRect()
    const height = Math.ceil((hero?.bottom ?? innerHeight) + scrollY)
    return { x: 0, y: 0, width: innerWidth, height: Math.min(height, 4 * innerHeight) }
  })
}

/** Glyphs, their lines and shadows are gone; whatever else takes the text's colour keeps it. */
const textless = `
  *, *::before, *::after {
    -webkit-text-fill-color: transparent !important;
    text-decoration-color: transparent !important;
    text-shadow: none !important;
  }
  svg text { fill: transparent !important }`

async function takeTextlessPicture(page: Page, clip: Box): Promise<Pixels> {
  await page.evaluate(async (css) => {
    const images = [...document.images].filter((image) => image.checkVisibility())
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, textless)
  const picture = await page.screenshot({ clip, fullPage: true, animations: 'allow' })
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop()
  })
  return decodePicture(picture)
}
