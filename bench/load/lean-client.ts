import { findPercentile } from '#bench/summarize.ts'
import { type Ask, composeRequest } from './compose-request.ts'
import type { Load } from './load.ts'
import { sendInTurn } from './send-in-turn.ts'

export type LeanOptions = {
  /** "http://127.0.0.1:3000" */
  address: string
  ask: Ask
  /** The status of every answer: 200. */
  status: number
  /** How many send at the same time, each on a connection of its own. */
  connections: number
  /** When to stop: after so many milliseconds, or after so many requests. */
  stop: { afterMs: number } | { afterRequests: number }
}

async function applyLoad({ address, ask, status, connections, stop }: LeanOptions): Promise<Load> {
  const { hostname, port, host } = new URL(address)
  const latenciesMs: number[] = []
  let sent = 0
  const startedAt = performance.now()
  const mayGoOn =
    'afterMs' in stop
      ? () => performance.now() - startedAt < stop.afterMs
      : () => sent < stop.afterRequests
  const sendAll = () => {
    const compose = composeRequest(host, ask)
    const next = () => {
      if (!mayGoOn()) return undefined
      sent += 1
      return compose(sent)
    }
    const answered = (milliseconds: number) => void latenciesMs.push(milliseconds)
    return sendInTurn({ port: Number(port), host: hostname, status, next, answered })
  }
  const cpu = process.cpuUsage()
  await Promise.all(Array.from({ length: connections }, sendAll))
  const { user, system } = process.cpuUsage(cpu)
  return {
    requests: latenciesMs.length,
    seconds: (performance.now() - startedAt) / 1000,
    clientCpuSeconds: (user + system) / 1e6,
    p50Ms: findPercentile(latenciesMs, 50),
    p99Ms: findPercentile(latenciesMs, 99),
  }
}

if (import.meta.main) {
  const options = JSON.parse(process.argv[2] ?? '') as LeanOptions
  const load = await applyLoad(options)
  // Not waiting for the connections to be closed one by one.
  process.stdout.write(JSON.stringify(load), () => process.exit(0))
}
