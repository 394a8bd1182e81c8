import { basename, join } from 'node:path'
import { dayMs } from '#leads/calendar-date.ts'
import { nameLeads } from '#leads/lead-rows.ts'
import { isEmbedded, type Settings } from '#server/settings/settings.ts'
import { type OwnerLeads, sumCounts } from '#server/store/lead-repository.ts'
import {
  databaseName,
  describeFailure,
  needsMigration,
} from '#server/store/sqlite/open-database.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { backUpLeads, listBackups } from './backup.ts'
import { eraseOlder } from './erase.ts'

type Needed = Pick<Settings, 'dataDir' | 'backupDir' | 'backups' | 'retentionDays' | 'hosted'>
type Log = { note(message: string): void; warn(message: string): void }

/** What failed is tried again then. Not at the start, which it would slow down. */
const runEveryMs = 10 * 60_000

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
  async function eraseDaily(leads: OwnerLeads): Promise<string> {
    if (retentionDays === 0 || !isDue(erasedAt)) return ''
    const time = new Date(now().getTime() - retentionDays * dayMs).toISOString()
    const { counts, copied, failures } = await eraseOlder(leads, settings, time)
    erasedAt = now()
    const erased = sumCounts(counts)
    const message = `Erased ${nameLeads(erased)} older than ${retentionDays} days, and ${nameLeads(copied)} in backups.`
    return [...(erased + copied > 0 ? [message] : []), ...failures].join(' ')
  }
  const newestBackup = () => (makesBackups ? listBackups(backupDir).at(-1)?.at : undefined)
  async function backUp(): Promise<string> {
    const { path, count } = await backUpLeads(settings, { now: now() })
    return `A backup of ${nameLeads(count)} was made: ${basename(path)}`
  }
  async function backUpDaily(): Promise<string> {
    if (!makesBackups || !isDue(newestBackup())) return ''
    const [lead] = readLeads(dataDir, {}, 1)
    return lead ? backUp() : ''
  }
  async function run(leads: OwnerLeads): Promise<void> {
    await attempt(() => eraseDaily(leads), 'Leads that are too old could not be erased')
    await attempt(backUpDaily, 'The backup failed')
  }
  return {
    /** Call this before the store is opened, which migrates the tables of an older version. */
    async backUpBeforeMigration(): Promise<void> {
      if (makesBackups && needsMigration(join(dataDir, databaseName)))
        await attempt(backUp, 'The backup failed')
    },
    run,
    start(leads: OwnerLeads): void {
      timer = setInterval(() => {
        running = running.then(() => run(leads))
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
