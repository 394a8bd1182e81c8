import { root, runNode, tools } from '#tools/run-tool.ts'
import type { SoakResult } from './with-server.ts'

const kills = process.env.SOAK_KILLS ?? '500'

/** The test of `npm test`, with more kills and without a limit of time. */
export async function runKills(): Promise<SoakResult[]> {
  const args = ['run', '--project=built', '--testTimeout=0', 'tests/faults/kill.test.ts']
  const env = { ...process.env, SOAK_KILLS: kills }
  const { isOk } = runNode([`${root}/${tools.vitest}`, ...args], { env })
  const promise = 'A kill loses nothing that was acknowledged, and stores nothing twice'
  return [{ promise, figure: `${kills} kills under load`, isKept: isOk }]
}
