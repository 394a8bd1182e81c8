import { Agent, request } from 'node:http'

/** Run as a process of its own: so many addresses, each at its limit. Ends by itself. */
const [address = '', addresses = '0', body = '', forMs = '0'] = process.argv.slice(2)
const width = 50
const attemptsEach = 60
const endAt = Date.now() + Number(forMs)
const agent = new Agent({ keepAlive: true, maxSockets: width })
const statuses: Record<string, number> = {}

function post(index: number): Promise<void> {
  const source = index % Number(addresses)
  const row = {
    name: `Attacker ${source}`,
    email: `a-${index}@example.com`,
    message: 'x'.repeat(2_000),
  }
  const text = body === 'full' ? JSON.stringify(row) : ''
  return new Promise((resolve) => {
    const sent = request(`${address}/rest/v1/contact_submissions`, {
      method: 'POST',
      agent,
      headers: {
        apikey: 'anon',
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
        'X-Forwarded-For': `10.${source >> 16}.${(source >> 8) & 255}.${source & 255}`,
      },
    })
    sent.once('response', (response) => {
      const status = String(response.statusCode)
      statuses[status] = (statuses[status] ?? 0) + 1
      response
        .resume()
        .once('end', resolve)
        .once('error', () => resolve())
    })
    sent.once('error', () => resolve())
    sent.end(text)
  })
}

let next = 0
const last = Number(addresses) * attemptsEach
async function keepPosting(): Promise<void> {
  while (Date.now() < endAt) {
    await post(next % last)
    next += 1
  }
}

await Promise.all(Array.from({ length: width }, keepPosting))
agent.destroy()
process.stdout.write(JSON.stringify(statuses))
