/**
 * Words that nobody can read to their end: outside the window, or cut off by a box that lets nothing
 * out. What can be scrolled to is not cut. Runs in the browser, so it stands alone.
 */
export function findCutText(): string[] {
  const slackPx = 1.5
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
  function isForEars(element: Element): boolean {
    const { width, height, right, bottom } = element.getBoundingClientRect()
    return width <= 1 || height <= 1 || right <= 0 || bottom + scrollY <= 0
  }

  function describeCut(line: DOMRect, element: Element): string | undefined {
    if (line.left < -slackPx || line.right > innerWidth + slackPx) return 'runs out of the window'
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      if (isForEars(box)) return undefined
      if (!cuts(box)) continue
      const edge = box.getBoundingClientRect()
      const isOutside =
        line.left < edge.left - slackPx ||
        line.right > edge.right + slackPx ||
        line.top < edge.top - line.height / 4 ||
        line.bottom > edge.bottom + line.height / 4
      if (isOutside) return `is cut off by .${box.className || box.tagName}`
    }
    return undefined
  }

  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const isSeen = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!element || !isSeen || !node.textContent?.trim() || isForEars(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const [cut] = [...range.getClientRects()].flatMap((line) => describeCut(line, element) ?? [])
    if (cut) found.push(`"${node.textContent.trim().slice(0, 40)}" ${cut}`)
  }
  return found
}

/** What stands in the bar and can not be pressed in its middle, because something lies on it. */
export function findCoveredLinks(): string[] {
  return [...document.querySelectorAll('#bar :is(a, button)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    .map((element) => `"${element.textContent?.trim()}" can not be pressed`)
}
