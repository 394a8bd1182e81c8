import { once } from 'node:events'
import { Server } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askRaw, openRawClient, waitUntil } from '#tests/server/raw-client.ts'
import { startApp } from '#tests/server/start-app.ts'
import { listen } from './listen.ts'

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const post = 'POST /shop HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n'

test('several requests on one connection are answered in turn', async () => {
  const { url } = await startApp()
  const client = await openRawClient(url)
  client.send(get + get.replace('/ ', '/gone ') + get.replace('/ ', '/apply '))
  await client.untilReceived('apply.html')
  expect(client.received().match(/HTTP\/1.1 \d+/g)).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 404',
    'HTTP/1.1 200',
  ])
  client.socket.destroy()
})

test('a connection that asks on and on without an answer is cut', async () => {
  const { url } = await startApp({ answerPost: () => new Promise(() => {}) })
  const client = await openRawClient(url)
  client.send(`${post}Content-Length: 1\r\n\r\na${get.repeat(1_000)}`)
  expect(await client.untilClosed()).toBe('')
})

test('slow heads and slow bodies are closed', async () => {
  const { url } = await startApp({
    listening: { limits: { headersTimeout: 50, requestTimeout: 100 } },
  })
  expect(await askRaw(url, 'GET / HTTP/1.1\r\nHost')).toContain('HTTP/1.1 408')
  expect(await askRaw(url, `${post}Content-Length: 10\r\n\r\na`)).toContain('HTTP/1.1 408')
})

test('heads, whole requests and silence have time limits shorter than those of Node', async () => {
  const { mock, mockRestore } = vi.spyOn(Server.prototype, 'listen')
  onTestFinished(mockRestore)
  await startApp()
  const server = mock.contexts[0] as Server
  const ofNode = new Server()
  for (const limit of ['headersTimeout', 'requestTimeout'] as const) {
    expect(server[limit]).toBeGreaterThan(0)
    expect(server[limit]).toBeLessThan(ofNode[limit])
  }
  // A client that stops reading; Node itself waits for ever.
  expect(server.timeout).toBeGreaterThan(0)
})

test('connections without a request give way to new ones, oldest first', async () => {
  const { url, ask } = await startApp({ listening: { limits: { maxConnections: 4 } } })
  const visitor = await openRawClient(url)
  visitor.send(get)
  await visitor.untilReceived('index.html')
  const clients = []
  for (let count = 0; count < 6; count += 1) clients.push(await openRawClient(url))
  expect((await ask('/')).status).toBe(200)
  for (const oldest of clients.slice(0, 4)) expect(await oldest.untilClosed()).toBe('')
  clients[5]?.send(get)
  await clients[5]?.untilReceived('index.html')
  expect(visitor.socket.destroyed).toBe(false)
})

test.each([
  ['CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n\r\n', ''],
  ['what is this\r\n\r\n', 'HTTP/1.1 400'],
  ['GET / HTTP/1.1\r\n\r\n', 'HTTP/1.1 400'],
  [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 'HTTP/1.1 431'],
  [`${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 'HTTP/1.1 400'],
])('%j is answered or closed, and the next visitor is served', async (bytes, start) => {
  const { url, ask } = await startApp()
  expect((await askRaw(url, bytes)).startsWith(start)).toBe(true)
  expect((await ask('/')).status).toBe(200)
})

test('survives connections that are reset at any moment', async () => {
  const { url, ask, readLog } = await startApp()
  const starts = [
    'CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
    'GET / HTTP/1.1\r\nHo',
    `${post}Content-Length: 99\r\n\r\nname=`,
    `${post}Transfer-Encoding: chunked\r\n\r\n5\r\nna`,
    '',
  ]
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      starts.map(async (bytes) => {
        const client = await openRawClient(url)
        if (bytes) await new Promise((sent) => client.socket.write(bytes, sent))
        client.socket.resetAndDestroy()
      }),
    )
  }
  expect((await ask('/')).status).toBe(200)
  expect(readLog().filter(({ level }) => level === 'error')).toEqual([])
})

test('closes the connection after an unread body', async () => {
  const { url } = await startApp()
  const client = await openRawClient(url)
  client.send('POST /gone HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n')
  expect(await client.untilClosed()).toMatch(/^HTTP\/1.1 404/)
})

test('closing answers what is in flight, closes what is idle, and takes no more', async () => {
  const answer = Promise.withResolvers<{ status: 200; html: string }>()
  const started = Promise.withResolvers<void>()
  const { url, close } = await startApp({
    answerPost() {
      started.resolve()
      return answer.promise
    },
  })
  const [idle, unused, busy] = await Promise.all([url, url, url].map(openRawClient))
  idle?.send(get)
  await idle?.untilReceived('index.html')
  busy?.send(`${post}Content-Length: 1\r\n\r\na`)
  await started.promise
  const closed = close()
  expect(await idle?.untilClosed()).toContain('index.html')
  expect(await unused?.untilClosed()).toBe('')
  const late = connect(Number(new URL(url).port), '127.0.0.1')
  await once(late, 'error')
  answer.resolve({ status: 200, html: 'rendered' })
  expect(await busy?.untilClosed()).toContain('rendered')
  await closed
})

test('closing cuts a connection that takes too long', async () => {
  const { url, close } = await startApp({
    answerPost: () => new Promise(() => {}),
    listening: { drainMs: 50 },
  })
  const client = await openRawClient(url)
  let hasArrived = false
  client.socket.write(`${post}Content-Length: 1\r\n\r\na`, () => {
    hasArrived = true
  })
  await waitUntil(() => hasArrived)
  await close()
  await client.untilClosed()
})

test('explains a port that is in use, and a host of another machine', async () => {
  const { url } = await startApp()
  const port = Number(new URL(url).port)
  const start = (host: string) =>
    listen({ app: () => {}, host, port, log: undefined as never }).then(({ close }) => close())
  await expect(start('127.0.0.1')).rejects.toThrow(`Port ${port} is already in use.`)
  await expect(start('192.0.2.1')).rejects.toThrow(
    'HOST is "192.0.2.1", where the server cannot listen',
  )
})
