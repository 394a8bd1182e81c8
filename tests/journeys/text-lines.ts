import type { Page } from '@playwright/test'
import type { Box, Ink } from '#tests/pictures/measure-contrast.ts'

/** One line of text as it stands on the page. */
export type TextLine = Ink & {
  /** At most 60 characters. */
  text: string
  /** Measured from the top left corner of the page. */
  box: Box
  sizePx: number
  weight: number
}

type SeenText = Pick<TextLine, 'text' | 'sizePx' | 'weight'> & {
  lines: Box[]
  /** The boxes around it that clip their content. */
  clips: Box[]
  colour: Ink
  isInBar: boolean
}

/** Every line that can be seen: not what the bar covers or a box clips. */
export async function findLines(page: Page): Promise<TextLine[]> {
  // As one string: Playwright takes long to hand over a thousand boxes.
  const found: { texts: SeenText[]; bar: Box; sheet: Box } = JSON.parse(
    await page.evaluate(readTexts),
  )
  const { texts, bar, sheet } = found
  return texts.flatMap(({ text, sizePx, weight, lines, clips, colour, isInBar }) =>
    lines
      .map((line) => [sheet, ...clips].reduce(intersect, line))
      .filter(hasArea)
      .filter((line) => isInBar || !hasArea(intersect(line, bar)))
      .map((line) => ({ ...line, x: line.x - sheet.x, y: line.y - sheet.y }))
      .map((box) => ({ text, box, ...colour, sizePx, weight })),
  )
}

/** Lines of different texts that cover each other by half: tight headings touch, but no more. */
export function findOverlaps(lines: readonly TextLine[]): string[] {
  const downwards = lines.toSorted((one, other) => one.box.y - other.box.y)
  return downwards.flatMap((one, at) => {
    const lower = downwards.slice(at + 1)
    const end = lower.findIndex(({ box }) => box.y >= one.box.y + one.box.height)
    return (end < 0 ? lower : lower.slice(0, end))
      .filter((other) => other.text !== one.text && coversHalf(one.box, other.box))
      .map((other) => `"${one.text}" stands on "${other.text}"`)
  })
}

function coversHalf(one: Box, other: Box): boolean {
  const both = intersect(one, other)
  return both.width > 4 && both.height > Math.min(one.height, other.height) / 2
}

function intersect(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const right = Math.min(one.x + one.width, other.x + other.width)
  const bottom = Math.min(one.y + one.height, other.y + other.height)
  return { x, y, width: right - x, height: bottom - y }
}

/** A text for screen readers only is a box of one pixel. */
function hasArea({ width, height }: Box): boolean {
  return width > 1 && height > 1
}

/** Every text that is not hidden, measured from the corner of the window. Runs in the browser. */
function readTexts(): string {
  type Surroundings = { clips: Box[]; opacity: number }
  const toBox = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height })
  const known = new Map<Element, Surroundings>()
  const inks = new Map<string, Ink>()
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

  function readSurroundings(element: Element | null): Surroundings {
    if (!element || element === document.body) return { clips: [], opacity: 1 }
    const found = known.get(element)
    if (found) return found
    const outer = readSurroundings(element.parentElement)
    const { overflow, display, opacity } = getComputedStyle(element)
    const isClip = overflow !== 'visible' && !display.startsWith('inline')
    const own = isClip ? [toBox(element.getBoundingClientRect())] : []
    const all = { clips: [...outer.clips, ...own], opacity: outer.opacity * Number(opacity) }
    known.set(element, all)
    return all
  }

  /** A colour in whichever notation, as the screen has it. */
  function readInk(colour: string): Ink {
    const found = inks.get(colour)
    if (found || !canvas) return found ?? { colour: [0, 0, 0], alpha: 1 }
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const ink: Ink = { colour: [red, green, blue], alpha: alpha / 255 }
    inks.set(colour, ink)
    return ink
  }

  function readText(node: Node, element: Element): SeenText {
    const range = document.createRange()
    range.selectNodeContents(node)
    const style = getComputedStyle(element)
    const { clips, opacity } = readSurroundings(element)
    const { colour, alpha } = readInk(style.webkitTextFillColor)
    return {
      text: (node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60),
      lines: [...range.getClientRects()].map(toBox),
      clips,
      colour: { colour, alpha: alpha * opacity },
      sizePx: Number.parseFloat(style.fontSize),
      weight: Number(style.fontWeight),
      isInBar: element.closest('body > header') !== null,
    }
  }

  const texts: SeenText[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const isSeen = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (element && isSeen && node.textContent?.trim()) texts.push(readText(node, element))
  }
  const bar = document.querySelector('body > header')?.getBoundingClientRect() ?? new DOMRect()
  const { clientWidth: width, scrollHeight: height } = document.documentElement
  const sheet = { x: -scrollX, y: -scrollY, width, height }
  return JSON.stringify({ texts, bar: toBox(bar), sheet })
}
