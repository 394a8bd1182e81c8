import { randomUUIDv7 } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { kindOfTable, type Lead, type LeadFlag, type LeadKind } from '#leads/lead-rows.ts'
import { hasFlagLine } from '#leads/message.ts'
import { applyErasures } from '#server/maintenance/erase.ts'
import type { ChannelName } from '#server/notifications/channel.ts'
import { createSqliteQueue, prepareEnqueue, restartQueue } from '#server/notifications/queue.ts'
import type { VisitCount } from './lead-repository.ts'
import { lockFolder } from './lock-folder.ts'
import {
  brokenFile,
  databaseName,
  describeFailure,
  hashRepeat,
  isBusy,
  isSqliteError,
  movedFile,
  openDatabase,
  runTransaction,
} from './open-database.ts'
import { createCanaryCheck } from './signing-key.ts'

export type Store = ReturnType<typeof openStore>

/** What the page behind a mail's link may show. */
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

const retryEveryMs = 50
const patienceMs = 5_000
const healthIsKeptMs = 5_000
const keptVisitDays = 400

/** Opens the leads of a folder for this process alone; throws a StartError if it cannot. */
export function openStore(folder: string, options: StoreOptions = {}) {
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

function createStore(database: DatabaseSync, folder: string, options: StoreOptions) {
  const { channels = [], onStored, onProblem, now = () => new Date() } = options
  // A copy that was put back by hand may still hold people who were erased.
  applyErasures(database, folder)
  restartQueue(database, channels)
  const path = join(folder, databaseName)
  const readInode = () => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino
  const inode = readInode()
  const insertLead = prepareInsert(database, folder, options)
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
        if (readInode() !== inode) throw Object.assign(new Error(movedFile), { errcode: 1032 })
        noteProblem(undefined)
        return result
      } catch (error) {
        if (isBusy(error) && performance.now() < until) continue
        const explained = isSqliteError(error) ? explainFailure(error) : error
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
    /** Resolves once the row is on the disk. The same lead again resolves too, and is stored once. */
    async insert(lead: Lead, flag?: LeadFlag): Promise<void> {
      await commit(() => insertLead(lead, flag))
      onStored?.()
    },
    notifications: createSqliteQueue({ commit, now }),
    /** Adds to the sums of the days. */
    addVisits: (counts: readonly VisitCount[]) =>
      commit(() => {
        const add = database.prepare(addVisitCount)
        for (const count of counts) add.run(count)
        database.exec(`delete from visits where day < date('now', '-${keptVisitDays} days')`)
      }),
    findLead: (id: string) =>
      commit(() => {
        const select = database.prepare('select name, kind, answered_at from leads where id = ?')
        return select.get(id) as AnswerableLead | undefined
      }),
    /** The first time counts. */
    markAnswered: (id: string) =>
      commit(() => {
        const update = 'update leads set answered_at = ? where id = ? and answered_at is null'
        database.prepare(update).run(now().toISOString(), id)
      }),
    /** Really tries, at most every five seconds: a full disk shows only when something is written. */
    async isWritable(): Promise<boolean> {
      if (performance.now() >= knownUntil) await commit(() => database.exec(probe)).catch(() => {})
      return problem === undefined
    },
    /** Why nothing can be stored, and what to do about it, for the owner. */
    problem: () => problem,
    /** Waits for what is being stored. */
    async close(): Promise<void> {
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

const advice =
  'Put the file back, or restore a backup (npm run leads -- restore FILE), then restart the site.'

function explainFailure(cause: Error & { errcode: number }): StoreUnavailable {
  // Without its tables, the file was emptied.
  const reason = cause.errcode === 1 ? brokenFile : describeFailure(cause)
  const sentence = `Leads cannot be stored: ${reason}.`
  const isLost = reason === brokenFile || reason === movedFile
  return new StoreUnavailable(isLost ? `${sentence} ${advice}` : sentence, { cause })
}

const addVisitCount = `
  insert into visits values (:day, :page, :source, :visits, :starts)
  on conflict do update set visits = visits + excluded.visits, starts = starts + excluded.starts`

/** A gathering comes again every year; to both sides, because the clock may have been set back. */
const insertOnce = `
  insert into leads
    (id, kind, name, email, message, gathering, source, received_at, flag, repeat_key)
  select :id, :kind, :name, :email, :message, :gathering, :source, :received_at, :flag, :repeat_key
  where not exists (
    select 1 from leads where repeat_key = :repeat_key and (
      kind <> 'gathering' or abs(julianday(received_at) - julianday(:received_at)) <= 180))`

/** Stores a lead once, and its notifications with it. A sender can choose neither id nor time. */
function prepareInsert(database: DatabaseSync, folder: string, options: StoreOptions) {
  // Ids begin with the time, so that neighbours share a page of the index.
  const { channels = [], now = () => new Date(), newId = randomUUIDv7 } = options
  const insert = database.prepare(insertOnce)
  const enqueue = prepareEnqueue(database, channels)
  const isCanary = createCanaryCheck(folder)
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
    })
    if (!changes || isCanary(row)) return
    const isSuspect = flag !== undefined || (lead.message !== null && hasFlagLine(lead.message))
    enqueue({ id, isSuspect })
  }
}
