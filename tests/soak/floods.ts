import { setTimeout as wait } from 'node:timers/promises'
import type { SoakResult } from './soak.ts'
import { runFile, withServer } from './with-server.ts'

const calmMs = 4_000
const floodMs = 12_000
/** The limit per address needs sixty attempts before it takes hold. */
const settleMs = 4_000
const mostTimes = 5

async function measureMedian(address: string, forMs: number): Promise<number> {
  const times: number[] = []
  const endAt = performance.now() + forMs
  while (performance.now() < endAt) {
    const startedAt = performance.now()
    const answer = await fetch(address, { headers: { 'Accept-Encoding': 'br' } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`A page was answered ${answer.status}.`)
    times.push(performance.now() - startedAt)
    await wait(5)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

function runFlood(kind: string): Promise<SoakResult> {
  return withServer({ LEADS_PER_MINUTE: '20' }, async ({ address }) => {
    await measureMedian(address, calmMs / 2)
    const calm = await measureMedian(address, calmMs)
    const attack = runFile('attackers.ts', [address, kind, floodMs])
    await measureMedian(address, settleMs)
    const flooded = await measureMedian(address, floodMs - settleMs - 1_000)
    const answered = await attack
    return {
      promise: `Twenty senders of ${kind} do not slow pages down`,
      figure: `median of a page ${calm.toFixed(1)} ms calm, ${flooded.toFixed(1)} ms in the flood (${(flooded / calm).toFixed(1)} times; ${answered} of theirs answered)`,
      isKept: flooded <= calm * mostTimes,
    }
  })
}

export async function runFloods(): Promise<SoakResult[]> {
  return [await runFlood('bad forms'), await runFlood('endless bodies')]
}
