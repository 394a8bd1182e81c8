import type { SaveResult } from '#leads/insert-lead.ts'
import type { Lead, LeadFlag, LeadKind, LeadRecord } from '#leads/lead-rows.ts'

export type StoredLead = LeadRecord & {
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

/** The owner is notified by mail and webhook, an applicant by an acknowledgement. */
export type ChannelName = 'mail' | 'webhook' | 'acknowledgement'

export type PendingLead = LeadRecord & {
  /** Looks like spam: sent once a day, in a list. */
  isLikelySpam: boolean
  /** How often it failed. */
  attempts: number
}

/** Pending notifications, one per lead and channel. */
export type NotificationQueue = {
  /** Leads that are due; likely spam only when nothing else is, 250 at most. `total` counts all of them. */
  pending(channel: ChannelName, max: number): Promise<{ leads: PendingLead[]; total: number }>
  /** A list of likely spam includes the leads that it only counted. */
  sent(channel: ChannelName, leads: readonly PendingLead[]): Promise<void>
  /** They are due again after the delay, and given up after three days. */
  failed(channel: ChannelName, leads: readonly PendingLead[], delayMs: number): Promise<void>
  /** Of leads that are not marked as answered: tried again, and given up. */
  count(channel: ChannelName): Promise<{ failing: number; dead: number }>
}

/** The leads of a site. Each folder beside this file implements it; src/server/open-leads.ts chooses. */
export type LeadRepository = {
  /** Where they are: "the leads in /srv/solstice/.data". */
  place: string
  /** Saved once the row and its notifications are on the disk. The same lead again is stored once. */
  insert(lead: Lead, flag?: LeadFlag): Promise<SaveResult>
  /** A stream of any length. No snapshot, but each lead that stays is in it once. */
  list(filter?: LeadFilter): AsyncIterable<StoredLead>
  find(id: string): Promise<StoredLead | undefined>
  /** Answered at this time; null opens them again. */
  mark(leads: readonly StoredLead[], answeredAt: string | null): Promise<void>
  /**
   * Deletes all leads of an address, in any case, and leaves no trace of them in the database. An embedded
   * store keeps the erasure, a line of erased.txt, so that it is not applied again.
   */
  erase(email: string, erasure?: string): Promise<LeadCounts>
  /** Deletes all leads that were received before a time, and leaves no trace of them either. */
  eraseBefore(time: string): Promise<LeadCounts>
  /** Deletes leads by id: test leads, of which no trace matters. */
  remove(ids: readonly string[]): Promise<void>
  notifications: NotificationQueue
  /** Adds to the sums of the days, and forgets those of last year. Absent where no server of ours counts. */
  addVisits?(counts: readonly VisitCount[]): Promise<void>
  /** Since a day, "2027-01-31". */
  visits?(since: string): VisitCount[]
  /** Why nothing can be stored, and what to do about it; undefined while all is well. */
  findProblem(): Promise<string | undefined>
  /** Waits for what is being stored. */
  close(): Promise<void>
}

/** What the owner's commands need, beside a running server. */
export type OwnerLeads = Omit<LeadRepository, 'insert' | 'addVisits' | 'findProblem' | 'close'>

/** The channels that are set up, and what to call once this machine has stored a lead. */
export type ServerOptions = { channels?: readonly ChannelName[]; onStored?: () => void }

export const sumCounts = ({ application, gathering, waitlist }: LeadCounts) =>
  application + gathering + waitlist

export const storedColumns =
  'id,kind,name,email,message,gathering,received_at,flag,answered_at,source'

type Optional = 'message' | 'gathering' | 'flag' | 'answered_at' | 'source'
export type LeadRow = Omit<StoredLead, Optional> & Record<Optional, string | null>

/** By for...in, in half the time of Object.entries: an export does it a million times. */
export function omitNulls(row: Readonly<Record<string, unknown>> & LeadRow): StoredLead {
  const present: Record<string, unknown> = {}
  for (const name in row) if (row[name] !== null) present[name] = row[name]
  return present as StoredLead
}

/** As both databases select them: each row says how many there are in all. */
export type PendingRow = LeadRow & { is_suspect: unknown; attempts: number; total: number }

export function composePending(rows: readonly PendingRow[]) {
  const leads: PendingLead[] = rows.map(({ is_suspect, attempts, total: _, ...row }) => ({
    ...omitNulls({ ...row, received_at: new Date(row.received_at).toISOString() }),
    isLikelySpam: Boolean(is_suspect),
    attempts,
  }))
  return { leads, total: rows[0]?.total ?? 0 }
}
