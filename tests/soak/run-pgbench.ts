import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemPostgres } from './system-postgres.ts'

type BenchRun = {
  database: string
  script: string
  connections: number
  /** How long, or how many requests each connection sends. */
  seconds?: number
  requests?: number
  /** Requests a second of all connections together; absent: as many as there can be. */
  rate?: number
}

type BenchFigures = { requests: number; perSecond: number; averageMs: number }

/** Runs a visitor's script on several connections at once. A connection ends when it is refused. */
export async function runPgbench(postgres: SystemPostgres, run: BenchRun): Promise<BenchFigures> {
  const file = join(postgres.folder, `visitor-${run.database}.sql`)
  writeFileSync(file, run.script)
  const length = run.requests ? ['-t', String(run.requests)] : ['-T', String(run.seconds ?? 5)]
  const rate = run.rate ? ['-R', String(run.rate)] : []
  const crowd = ['-c', String(run.connections), '-j', String(Math.min(run.connections, 2))]
  const args = ['-n', '-M', 'prepared', '-U', 'authenticator', '-D', 'at=0', ...crowd]
  const report = await postgres.call('pgbench', [
    ...args,
    ...length,
    ...rate,
    '-f',
    file,
    run.database,
  ])
  return readReport(report)
}

function readReport(report: string): BenchFigures {
  const read = (pattern: RegExp) => Number(pattern.exec(report)?.[1] ?? Number.NaN)
  return {
    requests: read(/transactions actually processed: (\d+)/),
    perSecond: read(/tps = ([\d.]+)/),
    averageMs: read(/latency average = ([\d.]+)/),
  }
}
