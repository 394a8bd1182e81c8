import type { Page } from '@playwright/test'
import { phone } from './visitor.ts'

/**
 * The layout shift of each load of home, without a cache and on a processor that is six times slower. Without
 * our fonts, because how far words move when they come depends on the fonts of the machine.
 */
export async function measureSlowLoads(page: Page, address: string, loads: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.route('**/*.woff2', (route) => route.abort())
  const shifts: number[] = []
  for (let load = 0; load < loads; load += 1) {
    await page.setViewportSize(load % 2 ? { width: 1280, height: 800 } : phone)
    await page.goto(address)
    // The last script of home takes this attribute away.
    await page.locator('[loading]').first().waitFor({ state: 'detached' })
    shifts.push(await page.evaluate(sumShifts))
    // The year is shown once in each tab.
    await page.evaluate(() => sessionStorage.clear())
  }
  return shifts
}

/** All that has moved so far. Runs in the browser. */
function sumShifts(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
      resolve(entries.reduce((sum, { value }) => sum + value, 0))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // Nothing is reported where nothing has moved.
    setTimeout(() => resolve(0), 500)
  })
}
