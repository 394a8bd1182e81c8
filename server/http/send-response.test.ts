import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRaw, openRawClient, startTestLog, waitUntil } from '#tests/server/raw-client.ts'
import type { HttpResponse } from './exchange.ts'
import { type Listener, listen } from './listen.ts'

const { log, read } = startTestLog()

let listener: Listener
let response: HttpResponse = { status: 200, headers: {} }

beforeAll(async () => {
  const place = { host: '127.0.0.1', port: 0, siteUrl: 'http://localhost:3000' }
  listener = await listen({ app: () => response, log, ...place })
})
afterAll(() => listener.close())

const ask = (method = 'GET') =>
  askRaw(listener.url, `${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)

test('status, headers and body are sent as they are, in one piece', async () => {
  response = { status: 418, headers: { 'content-length': '4', 'x-leaf': 'green' }, body: 'tea\n' }
  const text = await ask()
  expect(text).toMatch(/^HTTP\/1\.1 418 /)
  expect(text).toContain('x-leaf: green\r\n')
  expect(text.toLowerCase()).not.toContain('transfer-encoding')
  expect(text).toMatch(/\r\n\r\ntea\n$/)
})

test('a body that was meant for GET is not sent to HEAD, and its length is told', async () => {
  response = { status: 200, headers: { 'content-length': '3' }, body: 'tea' }
  const text = await ask('HEAD')
  expect(text).toContain('content-length: 3\r\n')
  expect(text).toMatch(/\r\n\r\n$/)
})

test.each([
  [304, { etag: '"a"' }],
  [201, { 'content-length': '0' }],
  [308, { 'content-length': '0', location: '/apply' }],
])('%i ends after its headers', async (status, headers) => {
  response = { status, headers }
  const text = await ask()
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(text.toLowerCase()).not.toContain('transfer-encoding')
  expect(text).toMatch(/\r\n\r\n$/)
})

test('a large body arrives whole', async () => {
  const body = Buffer.alloc(5_000_000, 'solstice')
  response = { status: 200, headers: { 'content-length': String(body.length) }, body }
  const received = await (await fetch(listener.url)).arrayBuffer()
  expect(body.equals(Buffer.from(received))).toBe(true)
})

test('a client that leaves in the middle of an answer is no error', async () => {
  const body = Buffer.alloc(20_000_000)
  response = { status: 200, headers: { 'content-length': String(body.length) }, body }
  const logged = read().length
  const client = await openRawClient(listener.url)
  client.send('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await waitUntil(() => client.received().length > 0)
  client.socket.resetAndDestroy()
  response = { status: 200, headers: {}, body: 'tea' }
  expect(await (await fetch(listener.url)).text()).toBe('tea')
  expect(read().slice(logged)).toEqual([])
})
