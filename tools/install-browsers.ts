import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { findProgram } from './find-program.ts'

/** The same engine without a window takes half the time, so it comes first. */
export const chromiumCommands = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
]

/** Each package of Debian and its kin, and the programs one of which stands for it. */
const packages = {
  'chromium-headless-shell': chromiumCommands,
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
}

type BrowserPackage = keyof typeof packages

export const everyBrowser = Object.keys(packages) as BrowserPackage[]

// A machine that has just started is often updating itself, and lets one installer in at a time. What
// a system does not know is left out, because one unknown name would stop all the others.
const script = `
  apt-get update
  known=$(for name in "$@"; do apt-cache show "$name" > /dev/null 2>&1 && echo "$name"; done)
  apt-get -o DPkg::Lock::Timeout=600 install -y --no-install-recommends $known
`

/**
 * Installs those of the system's browsers that are missing, in the background; where that can not be
 * done it does nothing. Whether it worked is seen by looking for them again.
 */
export async function installBrowsers(wanted: readonly BrowserPackage[]): Promise<void> {
  const missing = wanted.filter((name) => !packages[name].some((program) => findProgram(program)))
  const hasApt = spawnSync('apt-get', ['--version']).status === 0
  if (missing.length === 0 || process.getuid?.() !== 0 || !hasApt) return
  console.error(`Installing ${missing.join(', ')} ...`)
  const child = spawn('sh', ['-c', script, 'install', ...missing], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
  })
  await once(child, 'close')
}
