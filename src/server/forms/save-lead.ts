import { createLeadClient, type SaveLead, type SaveResult } from '#leads/insert-lead.ts'
import { findBrokenRule, type Lead, type LeadFlag } from '#leads/lead-rows.ts'
import type { Limits } from '#server/http/limits.ts'
import type { Log } from '#server/process/log.ts'
import type { BuildSettings } from '#server/settings/settings.ts'
import type { Store } from '#server/store/open-store.ts'

/** A lead on its way to where it is kept, with what the limits have noted about it. */
export type SaveFlagged = (lead: Lead, flag?: LeadFlag) => Promise<SaveResult>

type SaveOptions = Pick<BuildSettings, 'hosted' | 'signups'> & {
  /** The embedded store; undefined where a hosted backend takes the leads. */
  insert: Store['insert'] | undefined
  log: Log
}

/** Where a lead goes that was posted without script: the log, a hosted backend or our own store. */
export function createSaveLead({ hosted, signups, insert, log }: SaveOptions): SaveFlagged {
  const save = hosted ? createLeadClient(hosted) : insert && saveInStore(insert)
  if (!save) throw new Error('There is neither a hosted backend nor a store.')
  return async (lead, flag) => {
    if (signups === 'log' && lead.table !== 'contact_submissions') {
      log.info({ table: lead.table, ...lead.row }, 'sign-up')
      return { outcome: 'saved' }
    }
    const result = await save(lead, flag)
    if (result.outcome === 'failed') log.error(result.error)
    return result
  }
}

function saveInStore(insert: Store['insert']): SaveFlagged {
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

/** The same within the limits of one address. What is not stored uses up no room. */
export function limitSaving(save: SaveFlagged, limits: Limits, client: string): SaveLead {
  return async (lead) => {
    const room = limits.reserve(client)
    if (room.retryAfterSeconds !== undefined) {
      return { outcome: 'too many', retryAfterSeconds: room.retryAfterSeconds }
    }
    const result = await save(lead, room.flag)
    if (result.outcome !== 'saved') room.release()
    return result
  }
}
