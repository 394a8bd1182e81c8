import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { CourierName, Outbox } from '#couriers/outbox.ts'
import type { Lead, LeadFlag } from '#leads/lead-rows.ts'
import { eraseAgain } from '#server/erasure/apply-erasures.ts'
import { beginTelling } from './begin-telling.ts'
import { createSpaceGuard, type SpaceGuard } from './free-space.ts'
import { createGroupCommit } from './group-commit.ts'
import { createCanaryCheck } from './is-canary.ts'
import { keepPlace } from './keep-place.ts'
import { lockFolder } from './lock-folder.ts'
import { databaseName, explainOpenFailure, openDatabase } from './open-database.ts'
import { createOutbox } from './outbox.ts'
import { type StampOptions, stampLead } from './prepare-insert.ts'
import { rememberAnswer } from './remember-answer.ts'
import { listCopies, putBackLatest } from './rescue-copy.ts'
import { describeSize } from './size-alarm.ts'
import { StoreUnavailable } from './store-error.ts'
import { endings } from './watch-files.ts'

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
   * that is lost and can not be put right now, or a row that could not be stored, is a no at once.
   */
  isWritable(): Promise<boolean>
  /** How many bytes the leads take on the disk. */
  size(): number
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
}

/** Opens the leads of a folder for this process alone; throws a StartError if it can not. */
export function openStore(folder: string, options: StoreOptions = {}): Store {
  const lock = lockFolder(folder)
  try {
    const path = join(folder, databaseName)
    putBackLatest(path)
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
  const { clock = () => performance.now(), couriers = [], onStored, now } = options
  beginTelling(database, couriers, now)
  const { space = createSpaceGuard({ folder: dirname(path), now: clock }) } = options
  const place = keepPlace(database, path, {
    clock,
    onReturn: () => health.forget(),
    tells: couriers.length > 0,
  })
  const leads = createGroupCommit(place)
  // Apart, so that a probe that finds no room does not take smaller rows down with it.
  const probes = createGroupCommit(place)
  const probe = () => probes.commit((open) => open.exec(writeProbe)).then(isTrue, isFalse)
  const health = rememberAnswer({ ask: probe, keepMs: healthIsKeptMs, clock })
  let closing: Promise<void> | undefined

  const isUntold = createCanaryCheck(dirname(path))

  async function insert(lead: Lead, flag?: LeadFlag): Promise<void> {
    if (closing) throw new StoreUnavailable('Leads can not be stored: the store is closed.')
    if (!space.hasSpace()) {
      throw new StoreUnavailable('Leads can not be stored: the disk is nearly full.')
    }
    const stamped = stampLead(lead, { isUntold, ...options }, flag)
    try {
      await leads.commit(() => place.write(stamped))
    } catch (error) {
      if (error instanceof StoreUnavailable) health.refute()
      throw error
    }
    health.doubtNo()
    place.remember(stamped)
    onStored?.()
  }
  async function finish(): Promise<void> {
    await Promise.all([leads.settle(), probes.settle()])
    await place.close()
  }
  return {
    insert,
    outbox: createOutbox({ open: place.open, commit: leads.commit, couriers, now }),
    async isWritable() {
      return !closing && space.hasSpace() && place.isOpen() && health.read()
    },
    size: () => sumSizes(path),
    notices: () => [...place.notices(), ...describeCopies(path), ...describeSize(sumSizes(path))],
    close: () => {
      closing ??= finish()
      return closing
    },
  }
}

function sumSizes(path: string): number {
  const sizes = Object.values(endings).map((ending) => {
    return statSync(path + ending, { throwIfNoEntry: false })?.size ?? 0
  })
  return sizes.reduce((sum, size) => sum + size)
}

function describeCopies(path: string): string[] {
  return listCopies(path).map(
    (copy) => `Leads of a file that was replaced are kept in ${copy}, which nobody reads.`,
  )
}

const isTrue = () => true
const isFalse = () => false
