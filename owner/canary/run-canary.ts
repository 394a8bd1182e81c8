import type { Desk } from '#owner/desk/desk.ts'
import { nameLeads } from '#server/backups/tend-leads.ts'
import { createCanaryCheck, writeCanaryAddress } from '#server/store/signing-key.ts'
import type { CanaryResult, SendCanary } from './canary-result.ts'

type CanaryOptions = {
  /** "https://www.solstice.example" */
  site: string
  /** The folder with the key. */
  folder: string
  desk: Pick<Desk, 'findCanaries' | 'remove'>
  send: SendCanary
  /** What keeps failing to reach the owner, as sentences. */
  describeUntold?(): Promise<string[]>
}

/** Sends a test application through the live site, looks whether it is there, and takes it out again. */
export async function runCanary({
  site,
  folder,
  desk,
  send,
  describeUntold = async () => [],
}: CanaryOptions): Promise<CanaryResult> {
  const isCanary = createCanaryCheck(folder)
  const findOurs = async () => (await desk.findCanaries()).filter(isCanary)
  // First of all, so that nothing is sent that could not be found again.
  await findOurs()
  const email = writeCanaryAddress(folder)
  const failure = await send(site, email)
  const found = await findOurs()
  // Also those that an earlier run could not remove.
  if (found.length > 0) await desk.remove(found.map(({ id }) => id))
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
