import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Lead } from '#leads/lead-rows.ts'
import type { HttpRequest } from '#server/http/exchange.ts'
import { type Listener, listen } from '#server/http/listen.ts'
import { createLeadLimits } from '#server/limits/lead-limits.ts'
import { application, siteUrl } from '#tests/server/open-test-rest.ts'
import { askRaw, openRawClient, startTestLog } from '#tests/server/raw-client.ts'
import { answerRest } from './answer-rest.ts'

const { log, read } = startTestLog()
const json = JSON.stringify(application)
const head =
  'POST /rest/v1/contact_submissions HTTP/1.1\r\nHost: a\r\napikey: anon\r\nContent-Type: application/json\r\n'

let listener: Listener
let stored: Lead[] = []

beforeAll(async () => {
  const limits = createLeadLimits({ perAddress: 0, all: 0 })
  const insert = async (lead: Lead) => void stored.push(lead)
  const parts = { insert, limits, trustProxy: 0, siteUrl, log }
  const app = (request: HttpRequest) => answerRest(request, parts)
  listener = await listen({ app, log, siteUrl, host: '127.0.0.1', port: 0 })
})
afterAll(() => listener.close())
beforeEach(() => {
  stored = []
})
// Nothing that a client does here is an error of ours.
afterEach(() => expect(read()).toEqual([]))

test('201 on the wire has no body and no type', async () => {
  const text = await askRaw(
    listener.url,
    `${head}Connection: close\r\nContent-Length: ${json.length}\r\n\r\n${json}`,
  )
  expect(text).toMatch(/^HTTP\/1\.1 201 Created\r\n/)
  expect(text.toLowerCase()).toContain('content-length: 0\r\n')
  expect(text.toLowerCase()).not.toMatch(/content-type|transfer-encoding|location/)
  expect(text).toMatch(/\r\n\r\n$/)
  expect(stored).toEqual([{ table: 'contact_submissions', row: application }])
})

test('a slow sender is waited for, and nobody waits for him', async () => {
  const slow = await openRawClient(listener.url)
  slow.send(`${head}Connection: close\r\nContent-Length: ${json.length}\r\n\r\n${json.slice(0, 9)}`)
  const headers = { apikey: 'anon', 'Content-Type': 'application/json' }
  const quick = { method: 'POST', headers, body: json }
  const answer = await fetch(`${listener.url}/rest/v1/contact_submissions`, quick)
  expect(answer.status).toBe(201)
  expect(stored).toHaveLength(1)
  for (const letter of json.slice(9)) {
    slow.send(letter)
    await new Promise(setImmediate)
  }
  expect(await slow.untilClosed()).toMatch(/^HTTP\/1\.1 201 /)
  expect(stored).toHaveLength(2)
})

test('too large a length is answered before the first byte of the body', async () => {
  const client = await openRawClient(listener.url)
  client.send(`${head}Content-Length: 98305\r\n\r\n`)
  await client.untilReceived('"PT413"')
  expect(client.received()).toMatch(/^HTTP\/1\.1 413 /)
  client.socket.destroy()
})

test('a body in chunks is answered with 413 while it is still being sent', async () => {
  const client = await openRawClient(listener.url)
  client.send(`${head}Transfer-Encoding: chunked\r\n\r\n`)
  client.send(`18000\r\n${' '.repeat(0x18000)}\r\n`)
  await new Promise(setImmediate)
  expect(client.received()).toBe('')
  client.send('1\r\n \r\n')
  await client.untilReceived('"PT413"')
  expect(client.received()).toMatch(/^HTTP\/1\.1 413 /)
  client.socket.destroy()
  expect(stored).toEqual([])
})

test('a refused sender who goes on is cut off, and knows why', async () => {
  const client = await openRawClient(listener.url)
  client.send(`${head}Content-Length: 98305\r\n\r\n${' '.repeat(98_000)}`)
  const text = await client.untilClosed()
  expect(text).toMatch(/^HTTP\/1\.1 413 /)
  expect(text).toContain('connection: close\r\n')
  expect(text).toContain('"PT413"')
})
