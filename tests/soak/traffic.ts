import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { runFile, type SoakResult, withServer } from './with-server.ts'

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

type Traffic = { requests: number; acknowledged: number; wrong: number; p99Ms: number }

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const measureMs = 10_000
const share = 0.8
const mostGrowthMb = 80

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
        isKept: last - warm < mostGrowthMb,
      },
    ]
  })
}
