import { measurePages } from './measure-pages.ts'
import { runNode } from './run-node.ts'
import type { SoakResult } from './soak-result.ts'
import { usualLimits, withServer } from './with-server.ts'

const calmMs = 4_000
const floodMs = 12_000
/** Until the limit has taken hold: it needs sixty attempts. */
const settleMs = 4_000
const mostTimes = 5

/** Pages stay quick while twenty senders do what costs a server most. */
export async function soakFloods(): Promise<SoakResult[]> {
  const results: SoakResult[] = []
  for (const kind of ['bad forms', 'one-byte chunks', 'endless bodies']) {
    results.push(await soakFlood(kind))
  }
  return results
}

function soakFlood(kind: string): Promise<SoakResult> {
  return withServer({ env: usualLimits }, async ({ address }) => {
    await measurePages(address, calmMs / 2)
    const calm = await measurePages(address, calmMs)
    const attack = runNode('attackers.ts', [address, kind, String(floodMs)])
    await measurePages(address, settleMs)
    const flooded = await measurePages(address, floodMs - settleMs - 1_000)
    const answered = await attack
    return {
      promise: `Twenty senders of ${kind} do not slow pages down`,
      test: 'tests/soak/floods.ts',
      figure: `a page in the middle: ${calm.toFixed(1)} ms calm, ${flooded.toFixed(1)} ms in the flood (${(flooded / calm).toFixed(1)} times; ${answered} of theirs answered)`,
      isKept: flooded <= calm * mostTimes,
    }
  })
}
