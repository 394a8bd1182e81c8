import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openLeadRepository } from '#server/store/lead-repository.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { canaryDomain, writeCanaryAddress } from '#server/store/signing-key.ts'
import { readLeads } from '#server/store/sqlite-leads.ts'
import { serveAnswers } from '#tests/serve-answers.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { runCanary, type SendCanary } from './run-canary.ts'
import { sendPlainForm } from './send-canary.ts'

let folder = ''
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-run-canary-'))
  store = openStore(folder)
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const send: SendCanary = async (_, email) => {
  await store.insert(sampleApplication(email))
  return undefined
}
const openLeads = () => openLeadRepository({ dataDir: folder, backupDir: join(folder, 'backups') })
const run = (parts: Partial<Parameters<typeof runCanary>[0]> = {}) =>
  runCanary({ site: 'https://solstice.example', folder, leads: openLeads(), send, ...parts })
const readAddresses = () => readLeads(folder).map(({ email }) => email)

test('removes its own leads, also of an earlier run, but no imitation', async () => {
  const imitation = `canary-${'0'.repeat(16)}-${'0'.repeat(32)}@${canaryDomain}`
  await store.insert(sampleApplication(writeCanaryAddress(folder)))
  await store.insert(sampleApplication(imitation))
  expect(await run()).toEqual({ outcome: 'fine' })
  expect(readAddresses()).toEqual([imitation])
})

test('reports a failure, and removes what was stored all the same', async () => {
  const failure = { outcome: 'not reached', reason: 'the line went dead' } as const
  const failing: SendCanary = (where, email) => send(where, email).then(() => failure)
  expect(await run({ send: failing })).toEqual(failure)
  expect(readAddresses()).toEqual([])
})

test('a lead that is not stored, not removed or not told of has its outcome', async () => {
  expect(await run({ send: async () => undefined })).toMatchObject({ outcome: 'not stored' })
  const describeUndelivered = async () => ['No message could tell you.']
  expect(await run({ describeUndelivered })).toMatchObject({ outcome: 'not told' })
  const leads = { ...openLeads(), remove: async () => {} }
  expect(await run({ leads })).toMatchObject({ outcome: 'not removed' })
})

test.each([
  [303, undefined],
  [429, 'not stored'],
  [503, 'not stored'],
  [502, 'not reached'],
])('a form that answers %i is %s', async (status, outcome) => {
  const server = await serveAnswers((_, response) => {
    response.writeHead(status, { Location: '/thank-you' }).end()
  })
  onTestFinished(server.close)
  const result = await sendPlainForm(server.url, 'canary@canary.invalid')
  expect(result?.outcome).toBe(outcome)
})
