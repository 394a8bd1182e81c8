import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, By } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote'
import { onTestFinished } from 'vitest'
import { findProgram } from '#tools/find-program.ts'
import { type Engine, type Tab, timeoutMs, windowHeight } from './tab.ts'

const driverPath = findProgram('WebKitWebDriver')
const xvfbPath = findProgram('Xvfb')

/** WebKitGTK has no headless mode: its window needs a display. */
async function startDisplay(): Promise<string> {
  const options = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const xvfb = spawn(xvfbPath ?? '', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const exit = once(xvfb, 'close')
  onTestFinished(async () => {
    xvfb.kill()
    await exit
  })
  const [number] = await once(xvfb.stdout, 'data')
  return `:${String(number).trim()}`
}

async function startDriver(display: string): Promise<string> {
  const service = new DriverService.Builder(driverPath ?? '')
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: display } as Record<string, string>)
    .build()
  onTestFinished(() => service.kill())
  return service.start(timeoutMs)
}

async function openTab(hasScript: boolean): Promise<Tab> {
  const args = [
    '--automation',
    // Other sites cannot be reached.
    '--proxy=http://127.0.0.1:1',
    '--ignore-host=127.0.0.1',
    `--enable-javascript=${hasScript}`,
    '--javascript-can-open-windows-automatically=true',
  ]
  const driver = await new Builder()
    .usingServer(await startDriver(await startDisplay()))
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } })
    .build()
  onTestFinished(() => driver.quit())
  // A popup has no toolbar: with one, a window cannot be as narrow as a phone.
  const first = await driver.getWindowHandle()
  await driver.executeScript('open("about:blank", "", "popup")')
  const popup = (await driver.getAllWindowHandles()).find((handle) => handle !== first)
  await driver.switchTo().window(popup ?? first)
  return {
    open: (url) => driver.get(url),
    resize: (width) => driver.manage().window().setRect({ width, height: windowHeight }),
    read: (expression) => driver.executeScript(`return ${expression}`),
    async click(selector) {
      const element = await driver.findElement(By.css(selector))
      // At once: the driver's own scrolling is smooth on our pages, and it does not wait for it.
      const scroll = 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })'
      await driver.executeScript(scroll, element)
      await element.click()
    },
    type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
  }
}

export const webkit: Engine = {
  name: 'WebKit',
  missing: driverPath && xvfbPath ? undefined : 'webkit2gtk-driver and xvfb',
  openTab,
}
