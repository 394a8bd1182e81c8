import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { StartError } from '#server/process/start-error.ts'
import { askRaw, openRawClient, startTestLog, waitUntil } from '#tests/server/raw-client.ts'
import { mostUnanswered } from './connections.ts'
import { type Listener, type ListenOptions, listen, timeouts } from './listen.ts'
import { plainResponse } from './plain-response.ts'

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const sayHello: App = () => plainResponse(200, 'hello')
const { log, read } = startTestLog()

let listener: Listener | undefined
afterEach(() => listener?.close())

async function start(app: App, options: Partial<ListenOptions> = {}): Promise<Listener> {
  const place = { host: '127.0.0.1', port: 0, siteUrl: 'https://solstice.example' }
  listener = await listen({ app, log, ...place, ...options })
  return listener
}

test('the time limits are those that were decided', () => {
  expect(timeouts).toMatchObject({ headersMs: 10_000, requestMs: 30_000, keepAliveMs: 5_000 })
})

test('a browser finds the site at the address that is shown', async () => {
  const { url } = await start(sayHello)
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(await (await fetch(url)).text()).toBe('hello')
})

test('a server on all addresses shows one that can be visited', async () => {
  const { url } = await start(sayHello, { host: '0.0.0.0' })
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/)
  expect((await fetch(url)).status).toBe(200)
})

test.each([
  ['malformed', 400, 'HELLO\r\n\r\n'],
  ['a TLS greeting', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc'],
  ['with too large headers', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['CONNECT', 400, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  [
    'with two lengths',
    400,
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])(
  'a request that is %s gets %i with the security headers, and the end',
  async (_, status, text) => {
    const { url } = await start(sayHello)
    const answer = await askRaw(url, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('x-content-type-options: nosniff\r\n')
    expect(answer).toContain("frame-ancestors 'none'")
    expect(answer).toContain('strict-transport-security: max-age=31536000\r\n')
    expect(answer).toContain('connection: close\r\n')
    expect(read().at(-1)).toMatchObject({ event: 'refused request', status })
  },
)

test('a client that is slow with its headers gets 408 and is closed', async () => {
  const { url } = await start(sayHello, { timeouts: { headersMs: 50, checkMs: 20 } })
  const answer = await askRaw(url, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow:')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('x-content-type-options: nosniff\r\n')
})

test('a client that is slow with its body gets 408 and is closed', async () => {
  const app: App = async (request) => plainResponse(200, String(await request.readBody()))
  const limits = { headersMs: 50, requestMs: 100, checkMs: 20 }
  const { url } = await start(app, { timeouts: limits })
  const answer = await askRaw(url, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nslow')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a connection without requests is closed after a while', async () => {
  const { url } = await start(sayHello, { timeouts: { keepAliveMs: 20 } })
  expect(await askRaw(url, get)).toMatch(/hello$/)
})

test('a connection that stands still is closed and its request aborted', async () => {
  let isAborted = false
  const app: App = (request) =>
    new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => {
        isAborted = true
        reject(new Error('gone'))
      })
    })
  const { url } = await start(app, { timeouts: { stalledMs: 50 } })
  expect(await askRaw(url, get.replace('GET', 'POST'))).toBe('')
  await waitUntil(() => isAborted)
})

test('garbage after a good request does not reach into an answer under way', async () => {
  const body = Buffer.alloc(20_000_000, 'x')
  const headers = { 'content-length': String(body.length) }
  const { url } = await start(() => ({ status: 200, headers, body }))
  const client = await openRawClient(url)
  client.socket.once('data', () => client.socket.pause())
  client.send(get)
  await waitUntil(() => client.received() !== '')
  client.send('GARBAGE\r\n\r\n')
  client.socket.resume()
  const answer = await client.untilClosed()
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('requests sent without waiting are answered in their order', async () => {
  const lastIsAsked = Promise.withResolvers<void>()
  const app: App = async ({ path }) => {
    if (path === '/slow') await lastIsAsked.promise
    if (path === '/last') lastIsAsked.resolve()
    return plainResponse(200, `[${path}]`)
  }
  const { url } = await start(app)
  const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
  const answer = await askRaw(
    url,
    ask('/slow') + ask('/quick') + ask('/last', 'Connection: close\r\n'),
  )
  expect(answer.match(/\[.+?\]/g)).toEqual(['[/slow]', '[/quick]', '[/last]'])
})

test('an app that fails is answered with 500 and the security headers, and logged', async () => {
  const { url } = await start(() => Promise.reject(new Error('the word is sesame')))
  const answer = await askRaw(url, get)
  expect(answer).toMatch(/^HTTP\/1\.1 500 /)
  expect(answer).toContain('x-content-type-options: nosniff\r\n')
  expect(answer).not.toContain('sesame')
  expect(read().at(-1)).toMatchObject({ event: 'error', message: 'the word is sesame' })
})

test('a taken port is a sentence that says what to do', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as { port: number }
  await expect(start(sayHello, { port })).rejects.toThrow(
    new StartError(
      `Port ${port} is already in use. Stop the other program or set PORT to a free one.`,
    ),
  )
  taken.close()
})

test.each(['192.0.2.1', 'no-such-host.invalid'])(
  'the host %s, which is not of this machine, is a sentence that names HOST',
  async (host) => {
    await expect(start(sayHello, { host })).rejects.toThrow(
      `HOST is "${host}", which is not an address of this machine.`,
    )
  },
)

test('more requests than anybody sends without reading the answers cut the connection', async () => {
  let asked = 0
  const { url } = await start(async () => {
    asked += 1
    return new Promise(() => {})
  })
  expect(await askRaw(url, get.repeat(mostUnanswered + 50))).toBe('')
  expect(asked).toBe(mostUnanswered)
})

test('so many connections may be open; then the one that was silent for longest gives way', async () => {
  const { url } = await start(sayHello, { mostConnections: 3 })
  const [first, second, third] = [
    await openRawClient(url),
    await openRawClient(url),
    await openRawClient(url),
  ]
  first.send(get)
  await first.untilReceived('hello')
  const fourth = await openRawClient(url)
  await second.untilClosed()
  for (const client of [first, third, fourth]) {
    client.send(get)
    await client.untilReceived('hello')
    client.socket.destroy()
  }
})

test('a connection that waits for its answer does not give way while another is silent', async () => {
  let finish: (() => void) | undefined
  const app: App = () =>
    new Promise((resolve) => {
      finish = () => resolve(plainResponse(200, 'late'))
    })
  const { url } = await start(app, { mostConnections: 2 })
  const asking = await openRawClient(url)
  asking.send(get)
  await waitUntil(() => finish !== undefined)
  const others = [await openRawClient(url), await openRawClient(url)]
  finish?.()
  await asking.untilReceived('late')
  for (const { socket } of [asking, ...others]) socket.destroy()
})

test('slow readers cannot exceed the connection limit or keep a visitor out', async () => {
  const readers: AbortSignal[] = []
  const body = Buffer.alloc(20_000_000)
  const app: App = ({ path, signal }) => {
    if (path !== '/slow') return plainResponse(200, 'hello')
    readers.push(signal)
    return { status: 200, headers: { 'content-length': String(body.length) }, body }
  }
  const { url } = await start(app, { mostConnections: 20 })
  const sockets: Socket[] = []
  for (let count = 0; count < 60; count += 1) {
    const { socket, send, received } = await openRawClient(url)
    sockets.push(socket.once('data', () => socket.pause()))
    send(get.replace('/', '/slow'))
    await waitUntil(() => received() !== '')
  }
  expect(await (await fetch(url)).text()).toBe('hello')
  expect(readers.filter(({ aborted }) => !aborted).length).toBeLessThanOrEqual(20)
  for (const socket of sockets) socket.destroy()
})
