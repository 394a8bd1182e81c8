import { basename, join } from 'node:path'
import { dayMs } from '#leads/calendar-date.ts'
import { nameLeads } from '#leads/lead-rows.ts'
import { isEmbedded, type Settings } from '#server/settings/settings.ts'
import { sumCounts } from '#server/store/lead-repository.ts'
import {
  databaseName,
  describeFailure,
  needsMigration,
} from '#server/store/sqlite/open-database.ts'
import { backUpLeads, listBackups } from './backup.ts'
import type { MaintenanceJobs } from './jobs.ts'

type Needed = Pick<Settings, 'dataDir' | 'backupDir' | 'backups' | 'retentionDays' | 'hosted'>
type Log = { note(message: string): void; warn(message: string): void }

/** What failed is tried again then. Not at the start, which it would slow down. */
const runEveryMs = 10 * 60_000
const backupFailure = 'The backup failed'

/** Once a day, erases leads that are older than RETENTION_DAYS, and makes a backup. */
export function createMaintenance(settings: Needed, log: Log, now = () => new Date()) {
  const { dataDir, backupDir, retentionDays = 0 } = settings
  const makesBackups = settings.backups === 'on' && isEmbedded(settings)
  const failures = new Map<string, string>()
  let erasedAt: Date | undefined
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function attempt(work: () => Promise<string>, failure: string): Promise<void> {
    try {
      const done = await work()
      failures.delete(failure)
      if (done) log.note(done)
    } catch (error) {
      const message = `${failure}: ${describeFailure(error)}.`
      if (failures.get(failure) !== message) log.warn(message)
      failures.set(failure, message)
    }
  }
  /** A little less than a day, so that it is not done later every day. */
  const isDue = (last: Date | undefined) =>
    !last || now().getTime() - last.getTime() > dayMs - 30 * 60_000
  async function eraseDaily(jobs: MaintenanceJobs): Promise<string> {
    if (retentionDays === 0 || !isDue(erasedAt)) return ''
    const time = new Date(now().getTime() - retentionDays * dayMs).toISOString()
    const { counts, copied, failures: copyFailures } = await jobs.eraseOlder(time)
    const erased = sumCounts(counts)
    if (erased + copied > 0) {
      log.note(
        `Erased ${nameLeads(erased)} older than ${retentionDays} days, and ${nameLeads(copied)} in backups.`,
      )
    }
    if (copyFailures.length > 0) throw new Error(copyFailures.join(' '))
    erasedAt = now()
    return ''
  }
  const newestBackup = () => (makesBackups ? listBackups(backupDir).at(-1)?.at : undefined)
  const describeBackup = ({ path, count }: { path: string; count: number }) =>
    `A backup of ${nameLeads(count)} was made: ${basename(path)}`
  async function backUpDaily(jobs: MaintenanceJobs): Promise<string> {
    if (!makesBackups || !isDue(newestBackup())) return ''
    const backup = await jobs.backUp(now())
    return backup ? describeBackup(backup) : ''
  }
  async function run(jobs: MaintenanceJobs): Promise<void> {
    await attempt(() => eraseDaily(jobs), 'Leads that are too old could not be erased')
    await attempt(() => backUpDaily(jobs), backupFailure)
  }
  return {
    /** Call this before the store is opened, which migrates the tables of an older version. */
    async backUpBeforeMigration(): Promise<void> {
      if (makesBackups && needsMigration(join(dataDir, databaseName)))
        await attempt(
          async () => describeBackup(await backUpLeads(settings, { now: now() })),
          backupFailure,
        )
    },
    run,
    start(jobs: MaintenanceJobs): void {
      timer = setInterval(() => {
        running = running.then(() => run(jobs))
      }, runEveryMs).unref()
    },
    newestBackup,
    notices: () => [...failures.values()],
    /** Waits for what is being done. */
    async close(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
