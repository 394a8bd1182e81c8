import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Folders } from '#server/maintenance/backup.ts'
import { createJobs } from '#server/maintenance/jobs.ts'
import { describeFailure, readCode } from '#server/store/sqlite/open-database.ts'
import { openStore, type StoreOptions } from '#server/store/sqlite/open-store.ts'

// All that a server does with the file of leads runs here, in a thread of its own. SQLite waits for the
// disk, and for commands that hold the file; pages do not.

export type ThreadData = {
  folders: Folders
  options: Pick<StoreOptions, 'channels' | 'newestBackup'>
}
export type ThreadCalls = typeof calls
export type ThreadCall = { id: number; name: keyof ThreadCalls; args: unknown[] }
export type ThreadAnswer = { id: number; result?: unknown; error?: unknown }

const { folders, options }: ThreadData = workerData
const store = openStore(folders.dataDir, options)
const { pending, sent, failed, count } = store.notifications

const calls = {
  insert: store.insert,
  find: store.find,
  mark: store.mark,
  addVisits: store.addVisits,
  findProblem: store.findProblem,
  close: store.close,
  pending,
  sent,
  failed,
  count,
  ...createJobs(store, folders),
}

async function answer({ id, name, args }: ThreadCall): Promise<ThreadAnswer> {
  const call: (...args: never[]) => Promise<unknown> = calls[name]
  try {
    return { id, result: await call(...(args as never[])) }
  } catch (error) {
    // An error of SQLite would lose its code on the way.
    return { id, error: readCode(error) === 0 ? error : new Error(describeFailure(error)) }
  }
}

/** Calls run in turn, with a pause in which a command that waits finds the file free. */
const pauseMs = 1
let last = Promise.resolve()

parentPort?.on('message', (call: ThreadCall) => {
  last = last.then(async () => {
    parentPort?.postMessage(await answer(call))
    await wait(pauseMs)
  })
})
parentPort?.postMessage('open')
