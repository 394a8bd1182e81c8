import { createBell } from './bell.ts'
import type { Courier } from './courier.ts'
import { type CourierLog, createTrouble } from './courier-trouble.ts'
import type { Outbox } from './outbox.ts'
import { type Round, takeTurn } from './take-turn.ts'

export type RunOptions = {
  outbox: Outbox
  log: CourierLog
  /** How often to look, where nobody rings: an hour. */
  lookEveryMs?: number
  now?: () => Date
  /** Milliseconds from a clock that never goes back. */
  clock?: () => number
  random?: () => number
}

export type CourierRun = {
  /** There may be something to tell. */
  wake(): void
  /** What keeps failing, as a sentence for everybody's eyes. */
  describeTrouble(): string | undefined
  /** Lets what is under way arrive, for some seconds. */
  stop(): Promise<void>
}

const hourMs = 60 * 60 * 1000
/** When the store itself fails there is nothing to do but wait. */
const storeRetryMs = 5_000
const lastWordsMs = 5_000
/** Between two looks into the outbox that may find nothing: a flood of leads must not be one of looks. */
const restMs = 100

/**
 * Tells what is in the outbox until it is stopped, one message after the other. What was told is noted
 * after it has arrived, so a kill in between tells one message twice, and none is lost.
 */
export function runCourier(courier: Courier, options: RunOptions): CourierRun {
  const { lookEveryMs = hourMs } = options
  const bell = createBell()
  const quiet = createBell()
  const round = beginRound(courier, options)
  let isStopped = false

  async function run(): Promise<void> {
    while (!isStopped) {
      const pause = await takeTurn(round).then(round.trouble.noteStoreWell, (error) => {
        round.trouble.noteStore(error)
        return storeRetryMs
      })
      if (pause === 0) continue
      await quiet.wait(restMs)
      await bell.wait(Math.min(pause, lookEveryMs) - restMs)
    }
  }

  const running = run()
  return {
    wake: bell.ring,
    describeTrouble: round.trouble.describe,
    async stop() {
      isStopped = true
      quiet.ring()
      bell.ring()
      const timer = setTimeout(() => courier.close(), lastWordsMs)
      await running
      clearTimeout(timer)
    },
  }
}

function beginRound(courier: Courier, options: RunOptions): Round {
  const { outbox, log, random = Math.random } = options
  const { now = () => new Date(), clock = () => performance.now() } = options
  return {
    courier,
    outbox,
    log,
    trouble: createTrouble(courier.name, { log, now }),
    now,
    clock,
    random,
    ownFailures: new Map(),
    notBefore: Number.NEGATIVE_INFINITY,
  }
}
