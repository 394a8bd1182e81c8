import { join } from 'node:path'
import { inspect } from 'node:util'
import { createApp } from './app.ts'
import { openDataFolder } from './data-folder.ts'
import { type Listener, listen } from './listen.ts'
import { createLog } from './log.ts'
import { loadPages } from './pages.ts'
import { readSettings, type Settings } from './settings.ts'
import { StartError } from './start-error.ts'

const builtSite = join(import.meta.dirname, '..', 'build')
/** One Ctrl-C can arrive twice: from the terminal, and passed on by npm. */
const sameSignalMs = 500

/** Serves the built site until a signal ends the process; throws a StartError if it can not. */
export async function startServer(
  settings: Settings,
  buildFolder: URL | string = builtSite,
): Promise<Listener> {
  const pages = loadPages(buildFolder)
  const { isWritable } = await openDataFolder(settings.dataDir)
  const { stdout } = process
  // Whoever reads the log may leave; the site stays.
  stdout.on('error', () => {})
  const log = createLog({ write: (line) => stdout.write(line), isReadable: stdout.isTTY === true })
  const app = createApp({ pages, isReady: isWritable, log, siteUrl: settings.siteUrl })
  const listener = await listen({ ...settings, app, log })
  closeOnSignal(listener)
  stdout.write(`Solstice is at ${listener.url}\n`)
  return listener
}

export function reportStartFailure(error: unknown): void {
  const words = error instanceof StartError ? error.message : inspect(error)
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
}

function closeOnSignal(listener: Listener): void {
  let firstAt: number | undefined
  const end = async () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > sameSignalMs) process.exit(1)
      return
    }
    firstAt = performance.now()
    await listener.close()
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

if (import.meta.main) {
  try {
    await startServer(readSettings())
  } catch (error) {
    reportStartFailure(error)
  }
}
