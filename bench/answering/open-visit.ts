import type { Browser, CDPSession, Page } from 'puppeteer-core'

/** What a phone of the middle is to a desk. */
export const slowdown = 4
const phone = { width: 360, height: 740, isMobile: true, hasTouch: true }

/** What the browser has told of itself since the page was opened, in milliseconds. */
type Seen = {
  /** From something that the visitor did to the next paint. */
  answers: number[]
  /** Tasks of 50 ms and more. */
  tasks: { startMs: number; ms: number }[]
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  window.seen = { answers: [], tasks: [] }
  const listen = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, ...options })
  const noteEvent = (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming
    // A pointer that only passes over something has no number.
    if (interactionId) window.seen.answers.push(duration)
  }
  listen('event', noteEvent, { durationThreshold: 16 })
  listen('longtask', ({ startTime: startMs, duration: ms }) => {
    window.seen.tasks.push({ startMs, ms })
  })
}

/**
 * Whoever listens to a page's console makes V8 keep a place for every error, also for those that React only
 * keeps ready as it is evaluated: all of React is read once more for that, which no visitor waits for.
 */
async function forgetPlaces(page: Page): Promise<void> {
  // Only the session that listens can say it, and Puppeteer has no public name for that one.
  const { _client: findSession } = page as Page & { _client(): CDPSession }
  await findSession.call(page).send('Runtime.setMaxCallStackSizeToCapture', { size: 0 })
}

/** Somebody who comes for the first time, with a slow phone. */
export async function openVisit<Result>(
  browser: Browser,
  address: string,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setViewport(phone)
    await page.evaluateOnNewDocument(watch)
    await forgetPlaces(page)
    await page.emulateCPUThrottling(slowdown)
    await page.goto(address, { waitUntil: 'load' })
    return await look(page)
  } finally {
    await context.close()
  }
}

/** Two frames later, all that has happened so far is painted. */
export async function paintTwice(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}
