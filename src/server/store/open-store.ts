import { randomUUIDv7 } from 'node:crypto'
import { statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { kindOfTable, type Lead, type LeadFlag, type LeadKind } from '#leads/lead-rows.ts'
import { hasFlagLine } from '#leads/message.ts'
import { applyErasures } from '#server/maintenance/erasure-list.ts'
import type { ChannelName } from '#server/notifications/channel.ts'
import type { NotificationQueue } from '#server/notifications/queue.ts'
import {
  createSqliteQueue,
  dropOtherChannels,
  prepareEnqueue,
} from '#server/notifications/sqlite-queue.ts'
import { lockFolder } from './lock-folder.ts'
import {
  databaseName,
  describeFailure,
  hashRepeat,
  isSqliteError,
  openDatabase,
  readFailureKind,
  runTransaction,
} from './open-database.ts'
import { createCanaryCheck } from './signing-key.ts'
import { addVisitCounts, type VisitCount } from './visit-counts.ts'

export type Store = {
  /** Resolves once the row is on the disk. The same lead again resolves too, and is stored once. */
  insert(lead: Lead, flag?: LeadFlag): Promise<void>
  notifications: NotificationQueue
  /** Adds to the sums of the days. */
  addVisits(counts: readonly VisitCount[]): Promise<void>
  /** What the page behind a mail's link may show, once its signature is checked. */
  findLead(id: string): Promise<AnswerableLead | undefined>
  /** The first time counts. */
  markAnswered(id: string): Promise<void>
  /** Really tries, at most every five seconds: a full disk shows only when something is written. */
  isWritable(): Promise<boolean>
  /** Why nothing can be stored, and what to do about it, for the owner. */
  problem(): string | undefined
  /** Waits for what is being stored, then closes. */
  close(): Promise<void>
}

export type AnswerableLead = { name: string; kind: LeadKind; answered_at: string | null }

export type StoreOptions = {
  /** The channels that are set up: a lead is notified of on these. */
  channels?: readonly ChannelName[]
  onStored?: () => void
  /** Called with `problem()` whenever it changes. */
  onProblem?: (sentence: string) => void
  /** For tests. */
  now?: () => Date
  /** For tests. */
  newId?: () => string
}

/** The disk is full, read-only or locked, or the file was moved; the same row may fit later. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** The file at the store's path is no longer the one that was opened: nothing is written to it. */
export class DatabaseMovedError extends StoreUnavailable {
  override name = 'DatabaseMovedError'
}

const retryEveryMs = 50
const patienceMs = 5_000
const healthIsKeptMs = 5_000
/** What must stay free: room for the owner to work in; on a small disk a twentieth of it. */
const keptFreeBytes = 64 * 1024 * 1024
const keptFreeShare = 1 / 20

const repeatWindowMs = 180 * 24 * 60 * 60 * 1000

/** Opens the leads of a folder for this process alone; throws a StartError if it cannot. */
export function openStore(folder: string, options: StoreOptions = {}): Store {
  const lock = lockFolder(folder)
  try {
    const database = openDatabase(join(folder, databaseName), options.channels)
    const store = createStore(database, folder, options)
    return { ...store, close: () => store.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

function createStore(database: DatabaseSync, folder: string, options: StoreOptions): Store {
  const { channels = [], onStored, onProblem, now = () => new Date() } = options
  // A copy that was put back by hand may still hold people who were erased.
  applyErasures(database, folder)
  dropOtherChannels(database, channels)
  const file = watchFile(join(folder, databaseName))
  const write = prepareInsert(database, { ...options, isCanary: createCanaryCheck(folder) })
  // `commit` waits for other programs; SQLite would block the whole process.
  database.exec('pragma busy_timeout = 0')
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let problem: string | undefined
  let knownUntil = 0

  /** One transaction, then one turn of the event loop for all others: a flush stops the only thread. */
  function commit<Result>(work: (database: DatabaseSync) => Result): Promise<Result> {
    const until = performance.now() + patienceMs
    const result = last.then(() => tryUntil(until, () => work(database)))
    last = result.catch(() => {})
    return result
  }
  async function tryUntil<Result>(until: number, work: () => Result): Promise<Result> {
    for (; ; await wait(retryEveryMs)) {
      await nextTurn()
      if (isClosed) throw new StoreUnavailable('Leads cannot be stored: the store is closed.')
      try {
        const result = runTransaction(database, work)
        // SQLite looks when it begins to write, but not again at the commit.
        file.check()
        noteProblem(undefined)
        return result
      } catch (error) {
        if (readFailureKind(error) === 'busy' && performance.now() < until) continue
        const explained = file.explain(error)
        if (explained instanceof StoreUnavailable) noteProblem(explained.message)
        throw explained
      }
    }
  }
  function noteProblem(sentence: string | undefined): void {
    if (sentence !== undefined && sentence !== problem) onProblem?.(sentence)
    problem = sentence
    knownUntil = performance.now() + healthIsKeptMs
  }
  return {
    async insert(lead, flag) {
      await commit(() => {
        write(lead, flag)
        checkSpace(folder)
      })
      onStored?.()
    },
    notifications: createSqliteQueue({ commit, now }),
    addVisits: (counts) => commit(() => addVisitCounts(database, counts)),
    findLead: (id) =>
      commit(() => {
        const select = database.prepare('select name, kind, answered_at from leads where id = ?')
        return select.get(id) as AnswerableLead | undefined
      }),
    markAnswered: (id) =>
      commit(() => {
        const update = 'update leads set answered_at = ? where id = ? and answered_at is null'
        database.prepare(update).run(now().toISOString(), id)
      }),
    async isWritable() {
      if (performance.now() >= knownUntil) {
        await commit(() => {
          database.exec(probe)
          checkSpace(folder)
        }).catch(() => {})
      }
      return problem === undefined
    },
    problem: () => problem,
    async close() {
      await last
      isClosed = true
      if (database.isOpen) database.close()
    },
  }
}

/** As much as the largest lead and its indexes; a rollback would not meet the disk. */
const probe = `
  insert into notes values ('probe', hex(zeroblob(24576)));
  delete from notes where name = 'probe'`

function checkSpace(folder: string): void {
  const { bavail, blocks, bsize } = statfsSync(folder)
  const kept = Math.min(keptFreeBytes, blocks * bsize * keptFreeShare)
  if (bavail * bsize < kept)
    throw new StoreUnavailable('Leads cannot be stored: the disk is nearly full.')
}

const advice =
  'Put the file back, or restore a backup (npm run leads -- restore FILE), then restart the site.'

/** A file that was deleted or replaced still takes rows from the process that has it open. */
function watchFile(path: string) {
  const opened = statSync(path, { bigint: true })
  function describeLoss(): string | undefined {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    if (!found) return 'leads.sqlite was deleted or moved away'
    if (found.ino !== opened.ino || found.dev !== opened.dev)
      return 'another file stands in the place of leads.sqlite'
    return found.size === 0n ? 'leads.sqlite was cut short' : undefined
  }
  function check(): void {
    const loss = describeLoss()
    if (loss) throw new DatabaseMovedError(`Leads cannot be stored: ${loss}. ${advice}`)
  }
  return {
    check,
    /** What an error of SQLite means for the visitor and the owner. */
    explain(error: unknown): unknown {
      if (!isSqliteError(error)) return error
      try {
        check()
      } catch (moved) {
        return moved
      }
      const sentence = `Leads cannot be stored: ${describeFailure(error)}.`
      const isBroken = readFailureKind(error) === 'broken'
      return new StoreUnavailable(isBroken ? `${sentence} ${advice}` : sentence, { cause: error })
    },
  }
}

const insertLead = `
  insert into leads
    (id, kind, name, email, message, gathering, source, received_at, flag, repeat_key)
  select :id, :kind, :name, :email, :message, :gathering, :source, :received_at, :flag, :repeat_key
  where not exists (
    select 1 from leads where repeat_key = :repeat_key
    and received_at between :earliest and :latest)`

type InsertOptions = Pick<StoreOptions, 'channels' | 'now' | 'newId'> & {
  /** The owner's own test, which causes no notification. */
  isCanary?: (row: { email: string }) => boolean
}

/** Stores a lead once, and its notifications with it. A sender can choose neither id nor time. */
function prepareInsert(database: DatabaseSync, options: InsertOptions = {}) {
  const { channels = [], now = () => new Date(), isCanary = () => false } = options
  // They begin with the time, so that neighbours share a page of the index.
  const { newId = randomUUIDv7 } = options
  const insert = database.prepare(insertLead)
  const enqueue = prepareEnqueue(database, channels)
  return ({ table, row }: Lead, flag?: LeadFlag): void => {
    const lead = { kind: kindOfTable[table], message: null, gathering: null, source: null, ...row }
    const receivedAt = now()
    const id = newId()
    const { changes } = insert.run({
      ...lead,
      id,
      received_at: receivedAt.toISOString(),
      flag: flag ?? null,
      repeat_key: hashRepeat(lead),
      ...findRepeatWindow(lead.kind, receivedAt),
    })
    if (!changes || isCanary(row)) return
    const isSuspect = flag !== undefined || (lead.message !== null && hasFlagLine(lead.message))
    enqueue({ id, kind: lead.kind, isSuspect, receivedAt })
  }
}

/** To both sides, because the clock may have been set back since the first sign-up. */
function findRepeatWindow(kind: LeadKind, receivedAt: Date) {
  // Times begin with a digit: all of them are between these two.
  if (kind !== 'gathering') return { earliest: '', latest: 'z' }
  const move = (ms: number) => new Date(receivedAt.getTime() + ms).toISOString()
  return { earliest: move(-repeatWindowMs), latest: move(repeatWindowMs) }
}
