import { join } from 'node:path'
import * as v from 'valibot'
import { nameBackup } from '#server/backups/backup-files.ts'
import { cleanCopies, type Folders } from '#server/erasure/clean-copies.ts'
import { ofAddress } from '#server/erasure/erase-rows.ts'
import { addToErasureList } from '#server/erasure/erasure-list.ts'
import { lockCommands } from '#server/store/lock-folder.ts'
import type { LeadKind, StoredLead } from '#server/store/read-leads.ts'
import { canaryDomain } from '#server/store/signing-key.ts'
import { describeCopies } from './describe-copies.ts'
import type { Desk } from './desk.ts'
import {
  type Backend,
  createHostedClient,
  explainAnswer,
  explainHostedFailure,
} from './hosted-client.ts'
import {
  countHostedLeads,
  findHostedByDomain,
  findHostedLeads,
  readHostedPages,
} from './read-hosted-leads.ts'
import { writeLeads } from './write-leads.ts'

/** Some 4 KB of an address: ids have 36 characters. */
const mostIds = 100

const countsSchema = v.object({
  application: v.number(),
  gathering: v.number(),
  waitlist: v.number(),
})

const tables: Record<LeadKind, string> = {
  application: 'contact_submissions',
  gathering: 'gathering_signups',
  waitlist: 'waitlist_signups',
}

/** The leads at a hosted backend, with the service key. */
export function openHostedDesk(backend: Backend, folders: Folders): Desk {
  const { dataDir, backupDir } = folders
  return {
    place: `the leads at ${backend.url}`,
    readPages: (filter) => readHostedPages(backend, filter),
    count: (filter) => countHostedLeads(backend, filter),
    find: (start, most) => findHostedLeads(backend, start, most),
    mark: (leads, answeredAt) => markHosted(backend, leads, answeredAt),
    async erase(email, moment) {
      using _lock = lockCommands(dataDir, 'erase')
      addToErasureList(dataDir, email, moment)
      const counts = await callHosted(backend, 'erase_person', { address: email })
      const cleaned = cleanCopies(folders, [ofAddress(email)])
      return { counts, remarks: [describeCopies(cleaned), ...cleaned.remarks, hostsBackups] }
    },
    async backUp(file, now) {
      using _lock = lockCommands(dataDir, 'backup')
      return await writeLeads(readHostedPages(backend), file ?? join(backupDir, nameBackup(now)))
    },
    findCanaries: () => findHostedByDomain(backend, canaryDomain),
    async remove(ids) {
      await callHosted(backend, 'erase_leads', { ids })
    },
  }
}

const hostsBackups =
  'Backups that the hosting service makes are out of reach: they go when it deletes them. ' +
  'After putting one of them back, erase the address again.'

async function callHosted(backend: Backend, name: string, values: Record<string, unknown>) {
  const { data, error, status } = await createHostedClient(backend).rpc(name, values)
  if (error) throw explainAnswer(backend, status, error, 'erased')
  const { success, output } = v.safeParse(countsSchema, data)
  if (success) return output
  throw explainHostedFailure(backend, 'it does not say how many are gone', 'erased')
}

async function markHosted(
  backend: Backend,
  leads: readonly StoredLead[],
  answeredAt: string | null,
): Promise<void> {
  const client = createHostedClient(backend)
  for (const kind of Object.keys(tables) as LeadKind[]) {
    const ids = leads.filter((lead) => lead.kind === kind).map(({ id }) => id)
    for (let first = 0; first < ids.length; first += mostIds) {
      const { error, status } = await client
        .from(tables[kind])
        .update({ answered_at: answeredAt })
        .in('id', ids.slice(first, first + mostIds))
      if (error) throw explainAnswer(backend, status, error, 'marked')
    }
  }
}
