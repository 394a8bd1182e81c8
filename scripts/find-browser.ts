import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { runTool } from './run-tool.ts'

/** The same engine without a window takes half the time, so it comes first. */
const shell = 'chromium-headless-shell'
const commands = [shell, 'google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? [join(process.env[name], 'Google/Chrome/Application/chrome.exe')] : [],
  ),
]

function listCandidates(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...onPath, ...applications, chromium.executablePath()].filter((file) => existsSync(file))
}

/** A browser that is there may still lack a library, so it counts only when it starts. */
async function canStart(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath })
    await browser.close()
    return true
  } catch {
    return false
  }
}

async function findInstalled(): Promise<string | undefined> {
  for (const file of listCandidates()) if (await canStart(file)) return file
  return undefined
}

function downloadOwn(): void {
  console.error("No Chrome or Chromium found. Trying Playwright's own ...")
  runTool('playwright', ['install', 'chromium'], { isQuiet: true, timeoutMs: 180_000 })
}

function installFromSystem(): void {
  const hasApt = spawnSync('apt-get', ['--version']).status === 0
  if (process.getuid?.() !== 0 || !hasApt) return
  console.error("Installing the system's Chromium ...")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // A machine that has just started is often updating itself, and lets one installer in at a time.
  const patient = ['-o', 'DPkg::Lock::Timeout=600']
  const install = [...patient, 'install', '-y', '--no-install-recommends', shell]
  // Whether it worked is seen by looking for the browser again.
  for (const args of [['update'], install]) spawnSync('apt-get', args, { stdio: 'ignore', env })
}

/** The browser to test with: an installed one, else Playwright's, else the system's package. */
export async function findBrowser(): Promise<string> {
  for (const provide of [() => {}, downloadOwn, installFromSystem]) {
    provide()
    const found = await findInstalled()
    if (found) return found
  }
  console.error('The tests need a browser. Install Google Chrome or Chromium and try again.')
  process.exit(1)
}
