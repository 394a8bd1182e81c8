import { loadAnswerPost } from '#server/forms/load-answer-post.ts'
import { listen } from '#server/http/listen.ts'
import { createMaintenance } from '#server/maintenance/maintenance.ts'
import { loadMailCopy, prepareNotifications } from '#server/notifications/start-notifications.ts'
import { loadPages } from '#server/pages/built-pages.ts'
import { requireCurrentBuild } from '#server/pages/current-build.ts'
import { createLog } from '#server/process/log.ts'
import { readSettings, type Settings, setProduction } from '#server/settings/settings.ts'
import { openSigningKey } from '#server/store/signing-key.ts'
import { runMain } from '#tools/run-command.ts'
import { createApp } from './app.ts'
import { openServerLeads } from './open-leads.ts'
import { createVisits } from './visits.ts'

/** What /healthz tells this machine besides whether leads can be stored. */
type HealthDetails = {
  status?: 'degraded'
  degraded?: string[]
  notices?: string[]
  backupAt: Date | undefined
}

/** How long a process that is ending may take for its last commits and answers. */
const shutdownTimeoutMs = 18_000

/**
 * Serves a build until a signal ends the process; throws a StartError if it cannot start. The warnings
 * are sentences about the build, for /healthz and the log.
 */
export async function startServer(
  settings: Settings,
  folder = requireCurrentBuild(),
  warnings: readonly string[] = [],
): Promise<void> {
  setProduction()
  const { dataDir, siteUrl } = settings
  const pages = loadPages(folder)
  const answerPost = await loadAnswerPost(folder)
  // Read now, like the rest of the build: the second build from now deletes it.
  const mailCopy = await loadMailCopy(folder)
  const { log, flush } = createLog(process.stdout.isTTY === true)
  const reportError = (error: unknown) => log.error(error)
  const warn = (message: string) => log.warn({ message }, 'notice')
  const note = (message: string) => log.info({ message }, 'note')
  // Where a hosted backend takes the leads, nothing is stored here.
  const key = settings.hosted ? undefined : openSigningKey(dataDir)
  const notifications = prepareNotifications(settings, { log, mailCopy, key })
  const maintenance = createMaintenance(settings, { note, warn })
  const { channels, wake: onStored } = notifications
  await maintenance.backUpBeforeMigration()
  const leads = await openServerLeads(settings, { channels, onStored })
  const { addVisits: save, insert } = leads
  const visits = save && createVisits({ siteUrl, save, reportError })
  const notices = [...warnings, ...describeExposure(settings)]
  async function checkHealth() {
    const problem = await leads.findProblem()
    const isReady = problem === undefined
    const degraded = notifications.listProblems()
    if (problem !== undefined) degraded.unshift(problem)
    const messages = [...notices, ...maintenance.notices()]
    const details: HealthDetails = { backupAt: maintenance.newestBackup() }
    if (degraded.length > 0) details.degraded = degraded
    if (messages.length > 0) details.notices = messages
    // With 200 all the same: a restart by a supervisor repairs no mail server.
    if (isReady && degraded.length > 0) details.status = 'degraded'
    return { isReady, details }
  }
  const app = createApp({
    settings,
    pages,
    checkHealth,
    log,
    answerPost,
    insert,
    visits,
    answered: key && { leads, key, copy: mailCopy },
  })
  const listener = await listen({ ...settings, app, log })
  maintenance.start(leads)
  endWithProcess(reportError, async () => {
    await listener.close()
    await Promise.all([notifications.stop(), maintenance.close(), visits?.close()])
    await leads.close().catch(reportError)
    await flush()
  })
  process.stdout.write(`Solstice is at ${listener.url}\n`)
  notices.forEach(warn)
  notifications.start(leads.notifications)
}

/** A proxy keeps slow and hostile connections away from the site (docs/going-live.md). */
function describeExposure({ host, socket, trustProxy }: Settings): string[] {
  const isLocal = /^(127\.|::1$|localhost$)/.test(host)
  const message =
    `The site listens on ${host} without a proxy that it knows of. Put Caddy or nginx in front of it ` +
    'and set TRUST_PROXY to 1, or set HOST to 127.0.0.1.'
  return socket !== undefined || isLocal || trustProxy > 0 ? [] : [message]
}

/** Ends the process with 0 on a signal, and with 1 after an uncaught error. */
function endWithProcess(reportError: (error: unknown) => void, close: () => Promise<void>): void {
  let isEnding = false
  async function end(code: number): Promise<void> {
    // One Ctrl-C can arrive twice: from the terminal, and passed on by npm.
    if (isEnding) return
    isEnding = true
    // Not process.exit: it waits for the thread of the leads, which may wait for another program.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), shutdownTimeoutMs).unref()
    await close()
    process.exit(code)
  }
  process.on('SIGINT', () => end(0))
  process.on('SIGTERM', () => end(0))
  // The state after such an error is unknown: a supervisor restarts the server.
  process.on('uncaughtException', (error) => {
    reportError(error)
    void end(1)
  })
}

if (import.meta.main) await runMain(() => startServer(readSettings()))
