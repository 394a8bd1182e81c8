import type { LeadFlag } from '#leads/lead-rows.ts'

export type Limits = ReturnType<typeof createLimits>

type LimitOptions = {
  /** How many leads one address may send per minute: 20; 0 for any number. */
  perAddress: number
  /** From how many leads of all addresses per minute on, forced ones are flagged: 600; 0 for never. */
  all: number
  /** Milliseconds that never run backwards, for tests. */
  now?: () => number
}

const minuteMs = 60_000
/** A visitor corrects a form a few times. */
const attemptsPerLead = 3
const fewestAttempts = 60
/** Above the mark for all, so many leads of one address still look like one person and friends. */
export const fairShare = 3
const mostClients = 100_000

/** Counts per address. No count of all addresses refuses anybody: it could be used to shut everybody out. */
export function createLimits({ perAddress, all, now = () => performance.now() }: LimitOptions) {
  const mostAttempts = Math.max(fewestAttempts, perAddress * attemptsPerLead)
  const startMinute = () => ({
    endsAt: now() + minuteMs,
    leads: 0,
    clients: new Map<string, { attempts: number; leads: number }>(),
  })
  let minute = startMinute()

  function findCounts(client: string) {
    if (now() >= minute.endsAt || minute.clients.size >= mostClients) minute = startMinute()
    const counts = minute.clients.get(client) ?? { attempts: 0, leads: 0 }
    minute.clients.set(client, counts)
    return counts
  }
  const secondsLeft = () => Math.ceil((minute.endsAt - now()) / 1000)

  return {
    /** Counts a request with a body, before it is read. Seconds to wait, or 0 when it may be read. */
    countAttempt(client: string): number {
      const counts = findCounts(client)
      if (perAddress > 0 && counts.attempts >= mostAttempts) return secondsLeft()
      counts.attempts += 1
      return 0
    },
    /** Room for one lead, or how long to wait. What is not stored gives its room back. */
    reserve(client: string) {
      const counts = findCounts(client)
      if (perAddress > 0 && counts.leads >= perAddress) return { retryAfterSeconds: secondsLeft() }
      const everyone = minute
      counts.leads += 1
      everyone.leads += 1
      const isForced = all > 0 && everyone.leads > all && counts.leads > fairShare
      const flag: LeadFlag | undefined = isForced ? 'flood' : undefined
      const release = () => {
        counts.leads -= 1
        everyone.leads -= 1
      }
      return { flag, release }
    },
  }
}
