import type { Courier, Parcel } from './courier.ts'
import type { Outbox } from './outbox.ts'

type Found =
  | { parcel: Parcel; noteTold: () => Promise<void> }
  /** How long there is nothing to tell, unless something new comes. */
  | { waitMs: number }

/** How long a suspect waits for its like. */
const suspectsEveryMs = 24 * 60 * 60 * 1000
const mostSuspects = 250

/** What a courier tells next: leads, else a number that nobody was told, else the suspects of a day. */
export async function findParcel(
  { name, mostLeads }: Courier,
  { outbox, now }: { outbox: Outbox; now: Date },
): Promise<Found> {
  const leads = await outbox.list(name, { isSuspect: false, limit: mostLeads })
  const gap = await outbox.readGap(name)
  if (leads.length > 0 || gap.count > 0) {
    const told = { leads, ...(gap.count > 0 && { gap }) }
    return { parcel: { kind: 'leads', ...told }, noteTold: () => outbox.tell(name, told) }
  }
  const [first] = await outbox.list(name, { isSuspect: true, limit: 1 })
  if (!first) return { waitMs: Number.POSITIVE_INFINITY }
  const waitMs = Date.parse(first.received_at) + suspectsEveryMs - now.getTime()
  if (waitMs > 0) return { waitMs }
  const suspects = await outbox.readSuspects(name)
  const listed = await outbox.list(name, { isSuspect: true, limit: mostSuspects })
  return {
    parcel: { kind: 'suspects', leads: listed, unlisted: suspects.count - listed.length },
    noteTold: () => outbox.tellSuspects(name, suspects.last),
  }
}
