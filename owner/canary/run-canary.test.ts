import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedDesk } from '#owner/desk/embedded-desk.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { canaryDomain, writeCanaryAddress } from '#server/store/signing-key.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import type { SendCanary } from './canary-result.ts'
import { runCanary } from './run-canary.ts'
import { sendPlainForm } from './send-plain-form.ts'

let folder = ''
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-run-canary-'))
  store = openStore(folder)
  await store.insert(sampleApplication('tom@example.com'))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const site = 'https://solstice.example'
const send: SendCanary = async (_, email) => {
  await store.insert(sampleApplication(email))
  return undefined
}
const openDesk = () => openEmbeddedDesk({ dataDir: folder, backupDir: join(folder, 'backups') })
const run = (parts: Partial<Parameters<typeof runCanary>[0]> = {}) =>
  runCanary({ site, folder, desk: openDesk(), send, ...parts })
const readAddresses = () => readLeads(folder).map(({ email }) => email)

test('a canary that arrives is taken out again, and nobody else is', async () => {
  expect(await run()).toEqual({ outcome: 'fine' })
  expect(readAddresses()).toEqual(['tom@example.com'])
})

test('a site that says yes and stores nothing is found out', async () => {
  expect(await run({ send: async () => undefined })).toMatchObject({ outcome: 'not stored' })
})

test('what a site says is passed on, and what it stored all the same is taken out', async () => {
  const failing: SendCanary = async (where, email) => {
    await send(where, email)
    return { outcome: 'not reached', reason: 'the line went dead' }
  }
  expect(await run({ send: failing })).toEqual({
    outcome: 'not reached',
    reason: 'the line went dead',
  })
  expect(readAddresses()).toEqual(['tom@example.com'])
})

test('one that an earlier run left behind is removed, a visitor’s imitation is not', async () => {
  const imitation = `canary-${'0'.repeat(16)}-${'0'.repeat(32)}@${canaryDomain}`
  await store.insert(sampleApplication(writeCanaryAddress(folder)))
  await store.insert(sampleApplication(imitation))
  expect(await run()).toEqual({ outcome: 'fine' })
  expect(readAddresses()).toEqual(['tom@example.com', imitation])
})

test('one that can not be removed is said', async () => {
  const desk = { ...openDesk(), remove: async () => {} }
  expect(await run({ desk })).toEqual({
    outcome: 'not removed',
    reason: '1 lead of a test still there',
  })
})

test.each([
  [303, undefined],
  [429, 'not stored'],
  [503, 'not stored'],
  [405, 'not stored'],
  [502, 'not reached'],
])('a form that answers %i is %s', async (status, outcome) => {
  const server = createServer((_, response) => {
    response.writeHead(status, { Location: '/thank-you' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const result = await sendPlainForm(`http://127.0.0.1:${port}`, 'canary@canary.invalid')
  expect(result?.outcome).toBe(outcome)
  server.close()
  server.closeAllConnections()
})

test('an endless answer is cut off after 2 MB, and it is said', async () => {
  const server = createServer((_, response) => {
    Readable.from(Array(1_000).fill(Buffer.alloc(100_000))).pipe(response.writeHead(303))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await sendPlainForm(`http://127.0.0.1:${port}`, 'canary@canary.invalid')).toEqual({
    outcome: 'not reached',
    reason: 'no end of the answer within 2 MB',
  })
  server.close()
})

test('a site that is not there is not reached, and it is said why', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  expect(await sendPlainForm(`http://127.0.0.1:${port}`, 'canary@canary.invalid')).toEqual({
    outcome: 'not reached',
    reason: expect.stringMatching(/^nobody answers there: /),
  })
})
