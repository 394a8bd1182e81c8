import { setTimeout as wait } from 'node:timers/promises'
import { readLeads } from '#server/store/read-leads.ts'
import { readMemoryMb } from '#tests/wire/read-memory.ts'
import { runNode } from './run-node.ts'
import type { SoakResult } from './soak-result.ts'
import { withServer } from './with-server.ts'

type Traffic = { requests: number; acknowledged: number; wrong: number; p99Ms: number }

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const measureMs = 10_000
const share = 0.8
const mostGrowthMb = 80

/** Ten minutes of mixed traffic at four fifths of what the server can take. */
export function soakLongDay(): Promise<SoakResult[]> {
  return withServer({}, async ({ address, child, dataDir, log, readComplaints }) => {
    const pid = child.pid ?? 0
    const most = await visit(address, measureMs, 0)
    const rate = Math.floor((most.requests / measureMs) * 1000 * share)
    const memory: number[] = []
    const day = visit(address, minutes * 60_000, rate)
    const ending = day.then(() => true)
    while (!(await Promise.race([ending, wait(5_000, false)]))) memory.push(readMemoryMb(pid))
    const { requests, acknowledged, wrong, p99Ms } = await day
    const stored = [...readLeads(dataDir)].length
    const errors = log.filter(({ level }) => level === 'error').length
    // The first third warms up: code is compiled, pages of the store come into memory.
    const warm = memory[Math.floor(memory.length / 3)] ?? 0
    const growthMb = (memory.at(-1) ?? 0) - warm
    const isWhole = stored === acknowledged + most.acknowledged
    const test = 'tests/soak/long-day.ts'
    return [
      {
        promise:
          'Mixed traffic at 80 % of what was measured: every answer right, every lead stored',
        test,
        figure: `${minutes} minutes at ${rate} a second: ${requests} requests, ${wrong} wrong answers, ${acknowledged + most.acknowledged} acknowledged = ${stored} stored, p99 ${p99Ms.toFixed(0)} ms, ${errors} errors in the log`,
        isKept: wrong + most.wrong === 0 && isWhole && errors === 0 && readComplaints() === '',
      },
      {
        promise: 'Memory stays flat meanwhile',
        test,
        figure: `${warm.toFixed(0)} MB warm, ${(memory.at(-1) ?? 0).toFixed(0)} MB at the end`,
        isKept: growthMb < mostGrowthMb,
      },
    ]
  })
}

async function visit(address: string, forMs: number, rate: number): Promise<Traffic> {
  return JSON.parse(await runNode('mixed-traffic.ts', [address, String(forMs), String(rate)]))
}
