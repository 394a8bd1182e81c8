import { createLeadClient } from '#leads/insert-lead.ts'
import type { Lead } from '#leads/lead-rows.ts'
import type { SaveResult } from '#leads/save-lead.ts'

/** To the hosted backend that the build was given, or to the site's own store. */
export function saveFromBrowser(lead: Lead): Promise<SaveResult> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, SIGNUPS } = import.meta.env
  if (SIGNUPS === 'log' && lead.table !== 'contact_submissions') return logSignup(lead)
  const save = createLeadClient({
    url: SUPABASE_URL || location.origin,
    anonKey: SUPABASE_ANON_KEY || 'anon',
  })
  return save(lead)
}

/** The letter of the spec: a sign-up is only logged, and nothing is sent. */
async function logSignup({ table, row }: Lead): Promise<SaveResult> {
  // biome-ignore lint/suspicious/noConsole: SIGNUPS=log asks for exactly this
  console.log('Sign-up:', table, row)
  return { outcome: 'saved' }
}
