import puppeteer from 'puppeteer-core'
import { findProgram } from '#tools/find-program.ts'
import { drivePage } from './drive-page.ts'
import { type Engine, nowhere, type StartBrowser, type StartEngine } from './engine.ts'

/** `npm test` names the browser that it has found. */
const findIt = () => process.env.TEST_BROWSER ?? findProgram('chromium')

const launch = (executablePath: string) =>
  puppeteer.launch({
    executablePath,
    args: ['--no-sandbox', '--lang=en-US', `--proxy-server=${nowhere.host}:${nowhere.port}`],
  })

export function findChromium(): StartEngine | undefined {
  const program = findIt()
  return program ? (site) => startChromium(program, site) : undefined
}

export function findOwnersChromium(): StartBrowser | undefined {
  const program = findIt()
  return program ? () => launch(program) : undefined
}

async function startChromium(executablePath: string, site: string): Promise<Engine> {
  const browser = await launch(executablePath)
  const [scripted, plain] = [await browser.newPage(), await browser.newPage()]
  await plain.setJavaScriptEnabled(false)
  return {
    scripted: await drivePage(scripted, site),
    plain: await drivePage(plain, site),
    stop: () => browser.close(),
  }
}
