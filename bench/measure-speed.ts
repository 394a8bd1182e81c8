import { join } from 'node:path'
import { type Comparison, compareSamples, type Sample } from './compare-samples.ts'
import { type AskKind, askKinds, askOurs, prepareTarget } from './load/ask-kinds.ts'
import { type Client, chooseClient, runLean, type Target } from './load/choose-client.ts'
import type { KeptAnswers } from './servers/kept-answers.ts'
import { type Peer, startPeers } from './servers/start-peers.ts'
import { startBenchServer } from './start-bench-server.ts'
import { takeTurns } from './take-turns.ts'

export const speedRounds = 7
export const speedSeconds = 1
export const speedConnections = 50
const warmUpRequests = 10_000
const enoughCpuSeconds = 0.5
const mostPasses = 4
export const ownName = 'this server'
export const beforeName = 'the one before'

export type SpeedRow = Comparison & {
  kind: AskKind
  /** "sirv" */
  server: string
  wireBytes: number
}

export type SpeedReport = { clientName: string; rows: SpeedRow[] }

type Measured = Peer & { expected: KeptAnswers }

/** Pages from our server and from others, by turns, in one run. */
export async function measureSpeed(folder: string, beforeRoot?: string): Promise<SpeedReport> {
  const servers: Measured[] = []
  try {
    for await (const server of startServers(folder, beforeRoot)) servers.push(server)
    const client = chooseClient()
    const rows: SpeedRow[] = []
    for (const kind of askKinds) rows.push(...(await measureKind(kind, servers, client)))
    return { clientName: client.name, rows }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function* startServers(folder: string, beforeRoot?: string): AsyncGenerator<Measured> {
  const own = await startBenchServer(join(folder, 'ours'))
  const expected = await askOurs(own.address)
  yield { name: ownName, expected, ...own }
  if (beforeRoot) {
    const before = await startBenchServer(join(folder, 'before'), beforeRoot)
    // It has pages of its own.
    yield { name: beforeName, expected: await askOurs(before.address), ...before }
  }
  for await (const peer of startPeers(folder, expected)) yield { expected, ...peer }
}

async function measureKind(
  kind: AskKind,
  servers: Measured[],
  client: Client,
): Promise<SpeedRow[]> {
  const prepared: { server: Peer; target: Target; wireBytes: number }[] = []
  for (const server of servers) {
    const ready = await prepareTarget(server, kind, server.expected[kind.key].body)
    await warmUp(ready.target)
    prepared.push({ server, ...ready })
  }
  const runs = prepared.map(
    ({ server, target }) =>
      () =>
        takeSample(server, target, client),
  )
  const samples = await takeTurns(runs, speedRounds)
  return prepared.map(({ server, wireBytes }, index) => ({
    kind,
    server: server.name,
    wireBytes,
    ...compareSamples(samples[index] ?? [], samples[0] ?? []),
  }))
}

/** Counted in requests: on a busy machine a second would not be enough to compile what is hot. */
async function warmUp({ address, path, headers, status }: Target): Promise<void> {
  const stop = { afterRequests: warmUpRequests }
  await runLean({ address, ask: { path, headers }, status, connections: speedConnections, stop })
}

/** Goes on until the server has used enough for the kernel's hundredths of a second to say much. */
async function takeSample(server: Peer, target: Target, client: Client): Promise<Sample> {
  const before = await server.readUsage()
  const total = { requests: 0, seconds: 0, clientCpuSeconds: 0, cpuSeconds: 0 }
  for (let pass = 0; pass < mostPasses && !(total.cpuSeconds >= enoughCpuSeconds); pass += 1) {
    const load = await client.run(target, speedConnections, speedSeconds)
    total.requests += load.requests
    total.seconds += load.seconds
    total.clientCpuSeconds += load.clientCpuSeconds
    total.cpuSeconds = (await server.readUsage()).cpuSeconds - before.cpuSeconds
  }
  return {
    cpuUs: (total.cpuSeconds / total.requests) * 1e6,
    requestsPerSecond: total.requests / total.seconds,
    clientUs: (total.clientCpuSeconds / total.requests) * 1e6,
  }
}
