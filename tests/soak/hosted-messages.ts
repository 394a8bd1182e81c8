import { findMedian } from '#bench/summarize.ts'
import { copyDatabase, noLimitOfAnAddress } from './hosted-project.ts'
import { runPgbench } from './run-pgbench.ts'
import type { SoakResult } from './soak-result.ts'
import type { SystemPostgres } from './system-postgres.ts'
import { writeVisitorScript } from './visitor-script.ts'

const rounds = 5
const requests = 200
const crowd = 100_000
/** Without an index it would be ten times and more. */
const mostTimes = 2

const fill = `set session_replication_role = replica;
  insert into contact_submissions (name, email, message)
  select 'Tom', 't' || at || '@example.org', 'x' from generate_series(1, ${crowd}) as at;
  reset session_replication_role;
  analyze contact_submissions`

/** One more "x" among a hundred thousand, and the same among none, in turn. */
export async function measureCommonMessage(postgres: SystemPostgres): Promise<SoakResult> {
  const script = writeVisitorScript({ message: `'x'`, isLimited: true })
  const databases = [
    await copyDatabase(postgres, 'few', noLimitOfAnAddress),
    await copyDatabase(postgres, 'crowded', `${noLimitOfAnAddress}; ${fill}`),
  ] as const
  const measure = async (database: string) =>
    (await runPgbench(postgres, { database, script, connections: 1, requests })).averageMs
  const few: number[] = []
  const crowded: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    few.push(await measure(databases[0]))
    crowded.push(await measure(databases[1]))
  }
  const times = findMedian(crowded.map((ms, round) => ms / (few[round] ?? Number.NaN)))
  return {
    promise: 'Hosted: a message that many have written is compared with none of theirs',
    test: `one more "x" beside ${crowd} of them, and on an empty table in turn, median of ${rounds} rounds`,
    figure: `${findMedian(crowded).toFixed(2)} ms a lead, ${findMedian(few).toFixed(2)} ms on an empty table`,
    isKept: times < mostTimes,
  }
}
