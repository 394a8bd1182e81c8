import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Run as a process of its own: visitors who read pages, come back, miss one, and now and then send an
 * application. With a rate it keeps to that many requests a second. Ends by itself.
 */
const [address = '', forMs = '0', rate = '0'] = process.argv.slice(2)
const width = 32
const endAt = Date.now() + Number(forMs)
const agent = new Agent({ keepAlive: true, maxSockets: width })
const counts = { requests: 0, acknowledged: 0, wrong: 0 }
const times: number[] = []

const pages = ['/', '/coaching', '/retreats', '/apply', '/faq', '/summer-solstice', '/about-us']

type Act = { path: string; method?: string; body?: string; expected: number }

function chooseAct(index: number): Act {
  if (index % 10 === 0) return { path: `/missed-${index % 50}`, expected: 404 }
  if (index % 7 === 0) {
    const row = { name: `Visitor ${index}`, email: `v-${process.pid}-${index}@example.com` }
    const body = JSON.stringify({
      ...row,
      message: 'I want to change. '.repeat(index % 60) + index,
    })
    return { path: '/rest/v1/contact_submissions', method: 'POST', body, expected: 201 }
  }
  return { path: pages[index % pages.length] ?? '/', expected: 200 }
}

function act({ path, method = 'GET', body = '', expected }: Act): Promise<void> {
  const begunAt = performance.now()
  return new Promise((resolve) => {
    const headers = {
      'Accept-Encoding': 'br',
      ...(body && { apikey: 'anon', 'Content-Type': 'application/json' }),
      ...(body && { 'Content-Length': Buffer.byteLength(body) }),
    }
    const fail = () => {
      counts.wrong += 1
      resolve()
    }
    const sent = request(address + path, { method, agent, headers }, (response) => {
      response.resume().once('error', fail)
      response.once('end', () => {
        times.push(performance.now() - begunAt)
        if (response.statusCode !== expected) counts.wrong += 1
        else if (expected === 201) counts.acknowledged += 1
        resolve()
      })
    })
    sent.once('error', fail)
    sent.end(body)
  })
}

const begunAt = performance.now()
async function keepVisiting(): Promise<void> {
  while (Date.now() < endAt) {
    const index = counts.requests
    counts.requests += 1
    if (Number(rate) > 0) {
      const dueMs = (index / Number(rate)) * 1000 - (performance.now() - begunAt)
      if (dueMs > 0) await wait(dueMs)
    }
    await act(chooseAct(index))
  }
}

await Promise.all(Array.from({ length: width }, keepVisiting))
agent.destroy()
times.sort((a, b) => a - b)
const p99Ms = times[Math.floor(times.length * 0.99)] ?? 0
process.stdout.write(JSON.stringify({ ...counts, p99Ms }))
