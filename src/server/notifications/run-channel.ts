import { setTimeout as sleep } from 'node:timers/promises'
import { type Channel, type ChannelName, DeliveryError } from './channel.ts'
import type { NotificationQueue, PendingBatch } from './queue.ts'

type RunOptions = {
  queue: NotificationQueue
  log: {
    sent(entry: { channel: string; leads: number; ms: number }): void
    notice(sentence: string): void
    error(error: unknown): void
  }
  /** Monotonic milliseconds, for tests. */
  clock?: () => number
}

export type ChannelRun = {
  /** Looks into the queue without waiting for the next poll. */
  wake(): void
  /** What fails, as sentences for the owner. */
  listProblems(): string[]
  /** Waits some seconds for a delivery to end. */
  stop(): Promise<void>
}

/** Polls, because a hosted backend cannot push, and because failed leads become due again. */
const pollEveryMs = 15_000
const queueRetryMs = 5_000
const firstDelayMs = 5_000
const longestDelayMs = 60 * 60 * 1000
const stopAfterMs = 5_000

const labels: Record<ChannelName, string> = {
  mail: 'Mail to the owner',
  webhook: 'The webhook',
  acknowledgement: 'Mail to applicants',
}
const queueProblem = 'The leads cannot be read where they are kept.'

/**
 * Delivers what is pending until it is stopped, one message after the other. A message is recorded as
 * sent after it was delivered: a crash in between sends it twice, and none is lost.
 */
export function runChannel(channel: Channel, options: RunOptions): ChannelRun {
  const { queue, log, clock = () => performance.now() } = options
  const { name, mostLeads, everyMs } = channel
  const problem = trackProblem(labels[name], log.notice)
  let pausedUntil = Number.NEGATIVE_INFINITY
  let unrecorded: PendingBatch | undefined
  let dead = 0
  let wakeSignal = new AbortController()
  let isStopped = false

  /** Sends one message, if one is due. Resolves to how long there is nothing to do. */
  async function processNext(): Promise<number> {
    // What could not be recorded, because the disk was full, is not delivered again.
    if (unrecorded) await record(unrecorded)
    if (clock() < pausedUntil) return pausedUntil - clock()
    const batch = await queue.pending(name, mostLeads)
    const { leads, total } = batch
    if (leads.length === 0) {
      dead = (await queue.count(name)).dead
      return pollEveryMs
    }
    const startedAt = clock()
    try {
      const kind = leads[0]?.isSuspect ? 'suspects' : 'leads'
      const unlisted = kind === 'suspects' ? total - leads.length : 0
      const { isSkipped, remark } = await channel.deliver({ kind, leads, unlisted })
      if (isSkipped) return 0
      if (remark) log.notice(remark)
    } catch (error) {
      return handleFailure(batch, error)
    }
    problem.end()
    log.sent({ channel: name, leads: leads.length, ms: Math.round(clock() - startedAt) })
    pausedUntil = clock() + everyMs
    await record(batch)
    return 0
  }

  async function record(batch: PendingBatch): Promise<void> {
    unrecorded = batch
    await queue.sent(name, batch)
    unrecorded = undefined
  }

  /** A failure that is about one lead delays this lead, any other the whole channel. */
  async function handleFailure({ leads }: PendingBatch, error: unknown): Promise<number> {
    if (!(error instanceof DeliveryError)) log.error(error)
    const failure =
      error instanceof DeliveryError
        ? error
        : new DeliveryError('other', 'Something went wrong on our side.')
    const { reason, message, details } = failure
    if (reason === 'closed') return 0
    const isOwn = failure.isLeadsOwn && leads.length === 1
    const attempts = leads[0]?.attempts ?? 0
    if (isOwn && attempts === 0) log.notice(`${labels[name]} fails for one lead. ${message}`)
    const delayMs = chooseDelay(isOwn ? attempts + 1 : problem.add(message, details))
    if (!isOwn) pausedUntil = clock() + delayMs
    const givenUp = await queue.failed(name, leads, { reason, delayMs: isOwn ? delayMs : 0 })
    dead += givenUp
    if (givenUp > 0) log.notice(describeDead(givenUp))
    return isOwn ? 0 : delayMs
  }

  function describeDead(count: number): string {
    const leads = count === 1 ? 'one lead' : `${count} leads`
    return `${labels[name]} has failed for ${leads} for three days and is not tried again for them: npm run leads -- list --open.`
  }

  async function run(): Promise<void> {
    while (true) {
      wakeSignal = new AbortController()
      let waitMs = queueRetryMs
      try {
        waitMs = await processNext()
        problem.end(queueProblem)
      } catch (error) {
        problem.add(queueProblem, String(error))
      }
      if (isStopped) return
      const { signal } = wakeSignal
      await sleep(Math.min(waitMs, pollEveryMs), undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const running = run()
  return {
    wake: () => wakeSignal.abort(),
    listProblems: () => [...problem.list(), ...(dead > 0 ? [describeDead(dead)] : [])],
    async stop() {
      isStopped = true
      wakeSignal.abort()
      const timer = setTimeout(() => channel.close(), stopAfterMs)
      await running
      clearTimeout(timer)
    },
  }
}

/** Twice as long after each failure, up to an hour. Half of it is random, so that retries spread. */
function chooseDelay(failures: number): number {
  const longest = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1))
  return longest * (0.5 + Math.random() / 2)
}

/** In the log when it changes, and listed from the second failure on: the first may be chance. */
function trackProblem(label: string, notice: (sentence: string) => void) {
  let failures = 0
  let since = ''
  let sentence = ''
  return {
    /** Returns how many failures there were in a row. */
    add(message: string, details: string): number {
      if (failures === 0) since = new Date().toISOString().slice(0, 16).replace('T', ' ')
      if (sentence !== message)
        notice(`${label} fails. ${message}${details && ` It says: ${details}`}`)
      sentence = message
      failures += 1
      return failures
    },
    end(only = sentence): void {
      if (only !== sentence) return
      if (failures > 0) notice(`${label} works again.`)
      failures = 0
      sentence = ''
    },
    list: () => (failures > 1 ? [`${label} fails since ${since} UTC. ${sentence}`] : []),
  }
}
