import type { Box, Ink } from '#tests/pictures/measure-contrast.ts'

/** A piece of text as the browser has it. Boxes are measured from the corner of the window. */
export type SeenText = {
  /** At most 60 characters. */
  text: string
  /** One for each line that it fills. */
  lines: Box[]
  /** Whatever cuts it off: boxes that let nothing out. */
  clips: Box[]
  /** As computed. Example: "rgb(255, 255, 255)" */
  colour: string
  opacity: number
  sizePx: number
  weight: number
  isInBar: boolean
}

type Surroundings = Pick<SeenText, 'clips' | 'opacity'>

/** Every text that is not hidden. Runs in the browser, so it stands alone, as the others do here. */
export function readTexts(): SeenText[] {
  const toBox = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height })

  const known = new Map<Element, Surroundings>()

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

  function readText(node: Node, element: Element): SeenText {
    const range = document.createRange()
    range.selectNodeContents(node)
    const style = getComputedStyle(element)
    return {
      text: (node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60),
      lines: [...range.getClientRects()].map(toBox),
      ...readSurroundings(element),
      colour: style.webkitTextFillColor,
      sizePx: Number.parseFloat(style.fontSize),
      weight: Number(style.fontWeight),
      isInBar: element.closest('#bar') !== null,
    }
  }

  const texts: SeenText[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const isSeen = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (element && isSeen && node.textContent?.trim()) texts.push(readText(node, element))
  }
  return texts
}

export function readBoxes(selector: string): Box[] {
  return [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .map(({ x, y, width, height }) => ({ x, y, width, height }))
}

/** Colours as the screen has them, whichever way the sheet wrote them. */
export function readInks(colours: string[]): Record<string, Ink> {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser has no canvas.')
  const readInk = (colour: string): Ink => {
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
    return { colour: [red, green, blue], alpha: alpha / 255 }
  }
  return Object.fromEntries(colours.map((colour) => [colour, readInk(colour)]))
}
