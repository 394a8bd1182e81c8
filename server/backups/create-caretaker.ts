import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Settings } from '#server/settings/settings.ts'
import { lockCommands } from '#server/store/lock-folder.ts'
import { findNewestBackup, makeBackup } from './make-backup.ts'
import { isDayOld, nameLeads, type TendingReport, type TendingTask } from './tend-leads.ts'

type Caretaker = {
  /** For the store to call before a migration changes its file. */
  beforeMigrating(number: number): void
  /** Begins to look after the leads; nothing is done before. */
  start(): void
  /** When the newest backup was made. */
  newestBackup(): Date | undefined
  /** What could not be done, as sentences. */
  notices(): string[]
  close(): Promise<void>
}

type CaretakerOptions = {
  /** How long after the start the first look is, for tests: 30,000 ms. */
  firstAfterMs?: number
  now?: () => Date
}

type Needed = Pick<Settings, 'dataDir' | 'backupDir' | 'backups' | 'retentionDays' | 'hosted'>

/** Whoever starts a site looks at it first; and who starts it often needs no backup each time. */
const firstLookMs = 30_000
const lookEveryMs = 10 * 60_000
const script = join(import.meta.dirname, 'tend-leads.ts')

/** Makes backups and erases what is too old, by the day, in a process of its own. */
export function createCaretaker(
  settings: Needed,
  log: { note(sentence: string): void },
  { firstAfterMs = firstLookMs, now = () => new Date() }: CaretakerOptions = {},
): Caretaker {
  const { dataDir, backupDir, retentionDays, hosted } = settings
  const makesBackups = settings.backups === 'on' && !hosted
  const task = { dataDir, backupDir, makesBackups, retentionDays, isHosted: hosted !== undefined }
  let complaints: string[] = []
  let lastTended: Date | undefined
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function tend(): Promise<void> {
    lastTended = now()
    const report = await runTask(task, (started) => {
      child = started
    })
    child = undefined
    complaints = report.complaints
    for (const note of report.notes) log.note(note)
  }
  async function look(): Promise<void> {
    if (!child && (!lastTended || isDayOld(lastTended, now()))) await tend()
    if (isClosed) return
    timer = setTimeout(look, lookEveryMs).unref()
  }
  return {
    beforeMigrating(number) {
      if (!makesBackups) return
      try {
        using _lock = lockCommands(dataDir, 'the backup before a migration')
        const { path, count } = makeBackup(settings, now(), number)
        log.note(`Before a migration, a backup of ${nameLeads(count)} was made: ${basename(path)}`)
      } catch (error) {
        complaints = [error instanceof Error ? error.message : String(error)]
      }
    },
    start() {
      if (makesBackups || retentionDays !== undefined) {
        timer = setTimeout(look, firstAfterMs).unref()
      }
    },
    newestBackup: () => (makesBackups ? findNewestBackup(backupDir)?.at : undefined),
    notices: () => complaints,
    async close() {
      isClosed = true
      clearTimeout(timer)
      if (!child) return
      const ended = once(child, 'close')
      child.kill()
      await ended
    },
  }
}

/** Never rejects: what goes wrong is a complaint. */
async function runTask(
  task: TendingTask,
  whenStarted: (child: ChildProcess) => void,
): Promise<TendingReport> {
  try {
    const child = spawn(process.execPath, [script, JSON.stringify(task)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    whenStarted(child)
    const [out, complaint, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    if (code === 0) return JSON.parse(out) as TendingReport
    return { notes: [], complaints: code === null ? [] : [describeCrash(complaint)] }
  } catch (error) {
    return { notes: [], complaints: [describeCrash(String(error))] }
  }
}

/** The line that says what it was: the others say where in the code. */
function describeCrash(complaint: string): string {
  const line = complaint.split('\n').find((each) => /^\w*Error/.test(each)) ?? 'no word of why'
  return `Looking after the leads failed: ${line}`
}
