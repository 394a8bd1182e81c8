import type { Page } from '@playwright/test'

/** Not among TypeScript's own yet. */
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
type Watched = { readShifts(): string[] }

/** Remembers every shift of a page's life, with what moved, from before its first paint. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
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
    Object.assign(window, { readShifts })
  })
}

export function readShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as Watched).readShifts())
}

/** Window by window to the end and back, each drawn before the next. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const draw = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    const end = document.documentElement.scrollHeight
    for (let top = 0; top < end; top += innerHeight) {
      scrollTo(0, top)
      await draw()
    }
    scrollTo(0, 0)
    await draw()
  })
}
