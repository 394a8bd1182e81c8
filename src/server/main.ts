import { inspect } from 'node:util'
import { createPageRenderer } from '#server/forms/answer-form.ts'
import { listen } from '#server/http/listen.ts'
import { createMaintenance } from '#server/maintenance/maintenance.ts'
import { loadMailWords, prepareNotifications } from '#server/notifications/start-notifications.ts'
import { requireCurrentBuild } from '#server/pages/current-build.ts'
import { loadPages } from '#server/pages/pages.ts'
import { openDataFolder } from '#server/process/data-folder.ts'
import { createLog, type Log } from '#server/process/log.ts'
import { StartError } from '#server/process/start-error.ts'
import { declareProduction, readSettings, type Settings } from '#server/settings/settings.ts'
import { openStore } from '#server/store/open-store.ts'
import { readSigningKey } from '#server/store/signing-key.ts'
import { createApp } from './app.ts'
import { createVisits } from './visits.ts'

type StartOptions = {
  /** The build to serve, where it is not the last good one. */
  folder?: string
  /** What /healthz and the log say about it: ["The last build failed ..."]. */
  warnings?: readonly string[]
}

/** Loading the code that renders forms keeps the process busy for a tenth of a second. */
const firstAnswersMs = 200

/** One Ctrl-C can arrive twice: from the terminal, and passed on by npm. */
const sameSignalMs = 500
/** How long a process that has broken may take for its last commits and answers. */
const lastWorkMs = 5_000

/** Serves the built site until a signal ends the process; throws a StartError if it cannot start. */
export async function startServer(
  settings: Settings,
  { folder = requireCurrentBuild(), warnings = [] }: StartOptions = {},
): Promise<void> {
  declareProduction()
  const pages = loadPages(folder)
  openDataFolder(settings.dataDir)
  const { log, flush } = createLog(process.stdout.isTTY === true)
  const warn = (sentence: string) => log.warn({ sentence }, 'notice')
  const notifications = prepareNotifications(settings, { log, buildFolder: folder })
  const note = (sentence: string) => log.info({ sentence }, 'note')
  const maintenance = createMaintenance(settings, { note, warn })
  const { channels, wake: onStored } = notifications
  await maintenance.backUpBeforeMigration()
  // Where a hosted backend takes the leads, nothing is stored here.
  const store = settings.hosted
    ? undefined
    : openStore(settings.dataDir, { channels, onStored, onProblem: warn })
  const renderer = createPageRenderer(folder)
  const { siteUrl } = settings
  const reportError = (error: unknown) => log.error(error)
  const visits = store && createVisits({ siteUrl, save: store.addVisits, reportError })
  const notices = [...warnings, ...describeExposure(settings)]
  const app = createApp({
    settings,
    pages,
    health: {
      isReady: async () => renderer.isSound() && (!store || (await store.isWritable())),
      describe: () => ({
        notices: [...notices, ...maintenance.notices()],
        degraded: [store?.problem() ?? [], notifications.listProblems()].flat(),
        backupAt: maintenance.newestBackup(),
      }),
    },
    log,
    insert: store?.insert,
    visits,
    answered: store && {
      ...store,
      readKey: () => readSigningKey(settings.dataDir),
      loadWords: () => loadMailWords(folder),
    },
    renderPage: renderer.renderPage,
  })
  const closeRest = async () => {
    await Promise.all([notifications.stop(), maintenance.close(), visits?.close()])
    await store?.close()
  }
  const listener = await listen({ ...settings, app, log }).catch(async (error) => {
    await closeRest()
    throw error
  })
  maintenance.start()
  endWithProcess(() => listener.close().then(closeRest).then(flush), log)
  process.stdout.write(`Solstice is at ${listener.url}\n`)
  notices.forEach(warn)
  // After the first answers, which would wait for it, and before the first form needs it.
  if (pages.takeForms) setTimeout(() => renderer.load().catch(reportError), firstAnswersMs).unref()
  notifications.start(store?.notifications)
}

/** A proxy keeps slow and hostile connections away from the site (docs/going-live.md). */
function describeExposure({ host, socket, trustProxy }: Settings): string[] {
  const isLocal = /^(127\.|::1$|localhost$)/.test(host)
  if (socket !== undefined || isLocal || trustProxy > 0) return []
  return [
    `The site listens on ${host} without a proxy that it knows of. Put Caddy or nginx in front of it ` +
      'and set TRUST_PROXY to 1, or set HOST to 127.0.0.1.',
  ]
}

/** Ends the process with 0 on a signal, and with 1 after an uncaught error. */
function endWithProcess(close: () => Promise<void>, log: Log): void {
  let endingSince: number | undefined
  async function end(code: number): Promise<void> {
    endingSince = performance.now()
    await close()
    process.exit(code)
  }
  function endOnSignal(): void {
    if (endingSince === undefined) void end(0)
    else if (performance.now() - endingSince > sameSignalMs) process.exit(1)
  }
  process.on('SIGINT', endOnSignal)
  process.on('SIGTERM', endOnSignal)
  // The state after such an error is unknown: a supervisor restarts the server.
  process.on('uncaughtException', (error) => {
    log.error(error)
    if (endingSince !== undefined) return
    setTimeout(() => process.exit(1), lastWorkMs).unref()
    void end(1)
  })
}

if (import.meta.main) {
  try {
    await startServer(readSettings())
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`)
    process.exitCode = 1
  }
}
