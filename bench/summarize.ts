export type Speed = {
  rowsPerSecond: number
  /** Half of all answers came within this many milliseconds. */
  p50Ms: number
  p99Ms: number
}

/** What was seen of one run: how long each row took, and how long the whole. */
export type Run = { latenciesMs: number[]; seconds: number }

export function summarizeRun({ latenciesMs, seconds }: Run): Speed {
  return {
    rowsPerSecond: latenciesMs.length / seconds,
    p50Ms: findPercentile(latenciesMs, 50),
    p99Ms: findPercentile(latenciesMs, 99),
  }
}

/** The middle of several rounds, number by number, so that one disturbed round says nothing. */
export function findMiddle(rounds: Speed[]): Speed {
  return {
    rowsPerSecond: findMedian(rounds.map(({ rowsPerSecond }) => rowsPerSecond)),
    p50Ms: findMedian(rounds.map(({ p50Ms }) => p50Ms)),
    p99Ms: findMedian(rounds.map(({ p99Ms }) => p99Ms)),
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
