import { measureBulk } from './hosted-bulk.ts'
import { measureFlood } from './hosted-flood.ts'
import { measureCommonMessage } from './hosted-messages.ts'
import { setUpProject } from './hosted-project.ts'
import { measureRate } from './hosted-rate.ts'
import type { SoakResult } from './soak-result.ts'
import { startSystemPostgres } from './system-postgres.ts'

const notRun: SoakResult = {
  promise: 'Hosted: the schema holds under load',
  test: 'the system’s own PostgreSQL, with pgbench',
  figure: 'not run: no PostgreSQL is installed here, and it could not be installed',
  isKept: false,
}

/** What only a real PostgreSQL with many connections can show of the hosted schema. */
export async function soakHosted(): Promise<SoakResult[]> {
  const postgres = await startSystemPostgres()
  if (postgres === undefined) return [notRun]
  try {
    await setUpProject(postgres)
    const results = [
      ...(await measureRate(postgres)),
      ...(await measureFlood(postgres)),
      ...(await measureBulk(postgres)),
      await measureCommonMessage(postgres),
    ]
    return results.map((result) => ({
      ...result,
      test: `PostgreSQL ${postgres.version}: ${result.test}`,
    }))
  } finally {
    await postgres.stop()
  }
}

if (import.meta.main) {
  const results = await soakHosted()
  for (const { promise, test, figure, isKept } of results) {
    console.log(`${isKept ? 'kept  ' : 'BROKEN'} ${promise}\n       ${test}\n       ${figure}`)
  }
  process.exitCode = results.every(({ isKept }) => isKept) ? 0 : 1
}
