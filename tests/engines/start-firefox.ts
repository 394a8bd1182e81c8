import puppeteer from 'puppeteer-core'
import { findProgram } from '#bench/find-program.ts'
import { drivePage } from './drive-page.ts'
import { type Engine, nowhere, type StartEngine } from './engine.ts'

const proxy = {
  'network.proxy.type': 1,
  'network.proxy.http': nowhere.host,
  'network.proxy.http_port': nowhere.port,
  'network.proxy.ssl': nowhere.host,
  'network.proxy.ssl_port': nowhere.port,
}

/** As on a phone: otherwise its scrollbar takes 12 of 360 px. */
const overlay = { 'ui.useOverlayScrollbars': 1 }

export function findFirefox(): StartEngine | undefined {
  const program = findProgram('firefox-esr') ?? findProgram('firefox')
  return program ? (site) => startFirefox(program, site) : undefined
}

/** Two of them: Firefox has script in all of its pages or in none. */
async function startFirefox(executablePath: string, site: string): Promise<Engine> {
  const launch = (hasScript: boolean) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: { ...proxy, ...overlay, 'javascript.enabled': hasScript },
    })
  const [browser, plainBrowser] = await Promise.all([launch(true), launch(false)])
  return {
    scripted: await drivePage(await browser.newPage(), site),
    plain: await drivePage(await plainBrowser.newPage(), site),
    stop: async () => void (await Promise.all([browser.close(), plainBrowser.close()])),
  }
}
