import type { Page } from '@playwright/test'
import { findLines, findOverlaps } from './text-lines.ts'

/** How a page does not fit its window, in sentences. */
export async function findMisfits(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(findWide)),
    ...(await page.evaluate(findCutText)),
    ...findOverlaps(await findLines(page)),
  ]
}

/** What makes the page scroll sideways: the innermost parts, because they push the others. */
function findWide(): string[] {
  const html = document.documentElement
  if (html.scrollWidth <= html.clientWidth) return []
  const isWide = (part: Element) => part.getBoundingClientRect().right > innerWidth + 1
  const wide = [...document.querySelectorAll('body *')].filter(
    (part) => isWide(part) && ![...part.children].some(isWide),
  )
  return ['scrolls sideways', ...wide.map((part) => `too wide: ${part.outerHTML.slice(0, 100)}`)]
}

/** Text outside the window, or cut off by a box that cannot be scrolled. Runs in the browser. */
export function findCutText(): string[] {
  const slackPx = 2
  const known = new Map<Element, boolean>()

  function cuts(element: Element): boolean {
    const found = known.get(element)
    if (found !== undefined) return found
    const { overflowX, overflowY, display } = getComputedStyle(element)
    const isBox = !display.startsWith('inline')
    const isCutting = isBox && /hidden|clip/.test(`${overflowX} ${overflowY}`)
    known.set(element, isCutting)
    return isCutting
  }

  /** A text for screen readers only stands in a box of one pixel, or far outside. */
  function isForScreenReaders(element: Element): boolean {
    const { width, height, right, bottom } = element.getBoundingClientRect()
    return width <= 1 || height <= 1 || right <= 0 || bottom + scrollY <= 0
  }

  function describeCut(line: DOMRect, element: Element): string[] {
    if (line.left < -slackPx || line.right > innerWidth + slackPx) return ['is outside the window']
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      if (isForScreenReaders(box)) return []
      if (!cuts(box)) continue
      const edge = box.getBoundingClientRect()
      const isOutside =
        line.left < edge.left - slackPx ||
        line.right > edge.right + slackPx ||
        line.top < edge.top - line.height / 4 ||
        line.bottom > edge.bottom + line.height / 4
      if (isOutside) return ['is cut off']
    }
    return []
  }

  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const isSeen = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!element || !isSeen || !node.textContent?.trim() || isForScreenReaders(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const [cut] = [...range.getClientRects()].flatMap((line) => describeCut(line, element))
    if (cut) found.push(`"${node.textContent.trim().slice(0, 40)}" ${cut}`)
  }
  return found
}

/**
 * Controls smaller than 44 px. Links within a sentence are as high as their line, and a choice is as
 * large as its label. Runs in the browser.
 */
export function findSmallTargets(): string[] {
  const leastPx = 44

  function isInSentence(element: Element): boolean {
    let block: Element | null = element
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    return block !== element && block?.textContent?.trim() !== element.textContent?.trim()
  }

  /** A link may reach further than its box, when something it draws lies over its card. */
  function isHitAround(element: Element): boolean {
    const top = scrollY
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const reach = leastPx / 2 - 0.5
    const isHit = [-reach, reach].every((right) =>
      [-reach, reach].every((down) =>
        element.contains(document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)),
      ),
    )
    scrollTo({ top, behavior: 'instant' })
    return isHit
  }

  return [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => (element.matches('input') ? (element.closest('label') ?? element) : element))
    .flatMap((element) => {
      const box = element.getBoundingClientRect()
      // What is hidden until it has the focus is a dot or lies outside.
      const isOutside = box.width <= 1 || box.right <= 0 || box.bottom + scrollY <= 0
      const isLarge = Math.min(box.width, box.height) >= leastPx - 0.5
      if (isOutside || isLarge || isInSentence(element) || isHitAround(element)) return []
      const name = element.textContent?.trim().slice(0, 40) || element.outerHTML.slice(0, 60)
      return `"${name}" is ${Math.round(box.width)}x${Math.round(box.height)}`
    })
}
