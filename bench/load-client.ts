import { Agent, request } from 'node:http'
import { composeSample } from './sample-lead.ts'
import type { Run } from './summarize.ts'

export type LoadOptions = {
  /** "http://127.0.0.1:3000" */
  address: string
  /** How many send at the same time, each on a connection of its own. */
  connections: number
  /** Before anything counts, so that both sides are warm. */
  warmUpMs: number
  measureMs: number
  /** Tells the rows of this run from those of others: "round-1". */
  label: string
}

/** Sends one row after the other on every connection, and notes how long each answer took. */
async function applyLoad({
  connections,
  warmUpMs,
  measureMs,
  ...target
}: LoadOptions): Promise<Run> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startAt = performance.now() + warmUpMs
  const endAt = startAt + measureMs
  const latenciesMs: number[] = []
  let count = 0
  const sendUntilEnd = async () => {
    while (performance.now() < endAt) {
      count += 1
      const sentAt = performance.now()
      await sendRow(target, count, agent)
      if (sentAt >= startAt) latenciesMs.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, sendUntilEnd))
  agent.destroy()
  return { latenciesMs, seconds: (performance.now() - startAt) / 1000 }
}

function sendRow(
  { address, label }: Pick<LoadOptions, 'address' | 'label'>,
  count: number,
  agent: Agent,
): Promise<void> {
  const { table, row } = composeSample(`${label}-${count}`)
  const body = JSON.stringify(row)
  const headers = {
    apikey: 'anon',
    Authorization: 'Bearer anon',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const call = request(`${address}/rest/v1/${table}`, { method: 'POST', agent, headers })
    call.on('error', reject)
    call.on('response', (answer) => {
      if (answer.statusCode !== 201)
        reject(new Error(`A row was answered with ${answer.statusCode}.`))
      answer.on('end', resolve).resume()
    })
    call.end(body)
  })
}

if (import.meta.main) {
  const options = JSON.parse(process.argv[2] ?? '') as LoadOptions
  process.stdout.write(JSON.stringify(await applyLoad(options)))
}
