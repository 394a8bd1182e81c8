import type { Browser } from '@playwright/test'
import { paths } from '#paths.ts'
import { writeCanaryAnswers } from './canary-answers.ts'
import type { SendCanary } from './canary-result.ts'

const timeoutMs = 30_000

/** As a visitor sends it, script and all. */
export const sendByBrowser: SendCanary = async (site, email) => {
  const browser = await startBrowser()
  if (!browser) {
    return { outcome: 'not tried', reason: 'no browser was found: npx playwright install chromium' }
  }
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(timeoutMs)
    const reached = await page.goto(site + paths.apply).catch((error: Error) => error)
    if (!reached || reached instanceof Error) {
      return { outcome: 'not reached', reason: firstLine(reached?.message ?? 'no answer') }
    }
    const { gender, country, interests, ...answers } = writeCanaryAnswers(email)
    for (const [name, value] of Object.entries(answers)) await page.fill(`[name=${name}]`, value)
    await page.check(`[name=gender][value="${gender}"]`, { force: true })
    await page.check(`[name=interests][value="${interests}"]`, { force: true })
    await page.selectOption('[name=country]', country)
    await page.click('form [type=submit]')
    await page.waitForURL((url) => url.pathname === paths.thankYou)
    return undefined
  } catch (error) {
    return { outcome: 'not stored', reason: firstLine((error as Error).message) }
  } finally {
    await browser.close()
  }
}

async function startBrowser(): Promise<Browser | undefined> {
  const { chromium } = await import('@playwright/test')
  const { findInstalledBrowser } = await import('#tools/find-browser.ts')
  const executablePath = findInstalledBrowser()
  if (!executablePath) return undefined
  return chromium.launch({ executablePath }).catch(() => undefined)
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''
