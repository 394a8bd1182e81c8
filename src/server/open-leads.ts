import { listBackups } from '#server/maintenance/backup.ts'
import type { OwnerSettings, Settings } from '#server/settings/settings.ts'
import { openHostedLeads, openHostedRepository } from '#server/store/hosted/hosted-leads.ts'
import type { LeadRepository, OwnerLeads, ServerOptions } from '#server/store/lead-repository.ts'
import { openStore } from '#server/store/sqlite/open-store.ts'
import { openSqliteLeads } from '#server/store/sqlite/sqlite-leads.ts'

/** For a server; throws a StartError if it cannot. */
export function openLeadRepository(
  { dataDir, backupDir, hosted, hostedLeads }: Settings,
  options: ServerOptions = {},
): LeadRepository {
  if (hosted) return openHostedRepository(hosted, hostedLeads, options)
  return openStore(dataDir, { ...options, newestBackup: listBackups(backupDir).at(-1)?.path })
}

/** For the owner's commands. */
export function openOwnerLeads({ hosted, dataDir }: OwnerSettings): OwnerLeads {
  return hosted ? openHostedLeads(hosted) : openSqliteLeads(dataDir)
}
