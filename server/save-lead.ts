import { createLeadClient } from '#leads/insert-lead.ts'
import { findBrokenRule, type Lead } from '#leads/lead-rows.ts'
import type { SaveLead } from '#leads/save-lead.ts'
import type { LeadLimit } from './gates/lead-limit.ts'
import type { Log } from './log.ts'
import type { BuildSettings } from './settings.ts'
import type { Store } from './store/open-store.ts'

/** Keeps leads in the embedded store. */
export function saveInStore(insert: Store['insert']): SaveLead {
  return async (lead) => {
    try {
      const broken = findBrokenRule(lead.table, lead.row)
      if (broken) throw new Error(`A form let a row through that breaks ${broken}.`)
      await insert(lead)
      return { outcome: 'saved' }
    } catch (error) {
      return { outcome: 'failed', error }
    }
  }
}

type SaveOptions = Pick<BuildSettings, 'hosted' | 'signups'> & {
  /** The embedded store; absent where a hosted backend takes the leads. */
  insert?: Store['insert'] | undefined
  log: Log
}

/** The way of a lead that was posted without script: to the log, a hosted backend or our own store. */
export function createSaveLead({ hosted, signups, insert, log }: SaveOptions): SaveLead {
  const save = hosted ? createLeadClient(hosted) : insert && saveInStore(insert)
  if (!save) throw new Error('There is neither a hosted backend nor a store.')
  return async (lead) => {
    if (signups === 'log' && lead.table !== 'contact_submissions') return logSignup(lead, log)
    const result = await save(lead)
    if (result.outcome === 'failed') log.error(result.error)
    return result
  }
}

/** The same way, for whoever stands at the gate. */
export function limitSaving(save: SaveLead, limit: LeadLimit, clientAddress: string): SaveLead {
  return async (lead) => {
    const retryAfterSeconds = limit.take(clientAddress)
    return retryAfterSeconds > 0 ? { outcome: 'too many', retryAfterSeconds } : save(lead)
  }
}

function logSignup({ table, row }: Lead, log: Log) {
  log.signup({ table, ...row })
  return { outcome: 'saved' } as const
}
