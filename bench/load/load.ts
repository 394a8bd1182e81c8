/** What a client saw of one run. */
export type Load = {
  /** How many were answered, all with the status that was expected. */
  requests: number
  seconds: number
  /** What the client itself has used. */
  clientCpuSeconds: number
  /** Half of all answers came within this many milliseconds; not a number where nobody noted it. */
  p50Ms: number
  p99Ms: number
}
