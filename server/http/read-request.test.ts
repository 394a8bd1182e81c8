import type { IncomingMessage, ServerResponse } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askRaw, openRawClient, startTestLog, waitUntil } from '#tests/server/raw-client.ts'
import type { Answer, HttpRequest } from './exchange.ts'
import { type Listener, listen } from './listen.ts'
import { plainResponse } from './plain-response.ts'
import { readRequest } from './read-request.ts'

const siteUrl = 'http://localhost:3000'
const { log, read } = startTestLog()
const ok = plainResponse(200, 'ok')

let listener: Listener
let asked: HttpRequest[] = []
let answer: (request: HttpRequest) => Answer = () => ok

beforeAll(async () => {
  const app = (request: HttpRequest) => {
    asked.push(request)
    return answer(request)
  }
  listener = await listen({ app, log, siteUrl, host: '127.0.0.1', port: 0 })
})
afterAll(() => listener.close())
beforeEach(() => {
  asked = []
  answer = () => ok
})

const ask = (head: string, body = '') =>
  askRaw(listener.url, `${head}\r\nConnection: close\r\n\r\n${body}`)

test.each([
  ['/apply?a=1', '/apply', '?a=1'],
  ['/apply?', '/apply', ''],
  ['/a.b/c..d?x=../y', '/a.b/c..d', '?x=../y'],
  ['/a/../apply', '/apply', ''],
  ['/a/%2e%2E/apply', '/apply', ''],
  ['/./apply', '/apply', ''],
  ['/.well-known/security.txt', '/.well-known/security.txt', ''],
  ['/caf%C3%A9?n=%27', '/caf%C3%A9', '?n=%27'],
  ["/o'clock?o'clock", "/o'clock", '?o%27clock'],
  ['/a|b?a|b"<>', '/a|b', '?a|b%22%3C%3E'],
  ['/apply#top', '/apply', ''],
  ['//evil.example/', '//evil.example/', ''],
  ['/@evil.example/', '/@evil.example/', ''],
  ['/:80@evil.example/', '/:80@evil.example/', ''],
  ['/\\evil.example/', '//evil.example/', ''],
  ['http://evil.example/apply?a=1', '/apply', '?a=1'],
  ['https://solstice.example', '/', ''],
])('the target %s means %s %s on our own site', async (target, path, query) => {
  await ask(`GET ${target} HTTP/1.1\r\nHost: evil.example`)
  expect(asked).toMatchObject([{ path, query }])
})

test('however a target is written, it is read as a URL reads it', () => {
  const piece = fc.constantFrom(
    '/',
    '.',
    '..',
    '%2e',
    '%2F',
    'a',
    '?',
    '&',
    '=',
    "'",
    '"',
    '\\',
    '|',
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const target = `/${pieces.join('')}`
      const url = URL.parse(`http://site${target}`)
      const incoming = { method: 'GET', url: target, headers: { host: 'a' }, socket: {} }
      const request = readRequest(incoming as IncomingMessage, {} as ServerResponse)
      expect(request).toMatchObject({ path: url?.pathname, query: url?.search })
    }),
    { numRuns: 2_000 },
  )
})

test('the host of an absolute target counts, not the header', async () => {
  await ask('GET http://solstice.example:8080/ HTTP/1.1\r\nHost: evil.example')
  expect(asked[0]?.headers.host).toBe('solstice.example:8080')
})

test.each([
  ['a target of another kind', 'GET ftp://evil.example/ HTTP/1.1\r\nHost: evil.example'],
  ['a star', 'OPTIONS * HTTP/1.1\r\nHost: a'],
  ['no Host', 'GET / HTTP/1.1\r\nX-Other: a'],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b'],
  ['two Hosts and an absolute target', 'GET http://a/ HTTP/1.1\r\nHost: a\r\nHost: b'],
])('a request with %s gets 400 with the security headers', async (_, head) => {
  const text = await ask(head)
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(text.toLowerCase()).toContain('x-content-type-options: nosniff\r\n')
  expect(text.toLowerCase()).toContain("frame-ancestors 'none'")
  expect(text).toMatch(/This request can not be understood\.\n$/)
  expect(asked).toEqual([])
  expect(read().at(-1)).toMatchObject({ event: 'refused request', status: 400 })
})

test('TRACE, which could echo secrets, gets 405', async () => {
  const text = await ask('TRACE / HTTP/1.1\r\nHost: a')
  expect(text).toMatch(/^HTTP\/1\.1 405 /)
  expect(text.toLowerCase()).toContain('allow: get, head\r\n')
})

test('HTTP/1.0 needs no Host', async () => {
  expect(await ask('GET / HTTP/1.0\r\nX-Other: a')).toMatch(/^HTTP\/1\.1 200 /)
})

test.each(['Expect: 100-continue', 'Expect: something-else', 'Upgrade: websocket'])(
  'a request with %s is answered like any other',
  async (header) => {
    expect(await ask(`GET / HTTP/1.1\r\nHost: a\r\n${header}`)).toMatch(/HTTP\/1\.1 200 /)
  },
)

test('headers arrive, repeated ones joined', async () => {
  await ask(
    'GET / HTTP/1.1\r\nHost: a\r\nAccept: x\r\nAccept: y\r\nAuthorization: p\r\nAuthorization: q',
  )
  expect(asked[0]?.headers).toMatchObject({ accept: 'x, y', authorization: 'p, q' })
})

const echo = async (request: HttpRequest) =>
  plainResponse(200, `got ${await request.readBody(1_000_000)}`)

test('the body of a POST arrives', async () => {
  answer = echo
  const response = await fetch(listener.url, { method: 'POST', body: 'fullName=Ana' })
  expect(await response.text()).toBe('got fullName=Ana')
})

test('a chunked body arrives too', async () => {
  answer = echo
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked'
  expect(await ask(head, '3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n')).toContain('got abcde')
})

test('whoever asks before he sends is told to go on only when somebody wants to read', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n'
  expect(await askRaw(listener.url, head)).toMatch(/^HTTP\/1\.1 200 /)
  answer = echo
  const client = await openRawClient(listener.url)
  client.send(head)
  await client.untilReceived('HTTP/1.1 100 Continue\r\n\r\n')
  client.send('hello')
  await client.untilReceived('got hello')
  client.socket.destroy()
})

const large = 'x'.repeat(300_000)
const largePost = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${large.length}\r\n\r\n${large}`
const smallPost = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc'
const lastGet = 'GET /next HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

test('after a small body that nobody read the next request is answered', async () => {
  const text = await askRaw(listener.url, smallPost + lastGet)
  expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
})

test('a body that is still arriving and that nobody wants ends the connection, after the answer', async () => {
  const text = await askRaw(listener.url, largePost.slice(0, 100_000))
  expect(text).toMatch(/^HTTP\/1\.1 200 /)
  expect(text).toContain('connection: close\r\n')
  expect(text).toMatch(/\r\n\r\nok$/)
})

test('of a body without an end hardly anything is read', async () => {
  const client = await openRawClient(listener.url)
  client.send('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n')
  const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`
  while (!client.socket.destroyed && client.socket.bytesWritten < 100_000_000) {
    if (!client.send(piece)) await new Promise(setImmediate)
    if (client.socket.writableLength > 1_000_000) break
  }
  await client.untilReceived('\r\n\r\nok')
  client.socket.destroy()
  expect(client.socket.bytesWritten - client.socket.writableLength).toBeLessThan(20_000_000)
})

test('a body can be given up half-way, and the refusal still arrives', async () => {
  answer = async (request) =>
    plainResponse((await request.readBody(50_000)) ? 200 : 413, 'too large')
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
  const text = await askRaw(listener.url, `${head}186a0\r\n${'x'.repeat(100_000)}`)
  expect(text).toMatch(/^HTTP\/1\.1 413 .+too large$/s)
})

test('a client that leaves while sending fires the signal and is not logged as an error', async () => {
  let isRejected = false
  answer = async (request) => {
    await request.readBody().catch(() => {
      isRejected = request.signal.aborted
      throw new Error('could not read')
    })
    return ok
  }
  const logged = read().length
  const client = await openRawClient(listener.url)
  client.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf')
  await waitUntil(() => asked.length === 1)
  client.socket.destroy()
  await waitUntil(() => isRejected)
  expect(read().slice(logged)).toEqual([])
})
