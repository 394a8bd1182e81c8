import type { Page } from '@playwright/test'
import { readShifts, watchShifts } from './fit.ts'
import { phone } from './visitor.ts'

/** The layout shift of each load of home, without a cache and on a processor that is six times slower. */
export async function measureSlowLoads(page: Page, address: string, loads: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await watchShifts(page)
  const sums: number[] = []
  for (let load = 0; load < loads; load += 1) {
    await page.setViewportSize(load % 2 ? { width: 1280, height: 800 } : phone)
    await page.goto(address)
    // The last script of home takes this attribute away.
    await page.locator('[loading]').first().waitFor({ state: 'detached' })
    const shifts = await readShifts(page)
    sums.push(shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0))
    // The year is shown once in each tab.
    await page.evaluate(() => sessionStorage.clear())
  }
  return sums
}
