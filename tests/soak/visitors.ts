import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Run by traffic.ts as its own process: `rate` requests a second, or as many as possible with 0. */
const [address = '', forMs = '0', rate = '0'] = process.argv.slice(2)
const visitors = 32
const endAt = Date.now() + Number(forMs)
const agent = new Agent({ keepAlive: true, maxSockets: visitors })
const counts = { requests: 0, acknowledged: 0, wrong: 0 }
const times: number[] = []

const pages = ['/', '/coaching', '/retreats', '/apply', '/faq', '/summer-solstice', '/about-us']

type Visit = { path: string; body?: string; expected: number }

function chooseVisit(index: number): Visit {
  if (index % 10 === 0) return { path: `/missed-${index % 50}`, expected: 404 }
  if (index % 7 > 0) return { path: pages[index % pages.length] ?? '/', expected: 200 }
  const message = 'I want to change. '.repeat(index % 60) + index
  const row = { name: `Visitor ${index}`, email: `v-${process.pid}-${index}@example.com`, message }
  return { path: '/rest/v1/contact_submissions', body: JSON.stringify(row), expected: 201 }
}

function send({ path, body, expected }: Visit): Promise<void> {
  const startedAt = performance.now()
  const method = body ? 'POST' : 'GET'
  const headers = {
    'Accept-Encoding': 'br',
    ...(body && { apikey: 'anon', 'Content-Type': 'application/json' }),
  }
  return new Promise((resolve) => {
    const fail = () => {
      counts.wrong += 1
      resolve()
    }
    const sent = request(address + path, { method, agent, headers }, (response) => {
      response.resume().once('error', fail)
      response.once('end', () => {
        times.push(performance.now() - startedAt)
        if (response.statusCode !== expected) counts.wrong += 1
        else if (expected === 201) counts.acknowledged += 1
        resolve()
      })
    })
    sent.once('error', fail)
    sent.end(body)
  })
}

const startedAt = performance.now()
async function keepVisiting(): Promise<void> {
  while (Date.now() < endAt) {
    const index = counts.requests
    counts.requests += 1
    if (Number(rate) > 0) {
      const dueMs = (index / Number(rate)) * 1000 - (performance.now() - startedAt)
      if (dueMs > 0) await wait(dueMs)
    }
    await send(chooseVisit(index))
  }
}

await Promise.all(Array.from({ length: visitors }, keepVisiting))
agent.destroy()
times.sort((a, b) => a - b)
const p99Ms = times[Math.floor(times.length * 0.99)] ?? 0
process.stdout.write(JSON.stringify({ ...counts, p99Ms }))
