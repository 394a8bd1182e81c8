export type Random = {
  /** From 0 up to, but not including, `end`. */
  below(end: number): number
  /** True once in so many times. */
  isOnceIn(times: number): boolean
}

/** The same numbers again for the same seed: mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return { below, isOnceIn: (times) => below(times) === 0 }
}
