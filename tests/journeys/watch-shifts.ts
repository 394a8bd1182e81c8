import type { Page } from '@playwright/test'

/** Not among TypeScript's own yet. */
type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
type Shift = PerformanceEntry & { value: number; sources: Source[] }
type Watched = {
  readShifts(): string[]
  /** Runs while a reader scrolls. */
  whileReading(read: () => Promise<void>): Promise<void>
}

/** Remembers every shift of a page's life, with what moved, from before its first paint. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    let isReading = false
    // What sticks to the window moves as he scrolls, which Chromium takes for a shift once in a while.
    const isSticking = ({ node }: Source) => {
      let at = node instanceof Element ? node : node?.parentElement
      while (at && getComputedStyle(at).position !== 'sticky') at = at.parentElement
      return Boolean(at)
    }
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
        if (isReading && sources.length > 0 && sources.every(isSticking)) continue
        const place = ({ x, y, width, height }: DOMRect) => `${width}x${height} at ${x},${y}`
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 40)}: ${place(previousRect)} to ${place(currentRect)}`,
        )
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

export function readShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as Watched).readShifts())
}

/** Window by window to the end and back, each drawn before the next. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(() => {
    const draw = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    const read = async () => {
      const end = document.documentElement.scrollHeight
      for (let top = 0; top < end; top += innerHeight) {
        scrollTo(0, top)
        await draw()
      }
      scrollTo(0, 0)
      await draw()
    }
    return (window as unknown as Watched).whileReading(read)
  })
}

/** As over a poor connection: what has come is drawn before the next twentieth of the page is there. */
export async function writeInPieces(page: Page, html: string): Promise<void> {
  const blocks = html.split(/(?<=<body[^>]*>|<\/(?:p|h\d|tr|ol|ul|svg|nav|form|section)>)/)
  const pieces = ['']
  for (const block of blocks) {
    pieces[pieces.length - 1] += block
    if ((pieces.at(-1)?.length ?? 0) > html.length / 20) pieces.push('')
  }
  await page.evaluate(async (all) => {
    const draw = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    document.open()
    for (const piece of all) {
      document.write(piece)
      await draw()
    }
    document.close()
    await document.fonts.ready
    await draw()
  }, pieces)
}
