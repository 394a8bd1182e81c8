import type { LeadFlag } from '#leads/lead-rows.ts'
import type { Settings } from '#server/settings/settings.ts'

const minuteMs = 60_000
/** A visitor corrects a form a few times. */
const attemptsPerLead = 3
const minAttempts = 60
/** Above the mark for all, so many leads of one address still look like one person and friends. */
export const fairShare = 3
/** All are forgotten then: forgetting the oldest of so many takes longer than answering a request. */
const maxClients = 100_000

/** Beacons of pages are counted apart: many readers behind one address leave room for a form. */
export type AttemptKind = 'posts' | 'beacons'

/** Counts per address. No count of all addresses refuses a lead: it could be used to shut everyone out. */
export function createLimits(
  { leadsPerMinute, leadsPerMinuteAll }: Pick<Settings, 'leadsPerMinute' | 'leadsPerMinuteAll'>,
  now = () => performance.now(),
) {
  const isLimited = leadsPerMinute > 0
  const maxAttempts = Math.max(minAttempts, leadsPerMinute * attemptsPerLead)
  const startMinute = () => ({
    endsAt: now() + minuteMs,
    leads: 0,
    clients: new Map<string, Record<AttemptKind | 'leads', number>>(),
  })
  let minute = startMinute()

  function findCounts(client: string) {
    if (now() >= minute.endsAt || minute.clients.size >= maxClients) minute = startMinute()
    const counts = minute.clients.get(client) ?? { posts: 0, beacons: 0, leads: 0 }
    minute.clients.set(client, counts)
    return counts
  }
  const secondsLeft = () => Math.ceil((minute.endsAt - now()) / 1000)

  return {
    /** Counts a request before its body is read. Seconds to wait, or 0 when it may be read. */
    countAttempt(client: string, kind: AttemptKind = 'posts'): number {
      const counts = findCounts(client)
      if (isLimited && counts[kind] >= maxAttempts) return secondsLeft()
      counts[kind] += 1
      return 0
    },
    /** Room for one lead, or how long to wait. What is not stored gives its room back. */
    reserve(client: string) {
      const counts = findCounts(client)
      if (isLimited && counts.leads >= leadsPerMinute) return { retryAfterSeconds: secondsLeft() }
      const everyone = minute
      counts.leads += 1
      everyone.leads += 1
      const isFlood = leadsPerMinuteAll > 0 && everyone.leads > leadsPerMinuteAll
      const flag: LeadFlag | undefined = isFlood && counts.leads > fairShare ? 'flood' : undefined
      const release = () => {
        counts.leads -= 1
        everyone.leads -= 1
      }
      return { flag, release }
    },
  }
}
