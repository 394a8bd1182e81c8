import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { runLean } from './load/choose-client.ts'
import { beforeName } from './measure-speed.ts'
import type { PlainOptions } from './plain-sqlite.ts'
import { runScript } from './run-script.ts'
import type { Launched } from './servers/launch.ts'
import { startBenchServer } from './start-bench-server.ts'
import { findMiddle, type InsertSpeed } from './summarize.ts'
import { takeTurns } from './take-turns.ts'

export type Measurement = {
  /** "REST over HTTP" */
  name: string
  /** How many send at the same time: 50. */
  callers: number
  speed: InsertSpeed
}

export const insertRounds = 3
export const measureMs = 2_000
const warmUpMs = 500
const callerCounts = [1, 50]

type Server = Launched & {
  /** "REST over HTTP" */
  name: string
}

/** Durable inserts through the real server, and without HTTP, by turns; the median of the rounds. */
export async function measureInserts(folder: string, beforeRoot?: string): Promise<Measurement[]> {
  const servers: Server[] = []
  try {
    for await (const server of startServers(folder, beforeRoot)) servers.push(server)
    const measurements = callerCounts.flatMap((callers) => [
      ...servers.map((server) => ({
        name: server.name,
        callers,
        run: measureRest(server, callers),
      })),
      { name: 'plain node:sqlite', callers, run: measurePlain(folder, callers) },
    ])
    const runs = measurements.map(({ run }) => run)
    const speeds = await takeTurns(runs, insertRounds)
    return measurements.map(({ name, callers }, index) => ({
      name,
      callers,
      speed: findMiddle(speeds[index] ?? []),
    }))
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function* startServers(folder: string, beforeRoot?: string): AsyncGenerator<Server> {
  yield { name: 'REST over HTTP', ...(await startBenchServer(join(folder, 'server'))) }
  if (!beforeRoot) return
  const before = await startBenchServer(join(folder, 'before'), beforeRoot)
  yield { name: `REST over HTTP, ${beforeName}`, ...before }
}

function measureRest(server: Launched, connections: number) {
  const send = (label: string, afterMs: number) =>
    runLean({
      address: server.address,
      ask: { leads: `${connections}-${label}` },
      status: 201,
      connections,
      stop: { afterMs },
    })
  return async (round: number): Promise<InsertSpeed> => {
    await send(`warm-up-${round}`, warmUpMs)
    const before = await server.readUsage()
    const load = await send(`round-${round}`, measureMs)
    const after = await server.readUsage()
    const perRow = 1e6 / load.requests
    return {
      rowsPerSecond: load.requests / load.seconds,
      cpuUs: (after.cpuSeconds - before.cpuSeconds) * perRow,
      clientUs: load.clientCpuSeconds * perRow,
      p50Ms: load.p50Ms,
      p99Ms: load.p99Ms,
    }
  }
}

function measurePlain(parent: string, callers: number) {
  return (): Promise<InsertSpeed> => {
    const folder = mkdtempSync(join(parent, 'plain-'))
    const options = { folder, callers, warmUpMs, measureMs }
    return runScript<PlainOptions, InsertSpeed>('plain-sqlite.ts', options)
  }
}
