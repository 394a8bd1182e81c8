import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Folders, listBackups } from '#server/maintenance/backup.ts'
import { createJobs, type MaintenanceJobs } from '#server/maintenance/jobs.ts'
import type { OwnerSettings, Settings } from '#server/settings/settings.ts'
import { openHostedLeads, openHostedRepository } from '#server/store/hosted/hosted-leads.ts'
import type { LeadRepository, OwnerLeads, ServerOptions } from '#server/store/lead-repository.ts'
import { busyTimeoutMs } from '#server/store/sqlite/open-database.ts'
import { openSqliteLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { StartError } from '#tools/errors.ts'
import type { ThreadAnswer, ThreadCall, ThreadCalls, ThreadData } from './leads-thread.ts'

/** What a server needs of its leads. */
export type ServerLeads = MaintenanceJobs &
  Pick<
    LeadRepository,
    'insert' | 'find' | 'mark' | 'notifications' | 'addVisits' | 'findProblem' | 'close'
  >

/** For a server; throws a StartError if it cannot. */
export async function openServerLeads(
  { dataDir, backupDir, hosted, hostedLeads }: Settings,
  options: ServerOptions = {},
): Promise<ServerLeads> {
  const folders = { dataDir, backupDir }
  if (!hosted) return openInThread(folders, options)
  const leads = openHostedRepository(hosted, hostedLeads, options)
  return { ...leads, ...createJobs(leads, folders) }
}

/** Monitors give up soon, and the thread may wait for another program much longer. */
const healthTimeoutMs = 1_500

async function openInThread(
  folders: Folders,
  { channels = [], onStored }: ServerOptions,
): Promise<ServerLeads> {
  const newestBackup = listBackups(folders.backupDir).at(-1)?.path
  const { call, end } = await startLeadsThread({ folders, options: { channels, newestBackup } })
  const insert = call('insert')
  const close = call('close')
  const findProblem = call('findProblem')
  let known: string | undefined
  let asked: Promise<void> | undefined

  async function ask() {
    const late = setTimeout(() => {
      known = 'Leads cannot be stored: their file does not answer.'
    }, busyTimeoutMs)
    try {
      known = await findProblem()
    } finally {
      clearTimeout(late)
      asked = undefined
    }
  }

  return {
    async insert(lead, flag) {
      const result = await insert(lead, flag)
      onStored?.()
      return result
    },
    find: call('find'),
    mark: call('mark'),
    notifications: {
      pending: call('pending'),
      sent: call('sent'),
      failed: call('failed'),
      count: call('count'),
    },
    addVisits: call('addVisits'),
    /** What was last known, where the thread takes long to find out; a problem, where it takes longer than leads wait. */
    async findProblem() {
      asked ??= ask()
      await Promise.race([asked, wait(healthTimeoutMs, undefined, { ref: false })])
      return known
    },
    eraseOlder: call('eraseOlder'),
    backUp: call('backUp'),
    async close() {
      await close()
      await end()
    },
  }
}

/** For the owner's commands. */
export function openOwnerLeads({ hosted, dataDir }: OwnerSettings): OwnerLeads {
  return hosted ? openHostedLeads(hosted) : openSqliteLeads(dataDir)
}

/** Opens the leads in a thread, and calls functions there; throws a StartError if it cannot. */
export async function startLeadsThread(data: ThreadData) {
  const thread = new Worker(new URL('./leads-thread.ts', import.meta.url), { workerData: data })
  try {
    await once(thread, 'message')
  } catch (error) {
    // What a thread throws arrives as a plain Error with this name.
    const { name, message } = error as Error
    throw name === 'StartError' ? new StartError(message, { cause: error }) : error
  }
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  thread.on('message', ({ id, result, error }: ThreadAnswer) => {
    const answer = waiting.get(id)
    waiting.delete(id)
    if (error) answer?.reject(error)
    else answer?.resolve(result)
  })
  // The process ends with a thread that has crashed, and must not wait for its answers until then.
  let isEnded = false
  const explainEnd = () => new Error('Leads cannot be stored: their thread has ended.')
  thread.once('exit', () => {
    isEnded = true
    for (const { reject } of waiting.values()) reject(explainEnd())
  })
  let lastId = 0

  const call =
    <Name extends keyof ThreadCalls>(name: Name) =>
    (...args: Parameters<ThreadCalls[Name]>): ReturnType<ThreadCalls[Name]> => {
      const answer = Promise.withResolvers<unknown>()
      if (isEnded) answer.reject(explainEnd())
      lastId += 1
      waiting.set(lastId, answer)
      const message: ThreadCall = { id: lastId, name, args }
      thread.postMessage(message)
      return answer.promise as ReturnType<ThreadCalls[Name]>
    }
  return { call, end: () => thread.terminate() }
}
