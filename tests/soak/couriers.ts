import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killWhileTelling } from '#tests/couriers/kill-while-telling.ts'
import { postLead } from '#tests/faults/post-lead.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import type { SoakResult } from './soak-result.ts'
import { withServer } from './with-server.ts'

const kills = Number(process.env.SOAK_COURIER_KILLS ?? 100)
const rounds = 6
const leadsPerRound = 400
/** Two servers of the same kind differ by as much on a busy machine. */
const mostTimes = 1.5

/** A hundred kills between commit and delivery, and a mail server that is dead all day. */
export async function soakCouriers(): Promise<SoakResult[]> {
  return [await soakKilledCouriers(), await soakDeadServers()]
}

async function soakKilledCouriers(): Promise<SoakResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'solstice-soak-'))
  const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31))
  try {
    const found = await killWhileTelling(dataDir, kills, seed)
    const untold = found.untoldByMail.length + found.untoldByWebhook.length
    const repeated = Math.max(found.repeatedHooks, found.repeatedMails)
    return {
      promise: 'A kill between commit and delivery leaves no lead untold',
      test: 'tests/soak/couriers.ts',
      figure: `${kills} kills, ${found.sent} leads: ${untold} untold; ${found.repeatedHooks} of the webhooks and ${found.repeatedMails} of ${found.mails} mails came twice (FAULT_SEED=${seed})`,
      // A life that ends while it tells what the one before has left stores none.
      isKept: untold === 0 && repeated <= kills && found.sent >= kills / 2,
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** By turns, in one run: without couriers twice, to see how much chance there is, and with dead ones. */
async function soakDeadServers(): Promise<SoakResult> {
  const silence = await startSilence()
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${silence.port}`,
    NOTIFY_FROM: 'site@solstice.example',
    NOTIFY_TO: 'owner@solstice.example',
    NOTIFY_WEBHOOK_URL: `http://127.0.0.1:${silence.port}/`,
    NOTIFY_WEBHOOK_SECRET: 'a-secret-that-nobody-can-guess',
  }
  try {
    return await withServer({}, (calm) =>
      withServer({}, (other) =>
        withServer({ env }, async (dead) => {
          const times = await takeTurns([calm.address, other.address, dead.address])
          const [first = 0, second = 0, third = 0] = times.map(readP99)
          return {
            promise: 'A dead mail server and a dead webhook delay no visitor',
            test: 'tests/soak/couriers.ts',
            figure: `99 of 100 leads are stored within ${third.toFixed(1)} ms; without couriers within ${first.toFixed(1)} and ${second.toFixed(1)} ms, in the same run`,
            isKept: third <= Math.max(first, second) * mostTimes,
          }
        }),
      ),
    )
  } finally {
    silence.close()
  }
}

async function takeTurns(addresses: string[]): Promise<number[][]> {
  const times: number[][] = addresses.map(() => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, address] of addresses.entries()) {
      const taken = await timeLeads(address, round)
      // The first round warms up.
      if (round > 0) times[at]?.push(...taken)
    }
  }
  return times
}

async function timeLeads(address: string, round: number): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < leadsPerRound; count += 1) {
    const begunAt = performance.now()
    const lead = sampleApplication(`man-${round}-${count}@example.org`)
    const answer = await postLead(address, lead)
    await answer.text()
    if (answer.status !== 201) throw new Error(`A lead was answered with ${answer.status}.`)
    times.push(performance.now() - begunAt)
  }
  return times
}

function readP99(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

/** Takes connections and says nothing. */
async function startSilence(): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port: typeof address === 'object' && address ? address.port : 0, close }
}
