import { expect, test } from 'vitest'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { openRawClient } from '#tests/server/raw-client.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import type { LaunchOptions } from '#tests/start-server.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { fetchAlone, postLead, startTestServer } from './test-server.ts'

const senders = 40
const start = (options: Partial<LaunchOptions> = {}) =>
  startTestServer({ dataDir: createTempDir(), ...options })
/** Code that runs before the server. */
const preload = (code: string) => ({ preload: `data:text/javascript,${encodeURIComponent(code)}` })

/** A lead that is in flight as long as the test wants. */
async function sendHalf(address: string, email: string) {
  const body = JSON.stringify({ name: 'A. Visitor', email, message: 'I want to change.' })
  const head = `POST /rest/v1/contact_submissions HTTP/1.1\r\nHost: a\r\napikey: anon\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const client = await openRawClient(address)
  client.send(head + body.slice(0, 20))
  return { ...client, sendRest: () => client.send(body.slice(20)) }
}

const untilRefused = (address: string) =>
  expect.poll(() => fetchAlone(address).then(String, () => 'refused')).toBe('refused')

test('logs each request as a JSON line, and ends cleanly', async () => {
  const { address, child, ended, log, readComplaints } = await start()
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  for (const path of ['/apply', '/nowhere?a=1', '/healthz']) await fetchAlone(address + path)
  child.kill('SIGTERM')
  expect([await ended, readComplaints()]).toEqual([0, ''])
  expect(log).toMatchObject([
    { event: 'request', path: '/apply', status: 200 },
    { event: 'missed page', path: '/nowhere', status: 404 },
    { event: 'request', path: '/healthz', status: 200 },
  ])
})

test('answers and stores what is being sent when it is ended, also by a Ctrl-C that arrives twice', async () => {
  const dataDir = createTempDir()
  const { address, child, ended } = await start({ dataDir })
  const emails = Array.from({ length: senders }, (_, index) => `visitor-${index}@example.com`)
  const visitors = await Promise.all(emails.map((email) => sendHalf(address, email)))
  await fetchAlone(address)
  child.kill('SIGINT')
  await untilRefused(address)
  child.kill('SIGINT')
  for (const { sendRest } of visitors) sendRest()
  const answers = await Promise.all(visitors.map(({ untilClosed }) => untilClosed()))
  expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 201 '))).toHaveLength(senders)
  expect(await ended).toBe(0)
  const stored = readLeads(dataDir).map(({ email }) => email)
  expect(stored.sort()).toEqual(emails.sort())
})

test('logs an uncaught error and ends with 1, after its commits', async () => {
  const dataDir = createTempDir()
  const throwLater = `process.on('message', (text) => setImmediate(() => { throw new Error(text) }))`
  const { address, child, ended, log } = await start({ dataDir, ...preload(throwLater) })
  const posts = Array.from({ length: senders }, (_, index) =>
    postLead(address, sampleApplication(`visitor-${index}@example.com`)).then(
      ({ status }) => status,
      () => undefined,
    ),
  )
  // Some are stored by now and some are on their way.
  await Promise.race(posts)
  child.send('the word is sesame')
  const statuses = await Promise.all(posts)
  expect(await ended).toBe(1)
  const err = expect.objectContaining({ message: 'the word is sesame' })
  expect(log).toContainEqual(expect.objectContaining({ level: 'error', err }))
  const acknowledged = statuses.filter((status) => status === 201).length
  expect(acknowledged).toBeGreaterThan(0)
  expect(readLeads(dataDir).length).toBeGreaterThanOrEqual(acknowledged)
})

test('goes on when its log can no longer be written', async () => {
  const { address, child, ended, readComplaints } = await start()
  child.stdout?.destroy()
  for (let count = 0; count < 3; count += 1) expect((await fetchAlone(address)).status).toBe(200)
  child.kill('SIGTERM')
  expect([await ended, readComplaints()]).toEqual([0, ''])
})

test('warns at the start where a public address has no proxy in front', async () => {
  const { log } = await start({ env: { HOST: '0.0.0.0' } })
  const message = expect.stringContaining('The site listens on 0.0.0.0 without a proxy')
  await expect.poll(() => log).toContainEqual(expect.objectContaining({ message }))
})
