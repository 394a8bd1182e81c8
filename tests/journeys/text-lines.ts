import type { Page } from '@playwright/test'
import {
  type Box,
  decodePicture,
  findNeededContrast,
  findWorstPixel,
  type Ink,
  type Pixels,
} from '#tests/pictures/measure-contrast.ts'

/** One text as it stands on the page, measured from the corner of the window. */
type SeenText = {
  /** At most 60 characters. */
  text: string
  lines: Box[]
  /** The boxes around it that clip their content, and whether it can be scrolled there. */
  clips: { box: Box; isScrolled: boolean }[]
  ink: Ink
  sizePx: number
  weight: number
  isInBar: boolean
}

type SeenPage = { texts: SeenText[]; bar: Box; sheet: Box }

/** One line of text, measured from the top left corner of the page. */
type TextLine = Ink & Pick<SeenText, 'text' | 'sizePx' | 'weight'> & { box: Box }

/** As one string: Playwright takes long to hand over a thousand boxes. */
const readPage = async (page: Page): Promise<SeenPage> => JSON.parse(await page.evaluate(readTexts))

/** Every line that can be seen: not what the bar covers or a box clips. */
function listLines({ texts, bar, sheet }: SeenPage): TextLine[] {
  return texts.flatMap(({ text, sizePx, weight, lines, clips, ink, isInBar }) =>
    lines
      .map((line) => [sheet, ...clips.map(({ box }) => box)].reduce(intersect, line))
      .filter(hasArea)
      .filter((line) => isInBar || !hasArea(intersect(line, bar)))
      .map((line) => ({ ...line, x: line.x - sheet.x, y: line.y - sheet.y }))
      .map((box) => ({ text, box, ...ink, sizePx, weight })),
  )
}

export const findLines = async (page: Page) => listLines(await readPage(page))

/** Text outside the window or cut off by its box, and texts that stand on each other, in sentences. */
export async function findTextFaults(page: Page): Promise<string[]> {
  const seen = await readPage(page)
  return [...listCutText(seen), ...findOverlaps(listLines(seen))]
}

/** The first half of it, where a menu stands on the page. */
export const findCutText = async (page: Page) => listCutText(await readPage(page))

function listCutText({ texts, sheet }: SeenPage): string[] {
  const slackPx = 2
  return texts.flatMap(({ text, lines, clips }) => {
    // A text for screen readers only stands in a box of one pixel, or far outside.
    if (clips.some(({ box }) => !hasArea(box))) return []
    const isCut = (line: Box) =>
      clips.some(({ box, isScrolled }) => {
        const both = intersect(line, box)
        return (
          !isScrolled &&
          (both.width < line.width - slackPx || both.height < line.height - line.height / 4)
        )
      })
    const isOutside = ({ x, width }: Box) => x < -slackPx || x + width > sheet.width + slackPx
    const shown = lines.filter(
      (line) => hasArea(line) && line.x + line.width > 0 && line.y + line.height > sheet.y,
    )
    if (shown.some(isOutside)) return `"${text}" is outside the window`
    return shown.some(isCut) ? `"${text}" is cut off` : []
  })
}

/** Lines of different texts that cover each other by half: tight headings touch, but no more. */
function findOverlaps(lines: readonly TextLine[]): string[] {
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

const hasArea = ({ width, height }: Box) => width > 1 && height > 1

/** A sentence for each text of the first view whose contrast with the worst pixel behind it is too low. */
export async function findLowContrastText(page: Page, minContrast = 0): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const [lines, picture] = [await findLines(page), await takeTextlessPicture(page)]
  const messages = lines.flatMap((line) => {
    const worst = findWorstPixel(picture, line.box, line)
    const needed = Math.max(findNeededContrast(line.sizePx, line.weight), minContrast)
    if (!worst || worst.contrast >= needed) return []
    const ink = `${line.colour} at ${line.alpha.toFixed(2)} on ${worst.background}`
    return `"${line.text}" has ${worst.contrast.toFixed(2)}:1 and needs ${needed}:1 (${ink})`
  })
  return [...new Set(messages)]
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

/** Every text that is not hidden. Runs in the browser. */
function readTexts(): string {
  type Surroundings = Pick<SeenText, 'clips'> & { opacity: number }
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
    const box = toBox(element.getBoundingClientRect())
    const own = isClip ? [{ box, isScrolled: /auto|scroll/.test(overflow) }] : []
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
      ink: { colour, alpha: alpha * opacity },
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
