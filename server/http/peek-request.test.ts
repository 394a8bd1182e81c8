import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askRaw, openRawClient, startTestLog } from '#tests/server/raw-client.ts'
import { type Listener, listen } from './listen.ts'
import { plainResponse } from './plain-response.ts'

const { log, read } = startTestLog()
const get = 'GET /apply HTTP/1.1\r\nHost: a\r\nAccept: */*\r\n\r\n'
const post = 'POST /apply HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na=b'

let listener: Listener
let waitSeconds = 0
let asked: string[] = []

beforeAll(async () => {
  const place = { host: '127.0.0.1', port: 0, siteUrl: 'https://solstice.example' }
  listener = await listen({
    ...place,
    log,
    app({ method, path }) {
      asked.push(`${method} ${path}`)
      return plainResponse(200, 'hello')
    },
    waitFor: () => waitSeconds,
    timeouts: { suspectMs: 0 },
  })
})
afterAll(() => listener.close())
beforeEach(() => {
  waitSeconds = 42
  asked = []
})

test('one who has sent too much may still read, a request a connection', async () => {
  const text = await askRaw(listener.url, get)
  expect(text).toMatch(/^HTTP\/1\.1 200 /)
  expect(text.toLowerCase()).toContain('connection: close\r\n')
  expect(text).toMatch(/hello$/)
  expect(asked).toEqual(['GET /apply'])
})

test('his head may come in pieces', async () => {
  const client = await openRawClient(listener.url)
  for (const letter of get) {
    client.send(letter)
    await new Promise(setImmediate)
  }
  expect(await client.untilClosed()).toMatch(/^HTTP\/1\.1 200 .+hello$/s)
})

test.each([
  ['a form', post],
  ['a page with a body', get.replace('\r\n\r\n', '\r\nContent-Length: 3\r\n\r\na=b')],
  ['a page with chunks', get.replace('\r\n\r\n', '\r\nTransfer-Encoding : chunked\r\n\r\n')],
  ['chunks', post.replace('Content-Length: 3', 'Transfer-Encoding: chunked')],
  ['two requests at once', get + get],
  ['a page and then a form', get + post],
  ['garbage', 'HELLO\r\n\r\n'],
  ['a head without an end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`],
])('%s is refused before anybody reads it', async (_, text) => {
  const answer = await askRaw(listener.url, text)
  expect(answer).toMatch(/^HTTP\/1\.1 4(29|00) /)
  expect(asked).toEqual([])
})

test('he is told how long to wait, with the security headers, and it is logged', async () => {
  const answer = await askRaw(listener.url, post)
  expect(answer).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/)
  expect(answer).toContain('retry-after: 42\r\n')
  expect(answer).toContain('x-content-type-options: nosniff\r\n')
  expect(answer).toContain('connection: close\r\n')
  expect(answer).toMatch(/\r\n\r\nThis was too often\. Please try again in 42 s\.\n$/)
  expect(read().at(-1)).toMatchObject({ event: 'refused request', status: 429 })
})

test('everyone else is served as ever, and so is he a minute later', async () => {
  waitSeconds = 0
  const client = await openRawClient(listener.url)
  client.send(get)
  await client.untilReceived('hello')
  client.send(post)
  await expect.poll(() => client.received().match(/hello/g)).toHaveLength(2)
  expect(asked).toEqual(['GET /apply', 'POST /apply'])
  expect(client.received().toLowerCase()).not.toContain('connection: close')
  client.socket.destroy()
})

test('closing does not wait for one who says nothing', async () => {
  const place = { host: '127.0.0.1', port: 0, siteUrl: 'https://solstice.example' }
  const app = () => plainResponse(200, 'hello')
  const other = await listen({ ...place, log, app, waitFor: () => 1 })
  const silent = await openRawClient(other.url)
  await other.close()
  await silent.untilClosed()
})
