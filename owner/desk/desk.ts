import type { LeadFilter, LeadKind, StoredLead } from '#server/store/read-leads.ts'
import type { LeadPages } from './lead-pages.ts'

/** How many leads of each kind. */
export type KindCounts = Record<LeadKind, number>

/** What was done about a person who wants to be forgotten. */
export type Erasure = {
  counts: KindCounts
  /** What the owner must know besides, as sentences. */
  remarks: string[]
}

/** The leads as their owner handles them, wherever they are kept. */
export type Desk = {
  /** Where they are: "the leads in /srv/solstice/.data". */
  place: string
  readPages(filter: LeadFilter): LeadPages
  count(filter: LeadFilter): Promise<number>
  /** Those whose id begins so, as many as are asked for. */
  find(start: string, most: number): Promise<StoredLead[]>
  /** Answered at that moment, or open again. */
  mark(leads: readonly StoredLead[], answeredAt: string | null): Promise<void>
}
