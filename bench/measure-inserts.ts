import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/run-tool.ts'
import type { LoadOptions } from './load-client.ts'
import type { PlainOptions } from './plain-sqlite.ts'
import { runScript } from './run-script.ts'
import { startBenchServer } from './start-bench-server.ts'
import { findMiddle, type Run, type Speed, summarizeRun } from './summarize.ts'

export type Measurement = {
  /** "REST over HTTP" */
  name: string
  /** How many send at the same time: 50. */
  callers: number
  speed: Speed
}

export const rounds = 3
export const measureMs = 2_000
const warmUpMs = 500
const callerCounts = [1, 50]

/** Durable inserts through the real server, and without HTTP, by turns; the median of the rounds. */
export async function measureInserts(): Promise<Measurement[]> {
  // Beside the site, because the system's folder for temporary files may be in memory.
  const folder = mkdtempSync(join(root, 'build', 'bench-'))
  const server = await startBenchServer(join(folder, 'server'))
  try {
    const measurements = callerCounts.flatMap((callers) => [
      { name: 'REST over HTTP', callers, run: measureRest(server.address, callers) },
      { name: 'plain node:sqlite', callers, run: measurePlain(folder, callers) },
    ])
    const speeds = measurements.map((): Speed[] => [])
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, { run }] of measurements.entries()) {
        speeds[index]?.push(summarizeRun(await run(round)))
      }
    }
    return measurements.map(({ name, callers }, index) => ({
      name,
      callers,
      speed: findMiddle(speeds[index] ?? []),
    }))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

function measureRest(address: string, connections: number) {
  return (round: number): Promise<Run> => {
    const label = `${connections}-in-round-${round}`
    return runScript<LoadOptions, Run>('load-client.ts', {
      address,
      connections,
      warmUpMs,
      measureMs,
      label,
    })
  }
}

function measurePlain(parent: string, callers: number) {
  return (): Promise<Run> => {
    const folder = mkdtempSync(join(parent, 'plain-'))
    return runScript<PlainOptions, Run>('plain-sqlite.ts', { folder, callers, warmUpMs, measureMs })
  }
}
