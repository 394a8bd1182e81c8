import type { OwnerLeads } from '#server/store/lead-repository.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { backUpLeads, type Folders } from './backup.ts'
import { eraseOlder } from './erase.ts'

export type MaintenanceJobs = ReturnType<typeof createJobs>

/** What maintenance does with the leads: where they are in a file, in their thread. */
export const createJobs = (leads: OwnerLeads, folders: Folders) => ({
  eraseOlder: (time: string) => eraseOlder(leads, folders, time),
  /** Undefined where there is no lead yet. */
  async backUp(now: Date) {
    const [lead] = readLeads(folders.dataDir, {}, 1)
    return lead && backUpLeads(folders, { now })
  },
})
