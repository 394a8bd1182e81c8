import { afterEach, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { openRawClient, startTestLog, waitUntil } from '#tests/server/raw-client.ts'
import { type Listener, type ListenOptions, listen } from './listen.ts'
import { plainResponse } from './plain-response.ts'

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
// Closing may never need this long; a test that waits for it runs into its own time limit.
const patientMs = 120_000
const sayHello: App = () => plainResponse(200, 'hello')

let listener: Listener | undefined
afterEach(() => listener?.close())

async function start(app: App, limits: Partial<ListenOptions['timeouts']> = {}) {
  const place = { host: '127.0.0.1', port: 0, siteUrl: 'http://localhost:3000' }
  const { log, read } = startTestLog()
  // Kept-alive connections must be closed by us, not by their own time limit.
  const timeouts = { drainMs: patientMs, keepAliveMs: patientMs, ...limits }
  listener = await listen({ app, log, ...place, timeouts })
  return { listener, read }
}

test('closing finishes an answer in flight, says so, and then takes no more', async () => {
  let finish: (() => void) | undefined
  const app: App = () =>
    new Promise((resolve) => {
      finish = () => resolve(plainResponse(200, 'finished'))
    })
  const { listener } = await start(app)
  const client = await openRawClient(listener.url)
  client.send(get)
  await waitUntil(() => finish !== undefined)
  const closed = listener.close()
  await expect(fetch(listener.url)).rejects.toThrow()
  finish?.()
  const answer = await client.untilClosed()
  await closed
  expect(answer).toContain('finished')
  expect(answer.toLowerCase()).toContain('connection: close\r\n')
})

test('a slow reader still gets all of an answer when the server closes', async () => {
  const body = Buffer.alloc(20_000_000)
  const headers = { 'content-length': String(body.length) }
  const { listener } = await start(() => ({ status: 200, headers, body }))
  const client = await openRawClient(listener.url)
  let count = 0
  client.socket.removeAllListeners('data').once('data', () => client.socket.pause())
  client.socket.on('data', (text) => {
    count += text.length
  })
  client.send(get)
  await waitUntil(() => count > 0)
  const closed = listener.close()
  client.socket.resume()
  await client.untilClosed()
  await closed
  expect(count).toBeGreaterThan(body.length)
})

test('closing ends idle connections at once, those that never spoke too', async () => {
  const { listener } = await start(sayHello)
  const [idle, silent] = [await openRawClient(listener.url), await openRawClient(listener.url)]
  idle.send(get)
  await idle.untilReceived('hello')
  await listener.close()
  await Promise.all([idle.untilClosed(), silent.untilClosed()])
  expect(silent.received()).toBe('')
})

test('a request that arrives as closing begins is answered', async () => {
  const { listener } = await start(sayHello, { greetingMs: patientMs })
  const client = await openRawClient(listener.url)
  client.send(get)
  const closed = listener.close()
  expect(await client.untilClosed()).toContain('hello')
  await closed
})

test('a request whose headers are still arriving is answered before the end', async () => {
  const { listener } = await start(sayHello)
  const client = await openRawClient(listener.url)
  const other = await openRawClient(listener.url)
  client.send('GET / HTTP/1.1\r\n')
  other.send(get)
  await other.untilReceived('hello')
  const closed = listener.close()
  client.send('Host: a\r\n\r\n')
  expect(await client.untilClosed()).toContain('hello')
  await closed
})

test('what does not finish in time is cut, and its request hears of it', async () => {
  const signals: AbortSignal[] = []
  const app: App = (request) => {
    signals.push(request.signal)
    return new Promise(() => {})
  }
  const { listener, read } = await start(app, { drainMs: 50 })
  const client = await openRawClient(listener.url)
  client.send(get.replace('GET', 'POST').repeat(2))
  await waitUntil(() => signals.length === 2)
  await listener.close()
  expect(await client.untilClosed()).toBe('')
  await waitUntil(() => signals.every((signal) => signal.aborted))
  expect(read()).toEqual([])
})

test('closing twice is closing once', async () => {
  const { listener } = await start(sayHello)
  await Promise.all([listener.close(), listener.close()])
  await listener.close()
})
