/** Waits for its turn and gives back what ends it; nothing when too many wait already. */
export type TakeTurn = () => Promise<(() => void) | undefined>

type TurnOptions = {
  /** How many may wait: 32. */
  mostWaiting?: number
  now?: () => number
  /** setTimeout, for tests. */
  wait?: (ms: number) => Promise<unknown>
}

const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Drawing a page takes a thousand times what sending one from memory does, on the only thread. So one
 * page is drawn at a time, and after it everything else has as long as it took. Leads do not wait
 * here: they are stored before their page is drawn.
 */
export function createTurns(options: TurnOptions = {}): TakeTurn {
  const { mostWaiting = 32, now = () => performance.now(), wait = waitMs } = options
  let waiting = 0
  let previous: Promise<unknown> = Promise.resolve()

  return async function takeTurn() {
    if (waiting >= mostWaiting) return undefined
    waiting += 1
    const before = previous
    const { promise, resolve } = Promise.withResolvers<void>()
    previous = promise
    await before
    waiting -= 1
    const beganAt = now()
    return () => void wait(now() - beganAt).then(() => resolve())
  }
}
