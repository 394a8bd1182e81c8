import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { runLean } from './choose-client.ts'

let server: Server | undefined
afterEach(() => void server?.close())

/** Answers all requests with the status, except one of them. */
async function start(status: number, odd?: { at: number; status: number }) {
  const emails: string[] = []
  let count = 0
  server = createServer(async (incoming, outgoing) => {
    count += 1
    const body = (await incoming.toArray()).join('')
    if (body) emails.push(JSON.parse(body).email)
    outgoing.statusCode = count === odd?.at ? odd.status : status
    outgoing.setHeader('Content-Length', 2)
    outgoing.end('ok')
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, emails, readCount: () => count }
}

test('it sends as many as it was told, and counts as many answers', async () => {
  const { address, readCount } = await start(200)
  const ask = { path: '/', headers: {} }
  const stop = { afterRequests: 500 }
  const load = await runLean({ address, ask, status: 200, connections: 7, stop })
  expect(load.requests).toBe(500)
  expect(readCount()).toBe(500)
  expect(load.clientCpuSeconds).toBeGreaterThan(0)
  expect(load.p99Ms).toBeGreaterThanOrEqual(load.p50Ms)
})

test('no lead is sent twice, on however many connections', async () => {
  const { address, emails } = await start(201)
  const stop = { afterRequests: 200 }
  await runLean({ address, ask: { leads: 'round-1' }, status: 201, connections: 5, stop })
  expect(new Set(emails).size).toBe(200)
})

test('one answer of another kind ends the measurement', async () => {
  const { address } = await start(200, { at: 30, status: 503 })
  const ask = { path: '/', headers: {} }
  const stop = { afterRequests: 100 }
  const run = runLean({ address, ask, status: 200, connections: 2, stop })
  await expect(run).rejects.toThrow('"HTTP/1.1 200" was expected, "HTTP/1.1 503')
})
