import type { Page } from 'puppeteer-core'

/** What is quicker is not told by the browser. */
const shortestMs = 16
const longestWaitMs = 2000

/**
 * Runs in the page. Chromium without a window tells of a paint only when the next frame comes, and a page
 * that stands still has none: a dot that the compositor moves brings one after the other.
 */
function keepFramesComing(): void {
  const dot = document.body.appendChild(document.createElement('div'))
  dot.style.cssText = 'position:fixed;top:0;left:0;width:2px;height:2px;will-change:transform'
  dot.style.background = '#888'
  const move = { transform: ['translateX(0)', 'translateX(9px)'] }
  dot.animate(move, { duration: 1000, iterations: Number.POSITIVE_INFINITY })
}

/** Runs in the page: until the browser has told of a press, its end included, or was too quick for that. */
function awaitAnswers(longestWaitMs: number): Promise<void> {
  const endMs = performance.now() + longestWaitMs
  return new Promise((done) => {
    let count = 0
    const look = () => {
      const isQuiet = count > 0 && count === window.seen.answers.length
      if (isQuiet || performance.now() > endMs) return done()
      count = window.seen.answers.length
      setTimeout(look, 250)
    }
    look()
  })
}

/** The longest time from what the visitor does to the next paint: INP, by event timing. */
export async function timeAnswer(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(keepFramesComing)
  await page.evaluate(() => {
    window.seen.answers = []
  })
  await act()
  await page.evaluate(awaitAnswers, longestWaitMs)
  const answers = await page.evaluate(() => window.seen.answers)
  return Math.max(shortestMs, ...answers)
}
