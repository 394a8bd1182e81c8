import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listener, listen } from './listen.ts'
import { askRaw, openRawClient, startTestLog, waitUntil } from './raw-client.ts'

const { log, read } = startTestLog()
// Parts of 64 KB: the system's own buffers take some megabytes, then a slow reader must be felt.
const tooMany = 1_000
const encode = (text: string) => new TextEncoder().encode(text)

let listener: Listener
let response = new Response()

beforeAll(async () => {
  const place = { host: '127.0.0.1', port: 0, siteUrl: 'http://localhost:3000' }
  listener = await listen({ app: async () => response, log, ...place })
})
afterAll(() => listener.close())

const ask = (method = 'GET') =>
  askRaw(listener.url, `${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)

test('status, headers and body are sent as they are, several cookies apart', async () => {
  const headers = new Headers({ 'Content-Length': '4' })
  headers.append('Set-Cookie', 'a=1')
  headers.append('Set-Cookie', 'b=2')
  response = new Response('tea\n', { status: 418, headers })
  const text = await ask()
  expect(text).toMatch(/^HTTP\/1\.1 418 /)
  expect(text.match(/set-cookie: .=./gi)).toHaveLength(2)
  expect(text.toLowerCase()).not.toContain('transfer-encoding')
  expect(text).toMatch(/\r\n\r\ntea\n$/)
})

test('the answer to HEAD ends after its headers and keeps their length', async () => {
  response = new Response(null, { headers: { 'Content-Length': '4321' } })
  const text = await ask('HEAD')
  expect(text.toLowerCase()).toContain('content-length: 4321\r\n')
  expect(text).toMatch(/\r\n\r\n$/)
})

test('a body that was meant for GET is not sent to HEAD', async () => {
  response = new Response('tea')
  expect(await ask('HEAD')).toMatch(/\r\n\r\n$/)
})

test('304 ends after its headers', async () => {
  response = new Response(null, { status: 304, headers: { ETag: '"a"' } })
  const text = await ask()
  expect(text).toMatch(/^HTTP\/1\.1 304 /)
  expect(text).toMatch(/\r\n\r\n$/)
})

test('a large body arrives whole', async () => {
  const bytes = Buffer.alloc(5_000_000, 'solstice')
  response = new Response(bytes, { headers: { 'Content-Length': String(bytes.length) } })
  const received = await (await fetch(listener.url)).arrayBuffer()
  expect(bytes.equals(Buffer.from(received))).toBe(true)
})

test('a stream arrives part by part, before it has ended', async () => {
  let stream: ReadableStreamDefaultController | undefined
  response = new Response(
    new ReadableStream({
      start(controller) {
        stream = controller
        controller.enqueue(encode('one'))
      },
    }),
  )
  const client = await openRawClient(listener.url)
  client.send('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await client.untilReceived('one')
  stream?.enqueue(encode('two'))
  stream?.close()
  expect(await client.untilClosed()).toContain('two')
})

test('a client that does not read holds the stream back, and leaving ends it without an error', async () => {
  let produced = 0
  let isCancelled = false
  response = new Response(
    new ReadableStream({
      async pull(controller) {
        await new Promise(setImmediate)
        produced += 1
        controller.enqueue(new Uint8Array(65_536))
      },
      cancel() {
        isCancelled = true
      },
    }),
  )
  const logged = read().length
  const client = await openRawClient(listener.url)
  client.socket.pause()
  client.send('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await untilStill(() => produced)
  expect(produced).toBeLessThan(tooMany)
  client.socket.destroy()
  await waitUntil(() => isCancelled)
  expect(read().slice(logged)).toEqual([])
})

/** Until a hundred turns of the event loop have brought no more. */
async function untilStill(count: () => number): Promise<void> {
  let before = 0
  for (let stillTurns = 0; count() < tooMany && stillTurns < 100; ) {
    stillTurns = before > 0 && before === count() ? stillTurns + 1 : 0
    before = count()
    await new Promise(setImmediate)
  }
}

test('a client that leaves while the stream is silent ends it too', async () => {
  let isCancelled = false
  response = new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(encode('one')),
      cancel() {
        isCancelled = true
      },
    }),
  )
  const client = await openRawClient(listener.url)
  client.send('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await client.untilReceived('one')
  client.socket.destroy()
  await waitUntil(() => isCancelled)
})

test('a stream that breaks cuts the connection, so that nobody takes a half for the whole', async () => {
  response = new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(encode('one')),
      pull: () => Promise.reject(new Error('the source dried up')),
    }),
  )
  const text = await ask()
  expect(text).not.toMatch(/0\r\n\r\n$/)
  expect(read().at(-1)).toMatchObject({ event: 'error', message: 'the source dried up' })
})
