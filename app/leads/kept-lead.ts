import { formatCount } from './format-count.ts'
import type { LeadTable } from './lead-rows.ts'

/** What a lead of each table is called. */
export const kindOfTable = {
  contact_submissions: 'application',
  gathering_signups: 'gathering',
  waitlist_signups: 'waitlist',
} as const satisfies Record<LeadTable, string>

export type LeadKind = (typeof kindOfTable)[LeadTable]

export const leadKinds = Object.values(kindOfTable)

/** A lead of any kind, as it is stored and sent in notifications. */
export type KeptLead = {
  id: string
  kind: LeadKind
  name: string
  email: string
  /** Applications only. */
  message?: string
  /** Gatherings only: "summer-solstice". */
  gathering?: string
  /** Sign-ups only, where the link said so: "ref=TOM-24, source=mail". */
  source?: string
  /** In UTC with milliseconds: "2027-01-31T08:15:00.000Z". */
  received_at: string
  /** Only where the limits found something: "flood". */
  flag?: string
}

/** "1 lead", "1,200 leads". */
export const nameLeads = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`
