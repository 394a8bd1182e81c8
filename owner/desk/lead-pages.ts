import type { StoredLead } from '#server/store/read-leads.ts'

/** Leads, some at a time: nobody holds all of them at once. */
export type LeadPages = Iterable<StoredLead[]> | AsyncIterable<StoredLead[]>
