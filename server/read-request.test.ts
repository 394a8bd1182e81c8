import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Listener, listen } from './listen.ts'
import { askRaw, openRawClient, startTestLog, waitUntil } from './raw-client.ts'

const siteUrl = 'http://localhost:3000'
const { log, read } = startTestLog()

let listener: Listener
let asked: Request[] = []
let answer = async (_request: Request) => new Response('ok')

beforeAll(async () => {
  const app = async (request: Request) => {
    asked.push(request)
    return answer(request)
  }
  listener = await listen({ app, log, siteUrl, host: '127.0.0.1', port: 0 })
})
afterAll(() => listener.close())
beforeEach(() => {
  asked = []
  answer = async () => new Response('ok')
})

const ask = (head: string, body = '') =>
  askRaw(listener.url, `${head}\r\nConnection: close\r\n\r\n${body}`)

test.each([
  ['/apply?a=1', `${siteUrl}/apply?a=1`],
  ['//evil.example/', `${siteUrl}//evil.example/`],
  ['/@evil.example/', `${siteUrl}/@evil.example/`],
  ['/:80@evil.example/', `${siteUrl}/:80@evil.example/`],
  ['/\\evil.example/', `${siteUrl}//evil.example/`],
])('the target %s stays on our own site', async (target, url) => {
  await ask(`GET ${target} HTTP/1.1\r\nHost: evil.example`)
  expect(asked.map((request) => request.url)).toEqual([url])
})

test.each([
  ['an absolute target', 'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example'],
  ['a star', 'OPTIONS * HTTP/1.1\r\nHost: a'],
  ['no Host', 'GET / HTTP/1.1\r\nX-Other: a'],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b'],
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
  await ask('GET / HTTP/1.1\r\nHost: a\r\nAccept: x\r\nAccept: y')
  expect(asked[0]?.headers.get('accept')).toBe('x, y')
})

test('the body of a POST arrives', async () => {
  answer = async (request) => new Response(`got ${await request.text()}`)
  const response = await fetch(listener.url, { method: 'POST', body: 'fullName=Ana' })
  expect(await response.text()).toBe('got fullName=Ana')
})

test('a chunked body arrives too', async () => {
  answer = async (request) => new Response(`got ${await request.text()}`)
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked'
  expect(await ask(head, '3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n')).toContain('got abcde')
})

const large = 'x'.repeat(300_000)
const largePost = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${large.length}\r\n\r\n${large}`
const lastGet = 'GET /next HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

test('after a body that nobody read the next request is answered', async () => {
  const text = await askRaw(listener.url, largePost + lastGet)
  expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
})

test('a body can be given up half-way: the refusal and the next answer still arrive', async () => {
  answer = async (request) => {
    const reader = request.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    return new Response('too large', { status: request.method === 'POST' ? 413 : 200 })
  }
  const client = await openRawClient(listener.url)
  client.send(largePost.slice(0, 100_000))
  await client.untilReceived('HTTP/1.1 413 ')
  client.send(largePost.slice(100_000) + lastGet)
  expect(await client.untilClosed()).toContain('HTTP/1.1 200 ')
})

test('a client that leaves while sending fires the signal and is not logged as an error', async () => {
  let isRejected = false
  answer = async (request) => {
    await request.text().catch(() => {
      isRejected = request.signal.aborted
      throw new Error('could not read')
    })
    return new Response('ok')
  }
  const logged = read().length
  const client = await openRawClient(listener.url)
  client.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf')
  await waitUntil(() => asked.length === 1)
  client.socket.destroy()
  await waitUntil(() => isRejected)
  expect(read().slice(logged)).toEqual([])
})
