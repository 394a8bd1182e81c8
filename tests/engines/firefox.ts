import puppeteer, { type Page } from 'puppeteer-core'
import { onTestFinished } from 'vitest'
import { findProgram } from '#tools/find-program.ts'
import { type Engine, type Tab, timeoutMs, windowHeight } from './tab.ts'

const firefoxPath = findProgram('firefox-esr') ?? findProgram('firefox')

/** Other sites cannot be reached; scrollbars take no room, as on a phone. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 1,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 1,
  'ui.useOverlayScrollbars': 1,
}

async function openTab(hasScript: boolean): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath ?? '',
    timeout: timeoutMs,
    extraPrefsFirefox: { ...preferences, 'javascript.enabled': hasScript },
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  page.setDefaultTimeout(timeoutMs)
  return {
    open: (url) => page.goto(url),
    resize: (width) => page.setViewport({ width, height: windowHeight }),
    read: (expression) => page.evaluate(expression),
    click: (selector) => (hasScript ? page.locator(selector).click() : pressKey(page, selector)),
    type: (selector, text) => page.type(selector, text),
  }
}

/** Puppeteer's clicks wait for script in the page, so without script the keyboard takes their place. */
async function pressKey(page: Page, selector: string): Promise<void> {
  const element = await page.$(selector)
  const isChoice = await element?.evaluate((found) => found instanceof HTMLInputElement)
  await element?.press(isChoice ? ' ' : 'Enter')
}

export const firefox: Engine = {
  name: 'Firefox',
  missing: firefoxPath ? undefined : 'firefox-esr',
  openTab,
}
