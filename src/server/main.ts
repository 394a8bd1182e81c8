import { inspect } from 'node:util'
import { createPageRenderer } from '#server/forms/render-page.ts'
import { createSaveLead } from '#server/forms/save-lead.ts'
import { createLimits } from '#server/http/limits.ts'
import { type Listener, listen } from '#server/http/listen.ts'
import { createMaintenance } from '#server/maintenance/maintenance.ts'
import { loadMailWords, prepareNotifications } from '#server/notifications/start-notifications.ts'
import { requireCurrentBuild } from '#server/pages/current-build.ts'
import { loadPages } from '#server/pages/pages.ts'
import { openDataFolder } from '#server/process/data-folder.ts'
import { endWithProcess } from '#server/process/end-with-process.ts'
import { createLog } from '#server/process/log.ts'
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

/** Serves the built site until a signal ends the process; throws a StartError if it cannot. */
export async function startServer(
  settings: Settings,
  { folder = requireCurrentBuild(), warnings = [] }: StartOptions = {},
): Promise<Listener> {
  declareProduction()
  const pages = loadPages(folder)
  const dataFolder = openDataFolder(settings.dataDir)
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
  const { leadsPerMinute: perAddress, leadsPerMinuteAll: all, siteUrl, trustProxy } = settings
  const insert = store?.insert
  const visits =
    store &&
    createVisits({ siteUrl, save: store.addVisits, reportError: (error) => log.error(error) })
  const notices = [...warnings, ...describeExposure(settings)]
  const app = createApp({
    pages,
    health: {
      isReady: async () => renderer.isSound() && (await (store ?? dataFolder).isWritable()),
      listNotices: () => [...notices, ...maintenance.notices()],
      listTroubles: () => [store?.problem() ?? [], notifications.listProblems()].flat(),
      newestBackup: maintenance.newestBackup,
    },
    log,
    siteUrl,
    insert,
    saveLead: createSaveLead({ ...settings, insert, log }),
    visits,
    answered: store && {
      ...store,
      readKey: () => readSigningKey(settings.dataDir),
      loadWords: () => loadMailWords(folder),
    },
    renderPage: renderer.renderPage,
    limits: createLimits({ perAddress, all }),
    trustProxy,
  })
  const closeRest = async () => {
    await Promise.all([notifications.stop(), maintenance.close(), visits?.close()])
    await store?.close()
  }
  const listener = await listen({ ...settings, app, log }).catch(async (error) => {
    await closeRest()
    throw error
  })
  const close = () => listener.close().then(closeRest)
  maintenance.start()
  endWithProcess({ close, log, flush })
  process.stdout.write(`Solstice is at ${listener.url}\n`)
  notices.forEach(warn)
  // After the first answers, which would wait for it, and before the first form needs it.
  if (pages.takeForms)
    setTimeout(() => renderer.load().catch((error) => log.error(error)), firstAnswersMs).unref()
  await notifications.start(store?.notifications)
  return { ...listener, close }
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

export function reportStartFailure(error: unknown): void {
  const sentence = error instanceof StartError ? error.message : inspect(error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

if (import.meta.main) {
  try {
    await startServer(readSettings())
  } catch (error) {
    reportStartFailure(error)
  }
}
