/** What a person can press or fill in. */
export const controls = 'a[href], button, summary, input, select, textarea'

/**
 * Names what a thumb will miss. Links within a sentence are as high as their line, and a choice is as
 * large as its label. Runs in the browser, so it stands alone, as the others do here.
 */
export function findSmallTargets(selector: string): string[] {
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

  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => (element.matches('input') ? (element.closest('label') ?? element) : element))
    .flatMap((element) => {
      const box = element.getBoundingClientRect()
      // What is hidden until it has the focus, or for ever, is a dot or lies outside.
      const isOutside = box.width <= 1 || box.right <= 0 || box.bottom + scrollY <= 0
      const isLarge = Math.min(box.width, box.height) >= leastPx - 0.5
      if (isOutside || isLarge || isInSentence(element) || isHitAround(element)) return []
      const name = element.textContent?.trim().slice(0, 40) || element.outerHTML.slice(0, 60)
      return `"${name}" is ${Math.round(box.width)}x${Math.round(box.height)}`
    })
}

/** Buttons, and links that look like one because they have a ground of their own. */
export function markButtons(): void {
  for (const element of document.querySelectorAll('a[href], button')) {
    const { backgroundColor } = getComputedStyle(element)
    const isFilled = !/^rgba\(.*, 0\)$/.test(backgroundColor)
    const isLow = element.getBoundingClientRect().height < 100
    element.toggleAttribute('data-is-button', isLow && (isFilled || element.matches('button')))
  }
}

/** Marked buttons that nothing sets apart from the text around them. */
export function findBareButtons(): string[] {
  return [...document.querySelectorAll('[data-is-button]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.getBoundingClientRect().bottom > 0)
    .filter((element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle, forcedColorAdjust } =
        getComputedStyle(element)
      const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
      return !hasBorder && outlineStyle === 'none' && forcedColorAdjust !== 'none'
    })
    .map((element) => element.textContent?.trim() || element.outerHTML.slice(0, 60))
}

/** The name of what has the focus, where no ring shows it; a choice may have it on its label. */
export function findUnringedFocus(): string | undefined {
  const focused = document.activeElement
  // Within a date, the button for the calendar has it: the browser's own, with the browser's own ring.
  if (!focused?.matches(':focus')) return undefined
  const hasRing = [focused, focused.closest('label')].some((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  return hasRing ? undefined : focused.outerHTML.slice(0, 80)
}

type ControlScheme = {
  name: string
  /** As computed. Example: "light dark" */
  scheme: string
  /** The colour it stands on. Example: "rgb(255, 255, 255)" */
  ground: string
}

/** The scheme of everything that the browser draws itself: the page's scrollbar and form controls. */
export function readSchemes(): ControlScheme[] {
  function readGround(element: Element | null): string {
    if (!element) return 'Canvas'
    const { backgroundColor } = getComputedStyle(element)
    return /^rgba\(.*, 0\)$/.test(backgroundColor)
      ? readGround(element.parentElement)
      : backgroundColor
  }
  return [document.body, ...document.querySelectorAll('input, select, textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({
      name: element.outerHTML.slice(0, 60),
      scheme: getComputedStyle(element).colorScheme,
      ground: readGround(element),
    }))
}
