/**
 * Runs everything once a round, so that what disturbs the machine disturbs all of them, and begins
 * each round with another, so that nobody always comes after the same. Returns the results of each
 * run in the order of the rounds.
 */
export async function takeTurns<Result>(
  runs: readonly ((round: number) => Promise<Result>)[],
  rounds: number,
): Promise<Result[][]> {
  const results = runs.map((): Result[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < runs.length; turn += 1) {
      const index = (round + turn) % runs.length
      const result = await runs[index]?.(round)
      if (result !== undefined) results[index]?.push(result)
    }
  }
  return results
}
