import { randomUUIDv7 } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { canaryDomain, kindOfTable, type Lead, type LeadFlag } from '#leads/lead-rows.ts'
import { hasFlagLine } from '#leads/message.ts'
import type { ChannelName, LeadRepository, VisitCount } from '#server/store/lead-repository.ts'
import { StartError } from '#tools/errors.ts'
import { applyErasures } from './erasure-list.ts'
import { lockFolder } from './lock-folder.ts'
import {
  brokenFile,
  databaseName,
  describeFailure,
  hashRepeat,
  movedFile,
  openDatabase,
  readCode,
  runTransaction,
} from './open-database.ts'
import { createSqliteQueue, enqueueLead, restartQueue } from './queue.ts'
import { openSqliteLeads } from './sqlite-leads.ts'

export type Store = ReturnType<typeof openStore>

export type StoreOptions = {
  /** The channels that are set up. */
  channels?: readonly ChannelName[]
  /** The newest backup. An emptied database is refused while there is one. */
  newestBackup?: string | undefined
  /** For tests. */
  now?: () => Date
  /** For tests. */
  newId?: () => string
  /** For tests. */
  busyTimeoutMs?: number
}

const healthIsKeptMs = 5_000

/**
 * Opens the leads of a folder for this process alone; throws a StartError if it cannot. Every commit waits
 * for the disk, and for other programs: a server opens it in a thread (src/server/leads-thread.ts).
 */
export function openStore(folder: string, options: StoreOptions = {}) {
  const { channels = [], newestBackup, now = () => new Date(), busyTimeoutMs } = options
  const path = join(folder, databaseName)
  using opening = new DisposableStack()
  opening.use(lockFolder(folder))
  if (newestBackup) assertNotEmptied(path, newestBackup)
  const database = opening.use(openDatabase(path, channels, busyTimeoutMs))
  // A copy that was put back by hand may still hold people who were erased.
  applyErasures(database, folder)
  restartQueue(database, channels)
  const storeLead = prepareInsert(database, options)
  const opened = opening.move()
  let problem: string | undefined
  let knownUntil = 0

  async function run<Result>(work: () => Result): Promise<Result> {
    if (opened.disposed) throw new Error('Leads cannot be stored: the store is closed.')
    try {
      return work()
    } catch (error) {
      if (readCode(error) === 0) throw error
      noteHealth(explainFailure(error))
      throw new Error(problem, { cause: error })
    }
  }
  // A read says nothing about writing: a full disk can still be read.
  const read = <Result>(work: (database: DatabaseSync) => Result) => run(() => work(database))
  const commit = <Result>(work: (database: DatabaseSync) => Result) =>
    run(() => {
      const result = runTransaction(database, () => work(database))
      noteHealth(undefined)
      return result
    })
  function noteHealth(message: string | undefined): void {
    problem = message
    knownUntil = performance.now() + healthIsKeptMs
  }
  return {
    ...openSqliteLeads(folder),
    async insert(lead: Lead, flag?: LeadFlag) {
      await commit(() => storeLead(lead, flag))
      return { outcome: 'saved' } as const
    },
    notifications: createSqliteQueue({ read, commit, now }),
    addVisits: (counts: readonly VisitCount[]) =>
      commit(() => {
        const add = database.prepare(addVisitCount)
        for (const count of counts) add.run(count)
        database.exec(`delete from visits where day < date('now', '-400 days')`)
      }),
    /** Really tries, at most every five seconds: a full disk shows only when something is written. */
    async findProblem(): Promise<string | undefined> {
      if (performance.now() >= knownUntil) await commit(() => database.exec(probe)).catch(() => {})
      return problem
    },
    close: async () => opened.dispose(),
  } satisfies LeadRepository
}

/** An empty file beside backups is no new site: something has cut it short. */
function assertNotEmptied(database: string, newestBackup: string): void {
  if (statSync(database, { throwIfNoEntry: false })?.size !== 0) return
  throw new StartError(
    `The leads are gone: ${JSON.stringify(database)} is empty, but there are backups. ` +
      `Restore the newest (npm run leads -- restore ${JSON.stringify(newestBackup)}), ` +
      'or move the empty file away to begin with no leads.',
  )
}

/** As much as the largest lead and its indexes; a rollback would not meet the disk. */
const probe = `
  insert into visits values ('probe', hex(zeroblob(24576)), '', 0, 0);
  delete from visits where day = 'probe'`

function explainFailure(error: unknown): string {
  // Without its tables, the file was emptied.
  const reason = readCode(error) === 1 ? brokenFile : describeFailure(error)
  const isLost = reason === brokenFile || reason === movedFile
  const advice =
    'Put the file back, or restore a backup (npm run leads -- restore FILE), then restart the site.'
  return `Leads cannot be stored: ${reason}.${isLost ? ` ${advice}` : ''}`
}

const addVisitCount = `
  insert into visits (day, page, source, visits, starts)
  values (:day, :page, :source, :visits, :starts)
  on conflict do update set visits = visits + excluded.visits, starts = starts + excluded.starts`

const insertLead = `
  insert into leads
    (id, kind, name, email, message, gathering, received_at, flag, source, repeat_key)
  values (:id, :kind, :name, :email, :message, :gathering, :received_at, :flag, :source, :repeat_key)`

/** A gathering comes again every year; to both sides, because the clock may have been set back. */
const deleteRepeat = `
  delete from leads where id = :id and exists (
    select 1 from leads as other where other.repeat_key = leads.repeat_key and other.id <> :id and (
      other.kind <> 'gathering'
      or abs(julianday(other.received_at) - julianday(leads.received_at)) <= 180))`

/** Stores a lead once, and its notifications with it. A sender can choose neither id nor time. */
function prepareInsert(database: DatabaseSync, options: StoreOptions) {
  // Ids begin with the time, so that neighbours share a page of the index.
  const { channels = [], now = () => new Date(), newId = randomUUIDv7 } = options
  const insert = database.prepare(insertLead)
  const enqueue = database.prepare(enqueueLead)
  const removeRepeat = database.prepare(deleteRepeat)
  return ({ table, row }: Lead, flag: LeadFlag | null = null): void => {
    const lead = { kind: kindOfTable[table], message: null, gathering: null, source: null, ...row }
    const received_at = now().toISOString()
    const id = newId()
    insert.run({ ...lead, id, received_at, flag, repeat_key: hashRepeat(lead) })
    // The owner's own tests cause no notification.
    if (!row.email.endsWith(`@${canaryDomain}`)) {
      const isLikelySpam = Number(flag !== null || hasFlagLine(lead.message ?? ''))
      enqueue.run({ id, isLikelySpam, channels: JSON.stringify(channels) })
    }
    // A repeat is written, too: skipping it would take less time, and tell who has signed up.
    removeRepeat.run({ id })
  }
}
