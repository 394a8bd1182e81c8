import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, Result } from 'axe-core'
import { findTextFaults } from './text-lines.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe has no violation to report, and has looked at something. Contrast takes most of its time. */
export async function expectNoViolation(
  page: Page,
  state: string,
  withContrast = true,
): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe)
  const options = JSON.stringify({
    rules: { 'color-contrast': { enabled: withContrast } },
    // It need not describe every element that is in order.
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    iframes: false,
  })
  const found = await page.evaluate<Findings>(`axe.run(document, ${options}).then(${sumUp})`)
  expect.soft(found.violations, state).toEqual([])
  expect(found.passed, `${state} was looked at`).toBeGreaterThan(20)
}

type Findings = ReturnType<typeof sumUp>

/** Runs in the browser, because handing over all results takes as long as finding them. */
function sumUp({ violations, passes }: AxeResults) {
  const describe = ({ id, nodes }: Result) => `${id}: ${nodes.map((node) => node.html)}`
  return { violations: violations.map(describe), passed: passes.length }
}

/** How a page does not fit its window, in sentences. */
export async function findMisfits(page: Page): Promise<string[]> {
  return [...(await page.evaluate(findWide)), ...(await findTextFaults(page))]
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

/**
 * Controls smaller than 44 px. Links within a sentence are as high as their line, and a choice is as
 * large as its label. Runs in the browser.
 */
export function findSmallTargets(): string[] {
  const minPx = 44

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
    const reach = minPx / 2 - 0.5
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
      const isLarge = Math.min(box.width, box.height) >= minPx - 0.5
      if (isOutside || isLarge || isInSentence(element) || isHitAround(element)) return []
      const name = element.textContent?.trim().slice(0, 40) || element.outerHTML.slice(0, 60)
      return `"${name}" is ${Math.round(box.width)}x${Math.round(box.height)}`
    })
}

/** Not among TypeScript's own yet. */
type Source = { node: Node | null }
type Shift = PerformanceEntry & { value: number; sources: Source[] }
type Watched = { readShifts(): string[]; whileReading(read: () => Promise<void>): Promise<void> }

/**
 * Records every layout shift with what moved, from the moment when the fonts are there: how far words move
 * then depends on the fonts of the machine.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    let hasFonts = false
    let isReading = false
    // What sticks to the window moves as it scrolls, which Chromium sometimes takes for a shift.
    const isSticking = ({ node }: Source) => {
      let at = node instanceof Element ? node : node?.parentElement
      while (at && getComputedStyle(at).position !== 'sticky') at = at.parentElement
      return Boolean(at)
    }
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
        if (!hasFonts) continue
        if (isReading && sources.length > 0 && sources.every(isSticking)) continue
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40))
        shifts.push(`${value.toFixed(4)} ${moved.join(', ')}`)
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const readShifts = () => {
      note(observer.takeRecords())
      return shifts
    }
    const beginWithFonts = async () => {
      await document.fonts.ready
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      readShifts()
      hasFonts = true
    }
    document.fonts.addEventListener('loadingdone', beginWithFonts)
    const whileReading = async (read: () => Promise<void>) => {
      await beginWithFonts()
      isReading = true
      await read()
      readShifts()
      isReading = false
    }
    Object.assign(window, { readShifts, whileReading })
  })
}

/** All shifts so far, each as its value and what moved. */
export const readShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as Watched).readShifts())

/** Scrolls to the end and back, window by window, each drawn before the next; returns all shifts so far. */
export async function readThrough(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { readShifts, whileReading } = window as unknown as Watched
    const draw = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    await whileReading(async () => {
      const end = document.documentElement.scrollHeight
      for (let top = 0; top < end; top += innerHeight) {
        scrollTo(0, top)
        await draw()
      }
      scrollTo(0, 0)
      await draw()
    })
    return readShifts()
  })
}
