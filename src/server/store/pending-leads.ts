import { type LeadRow, omitNulls, type PendingLead } from './lead-repository.ts'

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
