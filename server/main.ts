import { inspect } from 'node:util'
import { createApp } from './app.ts'
import { createCaretaker } from './backups/create-caretaker.ts'
import { createLeadParts } from './forms/create-lead-parts.ts'
import { createPageRenderer } from './forms/render-page.ts'
import { readClientAddress } from './http/client-address.ts'
import { type Listener, type ListenOptions, listen } from './http/listen.ts'
import type { LeadLimits } from './limits/lead-limits.ts'
import { requireCurrentBuild } from './pages/current-build.ts'
import { loadPages } from './pages/pages.ts'
import { openDataFolder } from './process/data-folder.ts'
import { endWithProcess } from './process/end-with-process.ts'
import { createLog } from './process/log.ts'
import { createLogWriter } from './process/log-writer.ts'
import { createNotices } from './process/notices.ts'
import { StartError } from './process/start-error.ts'
import { prepareTelling } from './process/tell-owner.ts'
import { declareProduction, readSettings, type Settings } from './settings/settings.ts'
import { openStore } from './store/open-store.ts'

type StartOptions = {
  /** The build to serve, where it is not the last good one. */
  folder?: string
  /** What /healthz and the log say of it: ["The last build failed ..."]. */
  warnings?: readonly string[]
}

/** Loading the code that renders forms keeps the process busy for a tenth of a second. */
const firstAnswersMs = 200

/** Serves the built site until a signal ends the process; throws a StartError if it can not. */
export async function startServer(
  settings: Settings,
  { folder = requireCurrentBuild(), warnings = [] }: StartOptions = {},
): Promise<Listener> {
  declareProduction()
  const pages = loadPages(folder)
  const dataFolder = await openDataFolder(settings.dataDir)
  const { stdout } = process
  // Whoever reads the log may leave; the site stays.
  stdout.on('error', () => {})
  const writer = createLogWriter(stdout)
  const log = createLog({ write: writer.write, isReadable: stdout.isTTY === true })
  // Where a hosted backend takes the leads, nothing is stored here.
  const telling = prepareTelling(settings, { log, buildFolder: folder })
  const caretaker = createCaretaker(settings, log)
  const { beforeMigrating } = caretaker
  const { names: couriers, wake: onStored } = telling
  const store = settings.hosted
    ? undefined
    : openStore(settings.dataDir, { beforeMigrating, couriers, onStored, onProblem: log.notice })
  const renderer = createPageRenderer(folder)
  const leads = createLeadParts(settings, { store, renderPage: renderer.renderPage, log })
  const notices = createNotices(log, () => [...(store?.notices() ?? []), ...caretaker.notices()])
  const app = createApp({
    pages,
    isReady: async () => renderer.isSound() && (await (store ?? dataFolder).isWritable()),
    notices,
    listTroubles: () => [store?.problem() ?? [], telling.listTroubles()].flat(),
    newestBackup: caretaker.newestBackup,
    log,
    siteUrl: settings.siteUrl,
    leads,
  })
  const suspicion = settings.trustProxy > 0 ? {} : suspectAddresses(leads.limits)
  const listener = await listenOrClose({ ...settings, app, log, ...suspicion }, async () => {
    await Promise.all([telling.stop(), caretaker.close()])
    await store?.close()
  })
  caretaker.start()
  endWithProcess({ close: listener.close, log, flush: writer.flush })
  stdout.write(`Solstice is at ${listener.url}\n`)
  warnings.forEach(notices.say)
  // After the first answers, which would wait for it, and before the first form needs it.
  if (pages.takeForms) setTimeout(() => renderer.load().catch(log.error), firstAnswersMs).unref()
  await telling.start(store?.outbox)
  return listener
}

/** Closing ends the store after the last answer; a port that is taken must not leave it locked. */
async function listenOrClose(
  options: ListenOptions,
  closeRest: () => Promise<void>,
): Promise<Listener> {
  try {
    const listener = await listen(options)
    return { ...listener, close: () => listener.close().then(closeRest) }
  } catch (error) {
    await closeRest()
    throw error
  }
}

/** Only where no proxy stands in front: there every connection is the proxy's. */
function suspectAddresses(limits: LeadLimits): Pick<ListenOptions, 'waitFor' | 'countCostly'> {
  const find = (socketAddress: string) => readClientAddress({ headers: {}, socketAddress }, 0)
  return {
    waitFor: (address) => limits.waitForAttempt(find(address)),
    countCostly: (address) => limits.countCostly(find(address)),
  }
}

export function reportStartFailure(error: unknown): void {
  const words = error instanceof StartError ? error.message : inspect(error)
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
}

if (import.meta.main) {
  try {
    await startServer(readSettings())
  } catch (error) {
    reportStartFailure(error)
  }
}
