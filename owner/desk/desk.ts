import type { LeadFilter, LeadKind, StoredLead } from '#server/store/read-leads.ts'
import type { LeadPages } from './lead-pages.ts'

export type Erasure = {
  /** How many leads of each kind are gone. */
  counts: Record<LeadKind, number>
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
  /** All leads of an address, in any case, and all that refers to them: for good. */
  erase(email: string, moment: string): Promise<Erasure>
  /** Applications whose address is one of `npm run canary`, or looks like it. */
  findCanaries(): Promise<StoredLead[]>
  /** Some leads, as if they had never come. */
  remove(ids: readonly string[]): Promise<void>
  /** Writes all leads to a file that is not there yet; without a name, to where backups are kept. */
  backUp(file: string | undefined, now: Date): Promise<{ path: string; count: number }>
}
