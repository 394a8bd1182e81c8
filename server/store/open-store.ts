import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { CourierName, Outbox } from '#couriers/outbox.ts'
import type { Lead, LeadFlag } from '#leads/lead-rows.ts'
import { eraseAgain } from '#server/erasure/apply-erasures.ts'
import { beginTelling } from './begin-telling.ts'
import { createDatabaseFileCheck } from './check-database-file.ts'
import { createSpaceGuard, type SpaceGuard } from './free-space.ts'
import { createGroupCommit } from './group-commit.ts'
import { createCanaryCheck } from './is-canary.ts'
import { lockFolder } from './lock-folder.ts'
import { databaseName, explainOpenFailure, openDatabase } from './open-database.ts'
import { createOutbox } from './outbox.ts'
import { prepareWrite, type StampOptions, stampLead } from './prepare-insert.ts'
import { rememberAnswer } from './remember-answer.ts'
import { describeSize } from './size-alarm.ts'
import { StoreUnavailable } from './store-error.ts'

export type Store = {
  /**
   * Resolves once the row is on the disk. The same lead again resolves too, and is stored once. A flag
   * says what the limits found suspicious, and is no part of what makes a repeat.
   */
  insert(lead: Lead, flag?: LeadFlag): Promise<void>
  /** What is still to be told of the leads. */
  outbox: Outbox
  /**
   * Really tries, at most every five seconds: false on a full or read-only disk, a locked file. A file
   * that was moved, or a row that could not be stored, is a no at once.
   */
  isWritable(): Promise<boolean>
  /** Why nothing can be stored, and what to do about it, for the owner; undefined while all is well. */
  problem(): string | undefined
  /** What the owner should know, as sentences without secrets; each stays the same while it holds. */
  notices(): string[]
  /** Commits what is waiting, then closes. Later inserts reject with StoreUnavailable. */
  close(): Promise<void>
}

export type StoreOptions = StampOptions & {
  /** Called before a migration changes the file, with its number. */
  beforeMigrating?: (number: number) => void
  /** Milliseconds from a clock that never goes back, for tests. */
  clock?: () => number
  /** Says when the disk is nearly full, for tests. */
  space?: SpaceGuard
  /** Who is there to be told of new leads. None: nothing is left in the outbox. */
  couriers?: readonly CourierName[]
  /** Called when a lead has been stored. */
  onStored?: () => void
  /** Called with `problem()` whenever there is another one. */
  onProblem?: (sentence: string) => void
}

/** Opens the leads of a folder for this process alone; throws a StartError if it cannot. */
export function openStore(folder: string, options: StoreOptions = {}): Store {
  const lock = lockFolder(folder)
  try {
    const path = join(folder, databaseName)
    const store = createStore(openAndErase(path, folder, options), options)
    return { ...store, close: () => store.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A copy that was put back may still know people who wanted to be forgotten. */
function openAndErase(
  path: string,
  folder: string,
  { beforeMigrating }: StoreOptions,
): DatabaseSync {
  const database = openDatabase(path, { beforeMigrating })
  try {
    eraseAgain(database, folder)
    return database
  } catch (error) {
    database[Symbol.dispose]()
    throw explainOpenFailure(path, error)
  }
}

/** As many bytes as the largest lead and its indexes, really committed: a rollback meets no disk. */
export const writeProbeBytes = 49_152
const writeProbe = `
  insert into write_probe values (zeroblob(${writeProbeBytes})); delete from write_probe`
const healthIsKeptMs = 5_000

export function createStore(database: DatabaseSync, options: StoreOptions = {}): Store {
  const path = database.location()
  if (path === null) throw new Error('Leads are stored in a file.')
  const { clock = () => performance.now(), couriers = [], onStored, onProblem, now } = options
  beginTelling(database, couriers, now)
  const { space = createSpaceGuard({ folder: dirname(path), now: clock }) } = options
  const file = createDatabaseFileCheck(database, path)
  const write = prepareWrite(database, { tells: couriers.length > 0 })
  // The group commit waits for other programs; SQLite would keep the whole process waiting.
  database.exec('pragma busy_timeout = 0')
  const leads = createGroupCommit(database, file)
  // Apart, so that a probe that finds no room does not take smaller rows down with it.
  const probes = createGroupCommit(database, file)
  const problem = createProblem(onProblem)
  const probe = () =>
    problem.watch(probes.commit((open) => open.exec(writeProbe))).then(isTrue, isFalse)
  const health = rememberAnswer({ ask: probe, keepMs: healthIsKeptMs, clock })
  const isUntold = createCanaryCheck(dirname(path))
  let closing: Promise<void> | undefined

  function checkOpen(): void {
    const isFull = !space.hasSpace()
    const reason = closing ? 'the store is closed' : isFull ? 'the disk is nearly full' : undefined
    if (reason) throw new StoreUnavailable(`Leads cannot be stored: ${reason}.`)
  }
  async function isWritable(): Promise<boolean> {
    try {
      checkOpen()
      file.checkIdentity()
    } catch (error) {
      problem.note(error)
      health.forget()
      return false
    }
    return health.read()
  }
  async function insert(lead: Lead, flag?: LeadFlag): Promise<void> {
    checkOpen()
    const stamped = stampLead(lead, { isUntold, ...options }, flag)
    try {
      await problem.watch(leads.commit(() => write(stamped)))
    } catch (error) {
      if (error instanceof StoreUnavailable) health.refute()
      throw error
    }
    health.doubtNo()
    onStored?.()
  }
  return {
    insert,
    outbox: createOutbox({ commit: leads.commit, couriers, now }),
    isWritable,
    problem: problem.read,
    notices: () => describeSize(statSync(path, { throwIfNoEntry: false })?.size ?? 0),
    close: () => {
      closing ??= Promise.all([leads.settle(), probes.settle()]).then(() => database.close())
      return closing
    },
  }
}

/** Why nothing can be stored; said whenever it is something else. */
function createProblem(onProblem: StoreOptions['onProblem']) {
  let sentence: string | undefined
  function note(error: unknown): void {
    if (!(error instanceof StoreUnavailable)) return
    if (error.message !== sentence) onProblem?.(error.message)
    sentence = error.message
  }
  return {
    note,
    read: () => sentence,
    async watch(work: Promise<void>): Promise<void> {
      try {
        await work
        sentence = undefined
      } catch (error) {
        note(error)
        throw error
      }
    },
  }
}

const isTrue = () => true
const isFalse = () => false
