import { type AskKind, askKinds, askOurs, prepareTarget } from './load/ask-kinds.ts'
import { runLean } from './load/choose-client.ts'
import { startBenchServer } from './start-bench-server.ts'

export type MemoryMark = { requests: number; residentMb: number }

const markEvery = 10_000
const marks = 10
const connections = 50
/** Of every ten requests: visitors read more than they miss. */
const shares: Record<AskKind['key'], number> = { page: 5, unchanged: 3, missed: 2 }

/** The memory of our server while it answers 100,000 requests, after each 10,000. */
export async function measureMemory(folder: string): Promise<MemoryMark[]> {
  const server = await startBenchServer(folder)
  try {
    const send = await prepareSending(server.address)
    const seen: MemoryMark[] = []
    for (let mark = 1; mark <= marks; mark += 1) {
      await send()
      const { residentMb } = await server.readUsage()
      seen.push({ requests: mark * markEvery, residentMb })
    }
    return seen
  } finally {
    await server.stop()
  }
}

async function prepareSending(address: string): Promise<() => Promise<void>> {
  const answers = await askOurs(address)
  const targets = await Promise.all(
    askKinds.map(async (kind) => {
      const server = { name: 'this server', address }
      const { target } = await prepareTarget(server, kind, answers[kind.key].body)
      return { target, afterRequests: (markEvery / 10) * shares[kind.key] }
    }),
  )
  return async () => {
    for (const { target, afterRequests } of targets) {
      const { path, headers, status } = target
      await runLean({
        address,
        ask: { path, headers },
        status,
        connections,
        stop: { afterRequests },
      })
    }
  }
}

/**
 * How much more is held late than early, each at its least: between two collections of garbage
 * memory rises and falls, but what leaks never falls again. The first 10,000 only warm the server up.
 */
export function findGrowthMb(seen: readonly MemoryMark[]): number {
  const [, ...warm] = seen.map(({ residentMb }) => residentMb)
  const half = Math.floor(warm.length / 2)
  return Math.min(...warm.slice(half)) - Math.min(...warm.slice(0, half))
}
