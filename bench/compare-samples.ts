import { findMedian } from './summarize.ts'

/** One run against one server. */
export type Sample = {
  /** What the server used for a request, in microseconds. */
  cpuUs: number
  requestsPerSecond: number
  /** What the client used for a request: if it is more than the server's, it may be the limit. */
  clientUs: number
}

export type Comparison = Sample & {
  /** How ours does beside it: 0.5 is half as well, 2 is twice as well. */
  ours: { byCpu: number; byWall: number }
}

/**
 * The middle of the rounds. Ours is held against each round of the other, not against its middle: a
 * busy minute slows both of a pair, and leaves their ratio alone.
 */
export function compareSamples(theirs: readonly Sample[], ours: readonly Sample[]): Comparison {
  const middle = (read: (sample: Sample) => number) => findMedian(theirs.map(read))
  const pairs = theirs.map((sample, round) => ({ sample, own: ours[round] ?? sample }))
  return {
    cpuUs: middle(({ cpuUs }) => cpuUs),
    requestsPerSecond: middle(({ requestsPerSecond }) => requestsPerSecond),
    clientUs: middle(({ clientUs }) => clientUs),
    ours: {
      byCpu: findMedian(pairs.map(({ sample, own }) => sample.cpuUs / own.cpuUs)),
      byWall: findMedian(
        pairs.map(({ sample, own }) => own.requestsPerSecond / sample.requestsPerSecond),
      ),
    },
  }
}
