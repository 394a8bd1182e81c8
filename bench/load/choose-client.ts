import { runScript } from '#bench/run-script.ts'
import { findProgram } from '#tools/find-program.ts'
import type { LeanOptions } from './lean-client.ts'
import type { Load } from './load.ts'
import { runWrk } from './run-wrk.ts'

export type Target = {
  address: string
  path: string
  headers: Record<string, string>
  /** The status of every answer: 200. */
  status: number
}

export type Client = {
  /** "wrk" */
  name: string
  run(target: Target, connections: number, seconds: number): Promise<Load>
}

/** wrk where it is installed, because nothing of Node's is as light; else our own. */
export function chooseClient(): Client {
  const wrk = findProgram('wrk')
  return wrk ? { name: 'wrk, one thread', run: runWithWrk(wrk) } : leanClient
}

function runWithWrk(wrk: string): Client['run'] {
  return ({ address, path, headers, status }, connections, seconds) =>
    runWrk({ wrk, url: address + path, headers, status, connections, seconds })
}

const leanClient: Client = {
  name: 'our own client, which only counts bytes',
  run({ address, path, headers, status }, connections, seconds) {
    const stop = { afterMs: seconds * 1000 }
    return runLean({ address, ask: { path, headers }, status, connections, stop })
  },
}

/** In a process of its own. */
export function runLean(options: LeanOptions): Promise<Load> {
  return runScript<LeanOptions, Load>('load/lean-client.ts', options)
}
