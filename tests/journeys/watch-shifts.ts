import type { Page } from '@playwright/test'

/** Not among TypeScript's own yet. */
type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
type Shift = PerformanceEntry & { value: number; sources: Source[] }
type Watched = { readShifts(): string[] }

/** Remembers every shift of a page's life, with what moved, from before its first paint. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
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
