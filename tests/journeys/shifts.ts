import type { Page } from '@playwright/test'

/** Not among TypeScript's own yet. */
type Source = { node: Node | null }
type Shift = PerformanceEntry & { value: number; sources: Source[] }
type Watched = { readShifts(): string[]; whileReading(read: () => Promise<void>): Promise<void> }

/** Records every layout shift with what moved, from before the first paint. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    let isReading = false
    // What sticks to the window moves as it scrolls, which Chromium sometimes takes for a shift.
    const isSticking = ({ node }: Source) => {
      let at = node instanceof Element ? node : node?.parentElement
      while (at && getComputedStyle(at).position !== 'sticky') at = at.parentElement
      return Boolean(at)
    }
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
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
    const whileReading = async (read: () => Promise<void>) => {
      readShifts()
      isReading = true
      await read()
      readShifts()
      isReading = false
    }
    Object.assign(window, { readShifts, whileReading })
  })
}

/** Scrolls to the end and back, window by window, each drawn before the next; returns all shifts so far. */
export function readThrough(page: Page): Promise<string[]> {
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
