import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { copyLeads } from '#server/backups/copy-leads.ts'
import { makeBackup } from '#server/backups/make-backup.ts'
import type { Folders } from '#server/erasure/clean-copies.ts'
import { type ErasedHere, erasePerson, removeLeads } from '#server/erasure/erase-person.ts'
import { explainMissingLeads, markLeads } from '#server/store/change-leads.ts'
import { lockCommands } from '#server/store/lock-folder.ts'
import { databaseName } from '#server/store/open-database.ts'
import { countLeads, findByDomain, findLeads, readLeadPages } from '#server/store/read-leads.ts'
import { canaryDomain } from '#server/store/signing-key.ts'
import { describeCopies } from './describe-copies.ts'
import type { Desk, Erasure } from './desk.ts'

/** The leads in a folder of this machine, also while the site runs. */
export function openEmbeddedDesk(folders: Folders): Desk {
  const folder = folders.dataDir
  if (!existsSync(join(folder, databaseName))) throw explainMissingLeads(folder)
  return {
    place: `the leads in ${folder}`,
    readPages: (filter) => readLeadPages(folder, filter),
    count: async (filter) => countLeads(folder, filter),
    find: async (start, most) => findLeads(folder, start, most),
    mark: async (leads, answeredAt) => markLeads(folder, leads, answeredAt),
    erase: async (email, moment) => describeErasure(erasePerson(folders, email, moment)),
    async backUp(file, now) {
      using _lock = lockCommands(folder, 'backup')
      if (file === undefined) return makeBackup(folders, now)
      return { path: file, count: copyLeads(join(folder, databaseName), file) }
    },
    findCanaries: async () => findByDomain(folder, canaryDomain),
    remove: async (ids) => removeLeads(folder, ids),
  }
}

function describeErasure(erased: ErasedHere): Erasure {
  const { counts, isTraceless, remarks } = erased
  const traces =
    'The file is large and the site runs: parts of it may still hold traces. Stop the site and run this again to have it rewritten.'
  return { counts, remarks: [describeCopies(erased), ...(isTraceless ? [] : [traces]), ...remarks] }
}
