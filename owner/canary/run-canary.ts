import { nameLeads } from '#leads/kept-lead.ts'
import type { LeadRepository, StoredLead } from '#server/store/lead-repository.ts'
import { canaryDomain, createCanaryCheck, writeCanaryAddress } from '#server/store/signing-key.ts'
import type { CanaryResult, SendCanary } from './canary-result.ts'

type CanaryOptions = {
  /** "https://www.solstice.example" */
  site: string
  /** The folder with the key. */
  folder: string
  leads: Pick<LeadRepository, 'list' | 'remove'>
  send: SendCanary
  /** What keeps failing to reach the owner, as sentences. */
  describeUntold?(): Promise<string[]>
}

/** Sends a test application through the live site, looks whether it is there, and takes it out again. */
export async function runCanary({
  site,
  folder,
  leads,
  send,
  describeUntold = async () => [],
}: CanaryOptions): Promise<CanaryResult> {
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
  const left = await findOurs()
  if (left.length > 0) {
    return { outcome: 'not removed', reason: `${nameLeads(left.length)} of a test still there` }
  }
  const [untold] = await describeUntold()
  return untold === undefined ? { outcome: 'fine' } : { outcome: 'not told', reason: untold }
}
