import puppeteer from 'puppeteer-core'
import { findProgram } from '#bench/find-program.ts'
import { drivePage } from './drive-page.ts'
import { type Engine, nowhere, type StartEngine } from './engine.ts'

/** `npm test` names the browser that it has found. */
export function findChromium(): StartEngine | undefined {
  const program = process.env.TEST_BROWSER ?? findProgram('chromium')
  return program ? (site) => startChromium(program, site) : undefined
}

async function startChromium(executablePath: string, site: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    executablePath,
    args: ['--no-sandbox', `--proxy-server=${nowhere.host}:${nowhere.port}`],
  })
  const [scripted, plain] = [await browser.newPage(), await browser.newPage()]
  await plain.setJavaScriptEnabled(false)
  return {
    scripted: await drivePage(scripted, site),
    plain: await drivePage(plain, site),
    stop: () => browser.close(),
  }
}
