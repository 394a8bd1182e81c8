import { setTimeout as sleep } from 'node:timers/promises'
import { writeTime } from '#leads/calendar-date.ts'
import type { Log } from '#server/process/log.ts'
import type { ChannelName, NotificationQueue, PendingLead } from '#server/store/lead-repository.ts'
import { type Channel, DeliveryError } from './channel.ts'

export type ChannelRun = ReturnType<typeof runChannel>

/** Polls, because a hosted backend cannot push, and because failed leads become due again. */
const pollEveryMs = 15_000
const firstDelayMs = 5_000
const maxDelayMs = 60 * 60 * 1000
const stopAfterMs = 5_000

/** How many leads a message has at most, and how much time is between two messages at least. */
const traits: Record<ChannelName, { label: string; maxLeads: number; everyMs: number }> = {
  mail: { label: 'Mail to the owner', maxLeads: 250, everyMs: 60_000 },
  webhook: { label: 'The webhook', maxLeads: 1, everyMs: 0 },
  acknowledgement: { label: 'Mail to applicants', maxLeads: 1, everyMs: 0 },
}
const queueProblem = 'The leads cannot be read where they are kept.'

/**
 * Delivers what is pending until it is stopped, one message after the other. A message is recorded as
 * sent after it was delivered: a crash in between sends it twice, and none is lost.
 */
export function runChannel(
  { name, deliver }: Channel,
  queue: NotificationQueue,
  log: Log,
  clock = () => performance.now(),
) {
  const { label, maxLeads, everyMs } = traits[name]
  let problem: { message: string; since: string } | undefined
  let pausedUntil = Number.NEGATIVE_INFINITY
  let delivered: readonly PendingLead[] = []
  let dead = 0
  let wakeSignal = new AbortController()
  let isStopped = false
  const notice = (message: string) => log.warn({ message }, 'notice')
  const describeDead = () =>
    `${label} has failed for ${dead === 1 ? 'one lead' : `${dead} leads`} for three days ` +
    'and is not tried again for them: npm run leads -- list --open.'

  function noteProblem(message: string, details: string): void {
    if (problem?.message !== message)
      notice(`${label} fails. ${message}${details && ` It says: ${details}`}`)
    const { since = writeTime(new Date().toISOString()) } = problem ?? {}
    problem = { message, since }
  }
  function endProblem(): void {
    if (problem) notice(`${label} works again.`)
    problem = undefined
  }
  async function countDead(): Promise<void> {
    const before = dead
    dead = (await queue.count(name)).dead
    if (dead > before) notice(describeDead())
  }
  /** What could not be recorded, because the disk was full, is recorded later and not sent again. */
  async function recordDelivered(): Promise<void> {
    if (delivered.length > 0) await queue.sent(name, delivered)
    delivered = []
  }

  /** Sends one message, if one is due. Resolves to how long there is nothing to do. */
  async function processNext(): Promise<number> {
    await recordDelivered()
    if (clock() < pausedUntil) return pausedUntil - clock()
    const { leads, total } = await queue.pending(name, maxLeads)
    if (problem?.message === queueProblem) endProblem()
    const [first] = leads
    if (!first) {
      await countDead()
      return pollEveryMs
    }
    try {
      const spamList = { kind: 'likelySpam', leads, unlisted: total - leads.length } as const
      const { remark } = await deliver(first.isLikelySpam ? spamList : { kind: 'leads', leads })
      if (remark) notice(remark)
    } catch (error) {
      if (!(error instanceof DeliveryError)) log.error(error)
      const ours = { message: 'Something went wrong on our side.', details: '' }
      const { message, details } = error instanceof DeliveryError ? error : ours
      noteProblem(message, details)
      // Twice as long after each failure. Half of it is random, so that retries spread.
      const longest = Math.min(maxDelayMs, firstDelayMs * 2 ** first.attempts)
      await queue.failed(name, leads, longest * (0.5 + Math.random() / 2))
      await countDead()
      return firstDelayMs
    }
    delivered = leads
    endProblem()
    log.info({ channel: name, leads: leads.length }, 'notified')
    pausedUntil = clock() + everyMs
    await recordDelivered()
    return 0
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      wakeSignal = new AbortController()
      const { signal } = wakeSignal
      const waitMs = await processNext().catch((error: Error) => {
        noteProblem(queueProblem, error.message)
        return firstDelayMs
      })
      if (isStopped) return
      await sleep(Math.min(waitMs, pollEveryMs), undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const running = run()
  return {
    /** Looks into the queue without waiting for the next poll. */
    wake: () => wakeSignal.abort(),
    /** What fails, as sentences for the owner. */
    listProblems: () => [
      ...(problem ? [`${label} fails since ${problem.since} UTC. ${problem.message}`] : []),
      ...(dead > 0 ? [describeDead()] : []),
    ],
    /** Waits some seconds for a delivery. What still hangs is sent after the next start. */
    async stop() {
      isStopped = true
      wakeSignal.abort()
      await Promise.race([running, sleep(stopAfterMs, undefined, { ref: false })])
    },
  }
}
