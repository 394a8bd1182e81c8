import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { runFile, type SoakResult, withServer } from './with-server.ts'

type Traffic = { requests: number; acknowledged: number; wrong: number; p99Ms: number }

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const measureMs = 10_000
const share = 0.8
const maxGrowthMb = 80

async function visit(address: string, forMs: number, rate: number): Promise<Traffic> {
  return JSON.parse(await runFile('visitors.ts', [address, forMs, rate]))
}

/** By `ps`, as macOS and Linux have it. */
function readMemoryMb(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(stdout) / 1024
}

export function runLongDay(): Promise<SoakResult[]> {
  return withServer({}, async ({ address, child, log, readComplaints }, dataDir) => {
    const max = await visit(address, measureMs, 0)
    const rate = Math.floor((max.requests / measureMs) * 1000 * share)
    const memory: number[] = []
    const day = visit(address, minutes * 60_000, rate)
    const end = day.then(() => true)
    while (!(await Promise.race([end, wait(5_000, false)]))) {
      memory.push(readMemoryMb(child.pid ?? 0))
    }
    const { requests, acknowledged, wrong, p99Ms } = await day
    const sent = acknowledged + max.acknowledged
    const stored = [...readLeads(dataDir)].length
    const errors = log.filter(({ level }) => level === 'error').length
    // The first third warms up: code is compiled, database pages come into memory.
    const warm = memory[Math.floor(memory.length / 3)] ?? 0
    const last = memory.at(-1) ?? 0
    return [
      {
        promise: 'Mixed traffic at 80 % of capacity: every answer right, every lead stored',
        figure: `${minutes} minutes at ${rate} a second: ${requests} requests, ${wrong} wrong answers, ${sent} acknowledged, ${stored} stored, p99 ${p99Ms.toFixed(0)} ms, ${errors} errors in the log`,
        isKept: wrong + max.wrong + errors === 0 && stored === sent && readComplaints() === '',
      },
      {
        promise: 'Memory stays flat meanwhile',
        figure: `${warm.toFixed(0)} MB warm, ${last.toFixed(0)} MB at the end`,
        isKept: last - warm < maxGrowthMb,
      },
    ]
  })
}
