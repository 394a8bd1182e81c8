import type { Lead, LeadTable } from './lead-rows.ts'

/** Longer than any healthy answer takes, shorter than a person waits. */
const requestTimeoutMs = 15_000

type Backend = {
  /** Where the REST contract is answered, without "/rest/v1": "https://abc.supabase.co". */
  url: string
  /** The public key: "anon" for the embedded store. */
  anonKey: string
  fetch?: typeof fetch
}

/** Sends leads to the embedded store or to a hosted one; the call is the same. */
export function createLeadClient({ url, anonKey, fetch = globalThis.fetch }: Backend): SaveLead {
  const headers = {
    apikey: anonKey,
    Authorization: `Bearer ${anonKey}`,
    'Content-Type': 'application/json',
  }
  return async ({ table, row }) => {
    try {
      const answer = await fetch(`${url}${restPath}/${table}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(row),
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      return await readAnswer(answer)
    } catch (error) {
      return { outcome: 'failed', error }
    }
  }
}

async function readAnswer(answer: Response): Promise<SaveResult> {
  if (answer.status === 201) return { outcome: 'saved' }
  if (answer.status === 429) {
    const seconds = Number(answer.headers.get('Retry-After'))
    return { outcome: 'too many', retryAfterSeconds: seconds > 0 ? seconds : 60 }
  }
  return { outcome: 'failed', error: `${answer.status} ${await answer.text()}` }
}

/** What became of a lead. Only "saved" may be shown to a visitor as a success. */
export type SaveResult =
  | { outcome: 'saved' }
  /** Over the limit, of this address or of all. */
  | { outcome: 'too many'; retryAfterSeconds: number }
  /** Perhaps not stored. Sending again is safe: an identical lead is stored once. */
  | { outcome: 'failed'; error: unknown }

export type SaveLead = (lead: Lead) => Promise<SaveResult>

/** With SIGNUPS=log, sign-ups are logged instead of stored. Applications are always stored. */
export const isOnlyLogged = (signups: 'store' | 'log', table: LeadTable) =>
  signups === 'log' && table !== 'contact_submissions'

/** Where leads are taken, behind the address of the site or of a hosted backend. */
export const restPath = '/rest/v1'
