import type { Desk } from '#owner/desk/desk.ts'
import type { StoredLead } from '#server/store/read-leads.ts'
import { writePerson } from './describe-lead.ts'
import { findEach } from './find-leads.ts'

/** Notes that leads were answered, or opens them again: all that are named, or none. */
export async function* markLeads(
  desk: Desk,
  words: readonly string[],
  answeredAt: string | null,
): AsyncGenerator<string> {
  const leads = await findEach(desk, words)
  const isSet = ({ answered_at }: StoredLead) =>
    (answered_at !== undefined) === (answeredAt !== null)
  const state = answeredAt === null ? 'open' : 'done'
  const changed = leads.filter((lead) => !isSet(lead))
  if (changed.length > 0) await desk.mark(changed, answeredAt)
  for (const lead of leads) {
    yield `${isSet(lead) ? `${state} already` : state}  ${writePerson(lead)}\n`
  }
}
