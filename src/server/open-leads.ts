import { setTimeout as wait } from 'node:timers/promises'
import { type Folders, listBackups } from '#server/maintenance/backup.ts'
import { createJobs, type MaintenanceJobs } from '#server/maintenance/jobs.ts'
import type { OwnerSettings, Settings } from '#server/settings/settings.ts'
import { openHostedLeads, openHostedRepository } from '#server/store/hosted/hosted-leads.ts'
import type { LeadRepository, OwnerLeads, ServerOptions } from '#server/store/lead-repository.ts'
import { openSqliteLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { startLeadsThread } from './start-leads-thread.ts'

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
    /** What was last known, where the thread takes too long to find out. */
    async findProblem() {
      asked ??= findProblem().then((problem) => {
        known = problem
        asked = undefined
      })
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
