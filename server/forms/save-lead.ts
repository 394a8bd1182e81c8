import { createLeadClient } from '#leads/insert-lead.ts'
import { findBrokenRule, type Lead, type LeadFlag } from '#leads/lead-rows.ts'
import type { SaveLead, SaveResult } from '#leads/save-lead.ts'
import type { ClientAddress } from '#server/http/client-address.ts'
import type { LeadLimits } from '#server/limits/lead-limits.ts'
import type { Log } from '#server/process/log.ts'
import type { BuildSettings } from '#server/settings/settings.ts'
import type { Store } from '#server/store/open-store.ts'

/** A lead on its way to where it is kept, with what the limits have noted beside it. */
export type SaveFlagged = (lead: Lead, flag?: LeadFlag) => Promise<SaveResult>

/** Keeps leads in the embedded store. */
export function saveInStore(insert: Store['insert']): SaveFlagged {
  return async (lead, flag) => {
    try {
      const broken = findBrokenRule(lead.table, lead.row)
      if (broken) throw new Error(`A form let a row through that breaks ${broken}.`)
      await insert(lead, flag)
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
export function createSaveLead({ hosted, signups, insert, log }: SaveOptions): SaveFlagged {
  const save = hosted ? createLeadClient(hosted) : insert && saveInStore(insert)
  if (!save) throw new Error('There is neither a hosted backend nor a store.')
  return async (lead, flag) => {
    if (signups === 'log' && lead.table !== 'contact_submissions') return logSignup(lead, log)
    const result = await save(lead, flag)
    if (result.outcome === 'failed') log.error(result.error)
    return result
  }
}

/** The same way, within the limits of one address. What is not stored uses up no place. */
export function limitSaving(
  save: SaveFlagged,
  limits: LeadLimits,
  client: ClientAddress,
): SaveLead {
  return async (lead) => {
    const place = limits.takePlace(client)
    if ('waitSeconds' in place) {
      return { outcome: 'too many', retryAfterSeconds: place.waitSeconds }
    }
    const result = await save(lead, place.flag)
    if (result.outcome !== 'saved') place.giveBack()
    return result
  }
}

function logSignup({ table, row }: Lead, log: Log) {
  log.signup({ table, ...row })
  return { outcome: 'saved' } as const
}
