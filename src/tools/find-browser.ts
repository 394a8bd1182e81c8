import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findProgram } from './find-program.ts'
import { runNode, tools } from './run-tool.ts'

/** The headless shell comes first: it takes half the time. */
const commands = ['chromium-headless-shell', 'google-chrome', 'chromium', 'chromium-browser']

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? [join(process.env[name], 'Google/Chrome/Application/chrome.exe')] : [],
  ),
]

/** Chrome or Chromium, where the system or Playwright has one. TEST_BROWSER names another. */
export function findInstalledBrowser(): string | undefined {
  const candidates = [
    process.env.TEST_BROWSER,
    ...commands.map(findProgram),
    ...applications,
    chromium.executablePath(),
  ]
  return candidates.find((file) => file !== undefined && existsSync(file))
}

function installFromSystem(): void {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return
  console.error('No Chrome or Chromium found: installing chromium-headless-shell with apt-get ...')
  const install = 'apt-get update; apt-get -o DPkg::Lock::Timeout=600 install -y'
  spawnSync('sh', ['-c', `${install} --no-install-recommends chromium-headless-shell`], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
  })
}

function downloadPlaywrights(): void {
  console.error("No Chrome or Chromium found: downloading Playwright's own ...")
  runNode([tools.playwright, 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 })
}

/** An installed browser, else the system's package (as root on Debian), else Playwright's download. */
export function findBrowser(): string {
  for (const install of [installFromSystem, downloadPlaywrights]) {
    const found = findInstalledBrowser()
    if (found) return found
    install()
  }
  const found = findInstalledBrowser()
  if (found) return found
  console.error('The tests need a browser. Install Google Chrome or Chromium and try again.')
  process.exit(1)
}
