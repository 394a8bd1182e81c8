import type { LeadKind, StoredLead } from '#server/store/read-leads.ts'
import type { Desk } from './desk.ts'
import { type Backend, createHostedClient, explainAnswer } from './hosted-client.ts'
import { countHostedLeads, findHostedLeads, readHostedPages } from './read-hosted-leads.ts'

/** Some 4 KB of an address: ids have 36 characters. */
const mostIds = 100

const tables: Record<LeadKind, string> = {
  application: 'contact_submissions',
  gathering: 'gathering_signups',
  waitlist: 'waitlist_signups',
}

/** The leads at a hosted backend, with the service key. */
export function openHostedDesk(backend: Backend): Desk {
  return {
    place: `the leads at ${backend.url}`,
    readPages: (filter) => readHostedPages(backend, filter),
    count: (filter) => countHostedLeads(backend, filter),
    find: (start, most) => findHostedLeads(backend, start, most),
    mark: (leads, answeredAt) => markHosted(backend, leads, answeredAt),
  }
}

async function markHosted(
  backend: Backend,
  leads: readonly StoredLead[],
  answeredAt: string | null,
): Promise<void> {
  const client = createHostedClient(backend)
  for (const kind of Object.keys(tables) as LeadKind[]) {
    const ids = leads.filter((lead) => lead.kind === kind).map(({ id }) => id)
    for (let first = 0; first < ids.length; first += mostIds) {
      const { error, status } = await client
        .from(tables[kind])
        .update({ answered_at: answeredAt })
        .in('id', ids.slice(first, first + mostIds))
      if (error) throw explainAnswer(backend, status, error, 'marked')
    }
  }
}
