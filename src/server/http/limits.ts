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

type Minute = { attempts: number; leads: number; endsAt: number }

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
  let clients = new Map<string, Minute>()
  /** Those of the minute before, whose own minute may not have ended. */
  let older = clients
  let startedAt = now()
  let everyone = { leads: 0, endsAt: 0 }

  function findMinute(client: string): Minute {
    const known = clients.get(client) ?? older.get(client)
    if (known && known.endsAt > now()) return known
    if (now() >= startedAt + minuteMs || clients.size >= mostClients) {
      older = clients
      clients = new Map()
      startedAt = now()
    }
    const minute = { attempts: 0, leads: 0, endsAt: now() + minuteMs }
    clients.set(client, minute)
    return minute
  }
  const secondsUntil = (endsAt: number) => Math.ceil((endsAt - now()) / 1000)

  return {
    /** Counts a request with a body, before it is read. Seconds to wait, or 0 when it may be read. */
    countAttempt(client: string, weight = 1): number {
      const minute = findMinute(client)
      if (perAddress > 0 && minute.attempts >= mostAttempts) return secondsUntil(minute.endsAt)
      minute.attempts += weight
      return 0
    },
    /** Room for one lead, or how long to wait. What is not stored gives its room back. */
    reserve(client: string) {
      const minute = findMinute(client)
      if (perAddress > 0 && minute.leads >= perAddress) {
        return { retryAfterSeconds: secondsUntil(minute.endsAt) }
      }
      if (everyone.endsAt <= now()) everyone = { leads: 0, endsAt: now() + minuteMs }
      const total = everyone
      minute.leads += 1
      total.leads += 1
      const isForced = all > 0 && total.leads > all && minute.leads > fairShare
      const flag: LeadFlag | undefined = isForced ? 'flood' : undefined
      const release = () => {
        minute.leads -= 1
        total.leads -= 1
      }
      return { flag, release }
    },
  }
}
