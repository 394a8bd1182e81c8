import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Lead, LeadFlag } from '#leads/lead-rows.ts'
import { createGroupCommit } from './group-commit.ts'
import { lockFolder } from './lock-folder.ts'
import { databaseName, openDatabase } from './open-database.ts'
import { prepareInsert, type StampOptions } from './prepare-insert.ts'
import { StoreUnavailable } from './store-error.ts'

export type Store = {
  /** Resolves once the row is on the disk. The same lead again resolves too, and is stored once. */
  insert(lead: Lead, flag?: LeadFlag): Promise<void>
  /** Really tries: false on a full or read-only disk, a locked file. */
  isWritable(): Promise<boolean>
  /** Commits what is waiting, then closes. Later inserts reject with StoreUnavailable. */
  close(): Promise<void>
}

/** Opens the leads of a folder for this process alone; throws a StartError if it can not. */
export function openStore(folder: string, options: StampOptions = {}): Store {
  const lock = lockFolder(folder)
  try {
    const store = createStore(openDatabase(join(folder, databaseName)), options)
    return { ...store, close: () => store.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

export function createStore(database: DatabaseSync, options: StampOptions = {}): Store {
  const verify = watchPlace(database)
  const leads = createGroupCommit(database, verify)
  // Apart, so that a rehearsal that finds no room does not take smaller rows down with it.
  const rehearsals = createGroupCommit(database, verify)
  const stamp = prepareInsert(database, options)
  let probing: Promise<boolean> | undefined
  let closing: Promise<void> | undefined

  async function insert(lead: Lead): Promise<void> {
    if (closing) throw new StoreUnavailable('Leads can not be stored: the store is closed.')
    await leads.commit(stamp(lead))
  }
  async function probe(): Promise<boolean> {
    const rehearsed = rehearsals.commit(() => database.exec(rehearsal))
    const isWritable = await rehearsed.then(isTrue, isFalse)
    probing = undefined
    return isWritable
  }
  async function finish(): Promise<void> {
    await Promise.all([leads.settle(), rehearsals.settle()])
    database.close()
  }
  return {
    insert,
    isWritable: async () => {
      if (closing) return false
      probing ??= probe()
      return probing
    },
    close: () => {
      closing ??= finish()
      return closing
    },
  }
}

/** As many bytes as the largest lead and its index, really committed: a rollback meets no disk. */
const rehearsal = 'insert into write_probe values (zeroblob(65536)); delete from write_probe'

/** A file that was deleted or replaced still takes rows, but nobody would ever find them. */
function watchPlace(database: DatabaseSync): () => void {
  const path = database.location()
  if (path === null) return () => {}
  const { ino } = statSync(path)
  return () => {
    if (statSync(path, { throwIfNoEntry: false })?.ino === ino) return
    throw new StoreUnavailable('Leads can not be stored: their file was moved. Restart the server.')
  }
}

const isTrue = () => true
const isFalse = () => false
