const firstMs = 5_000
const longestMs = 60 * 60 * 1000

/**
 * How long to wait after so many failures in a row: twice as long each time, an hour at most. A part of it
 * is chance, so that those who failed together do not come back together.
 */
export function chooseDelay(failures: number, random: () => number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** (failures - 1))
  return whole * (0.5 + random() / 2)
}
