import { nameLeads } from '#server/backups/tend-leads.ts'
import type { CleanedCopies } from '#server/erasure/clean-copies.ts'

/** What became of the copies when somebody was erased, as one sentence. */
export const describeCopies = ({ copies, leads }: CleanedCopies) =>
  `Copies and backups: ${copies} looked through, ${nameLeads(leads)} taken out.`
