import type { Page } from '@playwright/test'
import type { Box, Ink } from '#tests/pictures/measure-contrast.ts'
import { readBoxes, readInks, readTexts, type SeenText } from './read-seen-texts.ts'

/** One line of text as it stands on the page. */
export type TextLine = Ink &
  Pick<SeenText, 'text' | 'sizePx' | 'weight'> & {
    /** Measured from the top left corner of the page. */
    box: Box
  }

/** Every line that can be seen. What the bar covers or a box cuts off can not, so it is left out. */
export async function findLines(page: Page): Promise<TextLine[]> {
  const [texts, bars, sheet] = await Promise.all([
    // As one string: a thousand boxes take Playwright as long as it takes the browser to measure them.
    page.evaluate<string>(`JSON.stringify((${readTexts})())`).then(JSON.parse) as Promise<
      SeenText[]
    >,
    page.evaluate(readBoxes, '#bar'),
    readSheet(page),
  ])
  const inks = await page.evaluate(readInks, [...new Set(texts.map(({ colour }) => colour))])
  return texts.flatMap(({ text, sizePx, weight, lines, clips, opacity, isInBar, ...seen }) => {
    const { colour, alpha } = inks[seen.colour] ?? { colour: [0, 0, 0], alpha: 0 }
    return lines
      .map((line) => [sheet, ...clips].reduce(crossBoxes, line))
      .filter(hasArea)
      .filter((line) => isInBar || !bars.some((bar) => hasArea(crossBoxes(line, bar))))
      .map((line) => ({ ...line, x: line.x - sheet.x, y: line.y - sheet.y }))
      .map((box) => ({ text, box, colour, alpha: alpha * opacity, sizePx, weight }))
  })
}

/** Lines of different texts that cover each other by half: tight headings touch, but no more. */
export function findOverlaps(lines: readonly TextLine[]): string[] {
  const downwards = lines.toSorted((one, other) => one.box.y - other.box.y)
  return downwards.flatMap((one, at) => {
    const bottom = one.box.y + one.box.height
    const lower = downwards.slice(at + 1)
    const end = lower.findIndex(({ box }) => box.y >= bottom)
    return (end < 0 ? lower : lower.slice(0, end))
      .filter((other) => other.text !== one.text && coversHalf(one.box, other.box))
      .map((other) => `"${one.text}" stands on "${other.text}"`)
  })
}

function coversHalf(one: Box, other: Box): boolean {
  const both = crossBoxes(one, other)
  return both.width > 2 && both.height > Math.min(one.height, other.height) / 2
}

/** The whole page, as the window sees it. */
function readSheet(page: Page): Promise<Box> {
  return page.evaluate(() => ({
    x: -scrollX,
    y: -scrollY,
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }))
}

function crossBoxes(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const right = Math.min(one.x + one.width, other.x + other.width)
  const bottom = Math.min(one.y + one.height, other.y + other.height)
  return { x, y, width: right - x, height: bottom - y }
}

/** A text for screen readers only is a box of one pixel. */
function hasArea({ width, height }: Box): boolean {
  return width > 1 && height > 1
}
