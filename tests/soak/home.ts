import { chromium } from '@playwright/test'
import { measureSlowLoads } from '#tests/journeys/slow-home.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { type SoakResult, withServer } from './with-server.ts'

export function runSlowHome(): Promise<SoakResult[]> {
  return withServer({}, async ({ address }) => {
    const browser = await chromium.launch({ executablePath: findBrowser() })
    try {
      const shifts = await measureSlowLoads(await browser.newPage(), address, 20)
      const worst = Math.max(...shifts)
      const figure = `a layout shift of ${worst.toFixed(4)} at most in ${shifts.length} loads`
      return [{ promise: 'home does not jump on a slow processor', figure, isKept: worst <= 0.02 }]
    } finally {
      await browser.close()
    }
  })
}
