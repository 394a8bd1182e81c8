import * as v from 'valibot'
import { nameLeads } from '#server/backups/tend-leads.ts'
import { isForgotten, readErasureList } from '#server/erasure/erasure-list.ts'
import { StartError } from '#server/process/start-error.ts'
import type { StoredLead } from '#server/store/read-leads.ts'
import {
  type Backend,
  createHostedClient,
  explainAnswer,
  explainHostedFailure,
} from './hosted-client.ts'
import type { LeadPages } from './lead-pages.ts'

type RestoredThere = {
  /** How many leads came back. */
  count: number
  /** How many of the copy were there already, and stay as they are there. */
  present: number
  /** How many of the copy were left out, because they had been erased since. */
  forgotten: number
}

/**
 * Brings back what of a copy is no longer at the backend. Each page is one step, all of it or nothing; what
 * was broken off goes on when it is called again.
 */
export async function restoreHostedLeads(
  backend: Backend,
  dataDir: string,
  pages: LeadPages,
): Promise<RestoredThere> {
  const restored: RestoredThere = { count: 0, present: 0, forgotten: 0 }
  for await (const page of pages) {
    // Each time anew: somebody may be erased meanwhile.
    const list = readErasureList(dataDir)
    const leads = page.filter((lead) => !isForgotten(list, lead))
    const count = await sendPage(backend, leads).catch((error) => {
      throw explainBreak(error, restored.count)
    })
    restored.count += count
    restored.present += leads.length - count
    restored.forgotten += page.length - leads.length
  }
  return restored
}

/** How many of them came back. */
async function sendPage(backend: Backend, rows: readonly StoredLead[]): Promise<number> {
  if (rows.length === 0) return 0
  const { data, error, status } = await createHostedClient(backend).rpc('restore_leads', { rows })
  if (error) throw explainAnswer(backend, status, error, 'restored')
  const { success, output } = v.safeParse(v.number(), data)
  if (success) return output
  throw explainHostedFailure(backend, 'it does not say how many are back', 'restored')
}

function explainBreak(error: unknown, count: number): unknown {
  if (!(error instanceof StartError) || count === 0) return error
  const advice = `${nameLeads(count)} came back before that. Run it again for the others.`
  return new StartError(`${error.message} ${advice}`, { cause: error })
}
