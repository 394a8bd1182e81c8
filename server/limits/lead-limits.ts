import type { LeadFlag } from '#leads/lead-rows.ts'
import type { ClientAddress } from '#server/http/client-address.ts'
import { createSlidingCounts } from './sliding-counts.ts'

export type LeadLimits = {
  /**
   * Counts that something was sent, before it is read. Seconds to wait, or 0 when it may be read.
   * There is no count of all addresses together: it could be used to shut everybody out.
   */
  takeAttempt(client: ClientAddress): number
  /** A place for one lead, or how long to wait for one. */
  takePlace(client: ClientAddress): Place | { waitSeconds: number }
  /** Counts an expensive request as many, for the address alone: one client cannot block its /48. */
  countCostly(client: ClientAddress): void
  /** Seconds until this address may try again; 0 when it may now. Nothing is counted. */
  waitForAttempt(client: ClientAddress): number
}

type Place = {
  /** What to note beside the lead. */
  flag?: LeadFlag
  /** For a lead that was not stored after all: it has used up nothing. */
  giveBack(): void
}

type LimitOptions = {
  /** How many leads one address may send in a minute: 20; 0 for any number. */
  perAddress: number
  /** From how many leads of all addresses on they are looked at more closely: 600; 0 for never. */
  all: number
  /** Milliseconds that never run backwards. */
  now?: () => number
}

/** A visitor corrects a form a few times. Whoever needs more than this is no visitor. */
const attemptsPerLead = 3
const fewestAttempts = 60
/** Three of a kind that no browser sends, and the address has to wait. */
const costlyAttempts = 20
/** How much more a /48, a company or the customers of one provider, may send than a household. */
const networkShare = 4
/** Past the mark for all, so many leads of one address look like a man and his friends. */
export const fairShare = 3

const everyone = 'everyone'

export function createLeadLimits(options: LimitOptions): LeadLimits {
  const { perAddress, all, now = () => performance.now() } = options
  const mostAttempts = Math.max(fewestAttempts, perAddress * attemptsPerLead)
  const attempts = createSlidingCounts(now)
  const leads = createSlidingCounts(now)

  /** Seconds until each of these has room, the wider ones for more. */
  function waitFor(counts: typeof leads, client: ClientAddress, most: number): number {
    const waits = client.map((name, width) =>
      counts.waitFor(name, width === 0 ? most : most * networkShare),
    )
    return Math.ceil(Math.max(...waits) / 1000)
  }
  function findSpamFlag([address]: ClientAddress): LeadFlag | undefined {
    const isForced = all > 0 && leads.count(everyone) > all && leads.count(address) > fairShare
    return isForced ? 'flood' : undefined
  }
  const waitForAttempt = (client: ClientAddress) =>
    perAddress === 0 ? 0 : waitFor(attempts, client, mostAttempts)
  return {
    waitForAttempt,
    takeAttempt(client) {
      const waitSeconds = waitForAttempt(client)
      if (waitSeconds === 0 && perAddress > 0) for (const name of client) attempts.add(name)
      return waitSeconds
    },
    countCostly([address]) {
      if (perAddress === 0) return
      for (let count = 1; count < costlyAttempts; count += 1) attempts.add(address)
    },
    takePlace(client) {
      const waitSeconds = perAddress === 0 ? 0 : waitFor(leads, client, perAddress)
      if (waitSeconds > 0) return { waitSeconds }
      const names = [...(perAddress > 0 || all > 0 ? client : []), ...(all > 0 ? [everyone] : [])]
      for (const name of names) leads.add(name)
      const flag = findSpamFlag(client)
      return {
        ...(flag && { flag }),
        giveBack() {
          for (const name of names) leads.takeBack(name)
        },
      }
    },
  }
}
