/** One run of inserts, or the middle of several. */
export type InsertSpeed = {
  rowsPerSecond: number
  /** What the writing process used for a row, in microseconds. */
  cpuUs: number
  /** What the client used for a row; 0 where there is none. */
  clientUs: number
  /** Half of all answers came within this many milliseconds. */
  p50Ms: number
  p99Ms: number
}

/** The middle of several rounds, number by number, so that one disturbed round says nothing. */
export function findMiddle(rounds: readonly InsertSpeed[]): InsertSpeed {
  const middle = (key: keyof InsertSpeed) => findMedian(rounds.map((round) => round[key]))
  return {
    rowsPerSecond: middle('rowsPerSecond'),
    cpuUs: middle('cpuUs'),
    clientUs: middle('clientUs'),
    p50Ms: middle('p50Ms'),
    p99Ms: middle('p99Ms'),
  }
}

/** The smallest value that at least so many percent do not exceed (nearest rank). */
export function findPercentile(values: number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

export function findMedian(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.floor(middle)],
    sorted[Math.ceil(middle)],
  ]
  return (low + high) / 2
}
