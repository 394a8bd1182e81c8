import type { LeadRepository, StoredLead } from '#server/store/lead-repository.ts'
import { canaryDomain, createCanaryCheck, writeCanaryAddress } from '#server/store/signing-key.ts'

/** What the command exits with. */
export const canaryCodes = {
  fine: 0,
  'not stored': 1,
  'not reached': 2,
  'not removed': 3,
  'not tried': 4,
  'not told': 5,
} as const

export type CanaryResult = { outcome: keyof typeof canaryCodes; reason?: string }

/** Sends a marked application; says why it was not taken, or nothing. */
export type SendCanary = (site: string, email: string) => Promise<CanaryResult | undefined>

type CanaryOptions = {
  site: string
  /** The folder with the signing key. */
  folder: string
  leads: Pick<LeadRepository, 'list' | 'remove'>
  send: SendCanary
  /** What keeps failing to reach the owner, as sentences. */
  describeUndelivered?(): Promise<string[]>
}

/** Sends a test application through the live site, checks that it was stored, and removes it. */
export async function runCanary(options: CanaryOptions): Promise<CanaryResult> {
  const { site, folder, leads, send, describeUndelivered } = options
  const isCanary = createCanaryCheck(folder)
  async function findOurs(): Promise<StoredLead[]> {
    const found: StoredLead[] = []
    for await (const lead of leads.list({ kind: 'application', domain: canaryDomain })) {
      if (isCanary(lead)) found.push(lead)
    }
    return found
  }
  // First of all, so that nothing is sent that could not be found again.
  await findOurs()
  const email = writeCanaryAddress(folder)
  const failure = await send(site, email)
  const found = await findOurs()
  // Also those that an earlier run could not remove.
  if (found.length > 0) await leads.remove(found.map(({ id }) => id))
  if (failure) return failure
  if (!found.some((lead) => lead.email === email)) {
    return { outcome: 'not stored', reason: 'the form said yes, and no such lead is there' }
  }
  if ((await findOurs()).length > 0) {
    return { outcome: 'not removed', reason: 'a test application is still there' }
  }
  const [reason] = (await describeUndelivered?.()) ?? []
  return reason === undefined ? { outcome: 'fine' } : { outcome: 'not told', reason }
}
