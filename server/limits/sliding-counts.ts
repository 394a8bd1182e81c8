export const windowMs = 60_000

/** So many names are remembered at the most; the one that has been silent for longest goes first. */
const mostNames = 100_000

type SlidingCounts = {
  /** How often this name was counted within the last minute. */
  count(name: string): number
  /** Milliseconds until it falls below `most`; 0 when it is there. */
  waitFor(name: string, most: number): number
  add(name: string): void
  /** Takes the latest count of this name back. */
  takeBack(name: string): void
  /** How many names are remembered. */
  readonly size: number
}

/** When a name was counted, oldest first; what stands before `from` has left the window. */
type Times = { at: number[]; from: number }

/** Exact in every stretch of a minute, not only in those of the clock. `now` never runs backwards. */
export function createSlidingCounts(now: () => number): SlidingCounts {
  /** The longest silent first. */
  const names = new Map<string, Times>()

  function read(name: string): Times {
    const own = names.get(name) ?? { at: [], from: 0 }
    const oldest = now() - windowMs
    while ((own.at[own.from] ?? Number.POSITIVE_INFINITY) <= oldest) own.from += 1
    // By halves, so that a long list is not moved for every single one that leaves it.
    if (own.from * 2 > own.at.length) {
      own.at.splice(0, own.from)
      own.from = 0
    }
    return own
  }
  function forgetSilent(): void {
    const oldest = now() - windowMs
    for (const [name, { at }] of names) {
      if (names.size <= mostNames && (at.at(-1) ?? 0) > oldest) return
      names.delete(name)
    }
  }
  return {
    count(name) {
      const { at, from } = read(name)
      return at.length - from
    },
    waitFor(name, most) {
      const { at, from } = read(name)
      const blocking = at.length - most
      return blocking < from ? 0 : (at[blocking] ?? 0) + windowMs - now()
    },
    add(name) {
      const own = read(name)
      own.at.push(now())
      // A map keeps the order of arrival: taken out and put back, the longest silent come first.
      names.delete(name)
      names.set(name, own)
      forgetSilent()
    },
    takeBack(name) {
      names.get(name)?.at.pop()
    },
    get size() {
      return names.size
    },
  }
}
