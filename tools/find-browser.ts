import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumCommands, installBrowsers } from './install-browsers.ts'
import { runTool } from './run-tool.ts'

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? [join(process.env[name], 'Google/Chrome/Application/chrome.exe')] : [],
  ),
]

function listCandidates(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = chromiumCommands.flatMap((command) =>
    folders.map((folder) => join(folder, command)),
  )
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

/** The browser to test with: an installed one, else the system's package, else Playwright's own. */
export async function findBrowser(): Promise<string> {
  for (const provide of [
    () => {},
    () => installBrowsers(['chromium-headless-shell']),
    downloadOwn,
  ]) {
    await provide()
    const found = await findInstalled()
    if (found) return found
  }
  console.error('The tests need a browser. Install Google Chrome or Chromium and try again.')
  process.exit(1)
}
