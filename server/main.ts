import { join } from 'node:path'
import { inspect } from 'node:util'
import { createApp } from './app.ts'
import { openDataFolder } from './data-folder.ts'
import { type Listener, type ListenOptions, listen } from './listen.ts'
import { createLog } from './log.ts'
import { loadPages } from './pages.ts'
import { createPageRenderer } from './render-page.ts'
import { declareProduction, readSettings, type Settings } from './settings.ts'
import { StartError } from './start-error.ts'
import { openStore, type Store } from './store/open-store.ts'
import { takeLeads } from './take-leads.ts'

const builtSite = join(import.meta.dirname, '..', 'build')
/** One Ctrl-C can arrive twice: from the terminal, and passed on by npm. */
const sameSignalMs = 500

/** Serves the built site until a signal ends the process; throws a StartError if it can not. */
export async function startServer(settings: Settings, folder = builtSite): Promise<Listener> {
  declareProduction()
  const pages = loadPages(folder)
  const dataFolder = await openDataFolder(settings.dataDir)
  const { stdout } = process
  // Whoever reads the log may leave; the site stays.
  stdout.on('error', () => {})
  const log = createLog({ write: (line) => stdout.write(line), isReadable: stdout.isTTY === true })
  // Where a hosted backend takes the leads, nothing is stored here.
  const store = settings.hosted ? undefined : openStore(settings.dataDir)
  const app = createApp({
    pages,
    isReady: (store ?? dataFolder).isWritable,
    log,
    siteUrl: settings.siteUrl,
    leads: takeLeads(settings, { store, renderPage: createPageRenderer(folder), log }),
  })
  const listener = await listenOrClose({ ...settings, app, log }, store)
  closeOnSignal(listener)
  stdout.write(`Solstice is at ${listener.url}\n`)
  return listener
}

/** Closing ends the store after the last answer; a port that is taken must not leave it locked. */
async function listenOrClose(options: ListenOptions, store?: Store): Promise<Listener> {
  try {
    const listener = await listen(options)
    const close = () => listener.close().then(() => store?.close())
    return { ...listener, close }
  } catch (error) {
    await store?.close()
    throw error
  }
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
