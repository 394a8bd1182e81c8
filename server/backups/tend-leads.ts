import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { cleanCopies } from '#server/erasure/clean-copies.ts'
import { eraseOlder } from '#server/erasure/erase-older.ts'
import { eraseOlderHosted } from '#server/erasure/erase-older-hosted.ts'
import { before } from '#server/erasure/erase-rows.ts'
import { readOwnerSettings } from '#server/settings/settings.ts'
import { lockCommands } from '#server/store/lock-folder.ts'
import { databaseName } from '#server/store/open-database.ts'
import { countLeads } from '#server/store/read-leads.ts'
import { describeFailure } from '#server/store/sqlite-failure.ts'
import { findNewestBackup, makeBackup } from './make-backup.ts'

/** What a caretaker asks for, once a day. */
export type TendingTask = {
  dataDir: string
  backupDir: string
  makesBackups: boolean
  /** After how many days leads are erased; absent: never. */
  retentionDays?: number | undefined
  isHosted: boolean
}

/** What was done, and what could not be, each as a sentence. */
export type TendingReport = { notes: string[]; complaints: string[] }

const dayMs = 24 * 60 * 60 * 1000
const lowestPriority = 19

/**
 * What is done for the leads by the day: those that are too old are erased, and a backup is made if the
 * last is a day old or of another version. Runs as a process of its own, which gives way to the site.
 */
export async function tendLeads(task: TendingTask, now: Date): Promise<TendingReport> {
  const report: TendingReport = { notes: [], complaints: [] }
  await attempt(report, 'Leads that are too old could not be erased', () => retain(task, now))
  await attempt(report, 'The backup failed', () => backUp(task, now))
  return report
}

/** Nobody waits for this one, so it can wait for others. */
const lockWaitMs = 60_000
const lock = ({ dataDir }: TendingTask) =>
  lockCommands(dataDir, 'the daily maintenance', lockWaitMs)

async function attempt(
  { notes, complaints }: TendingReport,
  complaint: string,
  work: () => Promise<string | undefined>,
): Promise<void> {
  try {
    const note = await work()
    if (note) notes.push(note)
  } catch (error) {
    complaints.push(`${complaint}: ${describeFailure(error).replace(/\.$/, '')}.`)
  }
}

async function retain(task: TendingTask, now: Date): Promise<string | undefined> {
  const { retentionDays, isHosted, dataDir } = task
  if (retentionDays === undefined) return undefined
  const moment = new Date(now.getTime() - retentionDays * dayMs).toISOString()
  if (!isHosted && !existsSync(join(dataDir, databaseName))) return undefined
  using _lock = lock(task)
  const { leads, copied } = isHosted
    ? {
        leads: await eraseOlderHosted(readOwnerSettings(), moment),
        copied: cleanCopies(task, [before(moment)]).leads,
      }
    : eraseOlder(task, moment)
  if (leads + copied === 0) return undefined
  const gone = `${nameLeads(leads)} older than ${retentionDays} days were erased`
  return `${gone}, and ${nameLeads(copied)} in copies.`
}

async function backUp(task: TendingTask, now: Date): Promise<string | undefined> {
  const { dataDir, makesBackups, isHosted } = task
  const hasLeads = !isHosted && existsSync(join(dataDir, databaseName)) && countLeads(dataDir) > 0
  if (!makesBackups || !hasLeads || !isDue(task, now)) return undefined
  using _lock = lock(task)
  const { path, count } = makeBackup(task, now)
  writeFileSync(join(task.backupDir, versionFile), readVersion())
  return `A backup of ${nameLeads(count)} was made: ${path}`
}

export const nameLeads = (count: number) => `${count} ${count === 1 ? 'lead' : 'leads'}`

const versionFile = 'made-by.txt'

function isDue({ backupDir }: TendingTask, now: Date): boolean {
  const newest = findNewestBackup(backupDir)
  if (!newest || isDayOld(newest.at, now)) return true
  mkdirSync(backupDir, { recursive: true })
  const file = join(backupDir, versionFile)
  return !existsSync(file) || readFileSync(file, 'utf8') !== readVersion()
}

/** A little less than a day, so that a backup does not come later every day. */
export function isDayOld(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > dayMs - 30 * 60_000
}

/** A fingerprint of all code that touches the leads. */
function readVersion(): string {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.includes('.test.'))
    .map((file) => join(file.parentPath, file.name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main) {
  setPriority(lowestPriority)
  const report = await tendLeads(JSON.parse(process.argv[2] ?? '{}') as TendingTask, new Date())
  process.stdout.write(JSON.stringify(report))
}
