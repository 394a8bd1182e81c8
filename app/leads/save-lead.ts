import type { Lead } from './lead-rows.ts'

/** What became of a lead. Only "saved" may be shown to a visitor as a success. */
export type SaveResult =
  | { outcome: 'saved' }
  /** Too many in a short time, from here or altogether. */
  | { outcome: 'too many'; retryAfterSeconds: number }
  /** Not stored, or nobody knows: sending it again is safe, the same lead is kept once. */
  | { outcome: 'failed'; error: unknown }

export type SaveLead = (lead: Lead) => Promise<SaveResult>
