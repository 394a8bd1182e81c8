import { globSync } from 'node:fs'
import { findProgram } from '#tools/find-program.ts'
import { driveSession } from './drive-session.ts'
import { type Engine, nowhere, type StartEngine, windowSize } from './engine.ts'
import { listenIn } from './listen-in.ts'
import { startDriver } from './start-driver.ts'
import { startScreen } from './start-screen.ts'
import { openSession, type WebDriver } from './web-driver.ts'

type Programs = { driver: string; browser: string; xvfb: string }

/** The engine of Safari, in the small browser that its developers test it with. */
export function findWebKit(): StartEngine | undefined {
  const driver = findProgram('WebKitWebDriver')
  const xvfb = findProgram('Xvfb')
  const [browser] = globSync('/usr/{lib,lib/*,libexec}/webkit*gtk-*/MiniBrowser')
  if (!driver || !xvfb || !browser) return undefined
  return (site) => startWebKit({ driver, browser, xvfb }, site)
}

async function startWebKit(programs: Programs, site: string): Promise<Engine> {
  const started = new DisposableStack()
  try {
    const { sessions, listener } = await startAll(programs, site, started)
    const [scripted, plain] = sessions
    return {
      scripted: driveSession(scripted, listener),
      plain: driveSession(plain, { address: site, takeErrors: () => [] }),
      async stop() {
        await Promise.all(sessions.map((session) => session.end()))
        started.dispose()
      },
    }
  } catch (error) {
    started.dispose()
    throw error
  }
}

/** Two browsers: WebKit has script in all of its pages or in none, and a driver has one browser. */
async function startAll(programs: Programs, site: string, started: DisposableStack) {
  const screen = started.adopt(await startScreen(programs.xvfb), ({ stop }) => stop())
  const listener = started.adopt(await listenIn(site), ({ stop }) => stop())
  const open = async (...args: string[]) => {
    const driver = await startDriver(programs.driver, screen.env)
    started.defer(driver.stop)
    return openWindow(driver.address, programs.browser, args)
  }
  // One after the other: each driver looks for a free port, and two at once may find the same.
  const sessions = [await open(), await open('--enable-javascript=false')] as const
  return { sessions, listener }
}

// Not among WebDriver's capabilities: over a list in "noProxy" one browser of four dies as it starts.
const proxy = [`--proxy=http://${nowhere.host}:${nowhere.port}`, '--ignore-host=127.0.0.1']

async function openWindow(driver: string, binary: string, args: string[]): Promise<WebDriver> {
  const session = await openSession(driver, {
    'webkitgtk:browserOptions': { binary, args: ['--automation', ...proxy, ...args] },
  })
  await session.tell('/window/rect', windowSize)
  return session
}
