import puppeteer from 'puppeteer-core'
import { findProgram } from '#tools/find-program.ts'
import { drivePage } from './drive-page.ts'
import { type Engine, nowhere, type StartBrowser, type StartEngine } from './engine.ts'

const proxy = {
  'network.proxy.type': 1,
  'network.proxy.http': nowhere.host,
  'network.proxy.http_port': nowhere.port,
  'network.proxy.ssl': nowhere.host,
  'network.proxy.ssl_port': nowhere.port,
}

/** As on a phone: otherwise its scrollbar takes 12 of 360 px. */
const overlay = { 'ui.useOverlayScrollbars': 1 }

const findIt = () => findProgram('firefox-esr') ?? findProgram('firefox')

const launch = (executablePath: string, prefs: Record<string, unknown>) =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { ...proxy, ...prefs },
  })

export function findFirefox(): StartEngine | undefined {
  const program = findIt()
  return program ? (site) => startFirefox(program, site) : undefined
}

/** For the owner, who writes days as Americans do. */
export function findOwnersFirefox(): StartBrowser | undefined {
  const program = findIt()
  return program ? () => launch(program, { 'intl.locale.requested': 'en-US' }) : undefined
}

/** Two of them: Firefox has script in all of its pages or in none. */
async function startFirefox(executablePath: string, site: string): Promise<Engine> {
  const start = (hasScript: boolean) =>
    launch(executablePath, { ...overlay, 'javascript.enabled': hasScript })
  const [browser, plainBrowser] = await Promise.all([start(true), start(false)])
  return {
    scripted: await drivePage(await browser.newPage(), site),
    plain: await drivePage(await plainBrowser.newPage(), site),
    stop: async () => void (await Promise.all([browser.close(), plainBrowser.close()])),
  }
}
