import type { KeptLead, LeadKind } from '#leads/lead-rows.ts'
import type { OwnerSettings } from '#server/settings/settings.ts'
import { openHostedLeads } from './hosted-leads.ts'
import { openSqliteLeads } from './sqlite-leads.ts'

export type StoredLead = KeptLead & {
  /** Only where the owner has answered, and when. */
  answered_at?: string
}

export type LeadFilter = {
  kind?: LeadKind
  since?: Date
  /** Only those that are not answered yet. */
  isOpen?: boolean
  /** Oldest first, unless this says otherwise. */
  order?: 'newest first'
}

export type LeadCounts = Record<LeadKind, number>

/** How often a page was opened on a day from one source, and how often its form was begun. */
export type VisitCount = {
  /** In UTC: "2027-01-31". */
  day: string
  page: string
  source: string
  visits: number
  starts: number
}

/** Where the leads of a site and their backups are on this machine. */
export type Folders = Pick<OwnerSettings, 'dataDir' | 'backupDir'>

/** The stored leads for the owner's commands. The site itself only inserts: see open-store.ts. */
export type LeadRepository = {
  /** Where they are: "the leads in /srv/solstice/.data". */
  place: string
  /** A stream of any length. No snapshot, but each lead that stays is in it once. */
  list(filter?: LeadFilter): AsyncIterable<StoredLead>
  /** Since a day, "2027-01-31". Absent where no server of ours counts. */
  visits?(since: string): VisitCount[]
  /** Leads whose id starts like this, five at most. */
  find(idPrefix: string): Promise<StoredLead[]>
  /** Answered at this time; null opens them again. */
  mark(leads: readonly StoredLead[], answeredAt: string | null): Promise<void>
  /**
   * Deletes all leads of an address, in any case, and leaves no trace of them in the database. An embedded
   * store keeps the erasure, a line of erased.txt, so that it is not applied again.
   */
  erase(email: string, erasure?: string): Promise<LeadCounts>
  /** The same for all that were received before a time. */
  eraseBefore(time: string): Promise<LeadCounts>
  /** Deletes leads by id: test leads, of which no trace matters. */
  remove(ids: readonly string[]): Promise<void>
}

export function openLeadRepository({ hosted, dataDir }: OwnerSettings): LeadRepository {
  return hosted ? openHostedLeads(hosted) : openSqliteLeads(dataDir)
}
