import { expect, type Page } from '@playwright/test'

type HeldTimer = { id: number; delayMs: number; run(): void }
type Holding = { held: HeldTimer[] }

/** Keeps the timers of a page until they are let go, so that delays can be read instead of timed. */
export async function holdTimers(page: Page, shortestMs = 0): Promise<void> {
  await page.addInitScript((shortestMs) => {
    const held: HeldTimer[] = []
    const [start, stop] = [setTimeout.bind(window), clearTimeout.bind(window)]
    // No timer of the browser's own has a number below zero.
    let lastId = 0
    Object.assign(window, {
      held,
      setTimeout: (run: () => void, delayMs = 0) => {
        if (delayMs < shortestMs) return start(run, delayMs)
        lastId -= 1
        held.push({ id: lastId, delayMs, run })
        return lastId
      },
      clearTimeout: (id: number) => {
        const at = held.findIndex((timer) => timer.id === id)
        if (at >= 0) held.splice(at, 1)
        else stop(id)
      },
    })
  }, shortestMs)
}

/** The page waits for so long, and for nothing else. */
export async function expectHeld(page: Page, delayMs: number): Promise<void> {
  const readDelays = () =>
    page.evaluate(() => (window as unknown as Holding).held.map((timer) => timer.delayMs))
  await expect.poll(readDelays).toEqual([delayMs])
}

export async function releaseTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const timer of (window as unknown as Holding).held.splice(0)) timer.run()
  })
}
