import { createLeadClient, type SaveLead, type SaveResult } from '#leads/insert-lead.ts'
import { findBrokenRule, type Lead, type LeadFlag } from '#leads/lead-rows.ts'
import type { Limits } from '#server/http/limits.ts'
import type { Log } from '#server/process/log.ts'
import type { BuildSettings } from '#server/settings/settings.ts'
import type { Store } from '#server/store/open-store.ts'

type SaveOptions = Pick<BuildSettings, 'hosted' | 'signups'> & {
  /** The embedded store; absent where a hosted backend takes the leads. */
  insert?: Store['insert'] | undefined
  limits: Limits
  log: Log
}

/** Where the leads of an address go: the log, a hosted backend or our own store. */
export function createSaveLead({ hosted, signups, insert, limits, log }: SaveOptions) {
  const send = hosted && createLeadClient(hosted)

  async function save(lead: Lead, flag?: LeadFlag): Promise<SaveResult> {
    if (signups === 'log' && lead.table !== 'contact_submissions') {
      log.info({ table: lead.table, ...lead.row }, 'sign-up')
      return { outcome: 'saved' }
    }
    if (send) return send(lead)
    try {
      const broken = findBrokenRule(lead.table, lead.row)
      if (broken) throw new Error(`A form let a row through that breaks ${broken}.`)
      if (!insert) throw new Error('There is neither a hosted backend nor a store.')
      await insert(lead, flag)
      return { outcome: 'saved' }
    } catch (error) {
      return { outcome: 'failed', error }
    }
  }

  /** What is not stored uses up no room. */
  return (client: string): SaveLead =>
    async (lead) => {
      const room = limits.reserve(client)
      if (room.retryAfterSeconds !== undefined) {
        return { outcome: 'too many', retryAfterSeconds: room.retryAfterSeconds }
      }
      const result = await save(lead, room.flag)
      if (result.outcome !== 'saved') room.release()
      if (result.outcome === 'failed') log.error(result.error)
      return result
    }
}
