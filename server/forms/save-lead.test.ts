import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Lead } from '#leads/lead-rows.ts'
import { createLeadLimits } from '#server/limits/lead-limits.ts'
import { StoreUnavailable } from '#server/store/store-error.ts'
import { startTestLog } from '#tests/server/raw-client.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { createSaveLead, limitSaving, saveInStore } from './save-lead.ts'

const application = sampleApplication('tom@reed.example')
const signups = [sampleGathering('tom@reed.example'), sampleWaitlist('tom@reed.example')]

/** A store that only remembers. */
function startStore() {
  const stored: Lead[] = []
  return { stored, insert: async (lead: Lead) => void stored.push(lead) }
}

/** A hosted backend on this machine, which answers everything alike. */
async function startHosted(status: number, headers: Record<string, string> = {}) {
  const asked: unknown[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers: sent } = request
    asked.push({ method, url, apikey: sent.apikey, body: JSON.parse(await text(request)) })
    response.writeHead(status, headers).end(status < 400 ? '' : '{"code":"PGRST000"}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { hosted: { url: `http://127.0.0.1:${port}`, anonKey: 'public-key' }, asked }
}

test('with the embedded store every lead is stored as it is, and nothing is logged', async () => {
  const { log, read } = startTestLog()
  const { stored, insert } = startStore()
  const save = createSaveLead({ signups: 'store', insert, log })
  for (const lead of [application, ...signups])
    expect(await save(lead)).toEqual({ outcome: 'saved' })
  expect(stored).toEqual([application, ...signups])
  expect(read()).toEqual([])
})

test('"saved" is said only after the store has said so', async () => {
  let finish = () => {}
  const insert = () => new Promise<void>((resolve) => (finish = resolve))
  const isSaved = vi.fn()
  const result = saveInStore(insert)(application).then(isSaved)
  await new Promise(setImmediate)
  expect(isSaved).not.toHaveBeenCalled()
  finish()
  await result
  expect(isSaved).toHaveBeenCalledWith({ outcome: 'saved' })
})

test('a store that fails is logged and told, never thrown', async () => {
  const { log, read } = startTestLog()
  const error = new StoreUnavailable('Leads cannot be stored: the disk is full.')
  const save = createSaveLead({ signups: 'store', insert: () => Promise.reject(error), log })
  expect(await save(application)).toEqual({ outcome: 'failed', error })
  expect(read()).toMatchObject([{ event: 'error', level: 'error', message: error.message }])
})

test('a row that no form may let through does not reach the store, and names its rule, not its words', async () => {
  const { log, read } = startTestLog()
  const { stored, insert } = startStore()
  const save = createSaveLead({ signups: 'store', insert, log })
  const result = await save(sampleWaitlist('no address'))
  expect(result).toMatchObject({ outcome: 'failed', error: expect.any(Error) })
  expect(stored).toEqual([])
  expect(read()).toMatchObject([
    { message: expect.stringContaining('waitlist_signups_email_shape') },
  ])
  expect(JSON.stringify(read())).not.toContain('no address')
})

test('with SIGNUPS=log a sign-up is logged and stored nowhere', async () => {
  const { log, read } = startTestLog()
  const { stored, insert } = startStore()
  const save = createSaveLead({ signups: 'log', insert, log })
  for (const lead of signups) expect(await save(lead)).toEqual({ outcome: 'saved' })
  expect(stored).toEqual([])
  expect(read()).toMatchObject(
    signups.map(({ table, row }) => ({ event: 'sign-up', level: 'info', table, ...row })),
  )
})

test('with SIGNUPS=log an application is stored all the same, and not logged', async () => {
  const { log, read } = startTestLog()
  const { stored, insert } = startStore()
  const save = createSaveLead({ signups: 'log', insert, log })
  expect(await save(application)).toEqual({ outcome: 'saved' })
  expect(stored).toEqual([application])
  expect(read()).toEqual([])
})

test('with a hosted backend a lead goes there, with its public key, and not to a store', async () => {
  const { hosted, asked } = await startHosted(201)
  const { stored, insert } = startStore()
  const { log, read } = startTestLog()
  const save = createSaveLead({ hosted, signups: 'store', insert, log })
  expect(await save(application)).toEqual({ outcome: 'saved' })
  expect(asked).toEqual([
    {
      method: 'POST',
      url: '/rest/v1/contact_submissions',
      apikey: 'public-key',
      body: application.row,
    },
  ])
  expect(stored).toEqual([])
  expect(read()).toEqual([])
})

test('with SIGNUPS=log nothing of a sign-up is sent to a hosted backend either', async () => {
  const { hosted, asked } = await startHosted(201)
  const { log, read } = startTestLog()
  const save = createSaveLead({ hosted, signups: 'log', log })
  for (const lead of signups) expect(await save(lead)).toEqual({ outcome: 'saved' })
  expect(asked).toEqual([])
  expect(read()).toHaveLength(2)
})

test('a hosted backend that fails is logged with its answer, and told', async () => {
  const { hosted } = await startHosted(503)
  const { log, read } = startTestLog()
  const save = createSaveLead({ hosted, signups: 'store', log })
  const error = '503 {"code":"PGRST000"}'
  expect(await save(application)).toEqual({ outcome: 'failed', error })
  expect(read()).toMatchObject([{ event: 'error', message: error }])
})

test('a hosted backend that has had too many says how long to wait; that is no error', async () => {
  const { hosted } = await startHosted(429, { 'Retry-After': '9' })
  const { log, read } = startTestLog()
  const save = createSaveLead({ hosted, signups: 'store', log })
  expect(await save(application)).toEqual({ outcome: 'too many', retryAfterSeconds: 9 })
  expect(read()).toEqual([])
})

test('a hosted backend that can not be reached is a failure', async () => {
  const { log, read } = startTestLog()
  // No fetch ever connects to port 1, so nothing leaves the machine.
  const hosted = { url: 'http://127.0.0.1:1', anonKey: 'public-key' }
  const save = createSaveLead({ hosted, signups: 'store', log })
  expect(await save(application)).toMatchObject({ outcome: 'failed' })
  expect(read()).toMatchObject([{ event: 'error' }])
})

test('with nowhere to put leads the server does not start', () => {
  const { log } = startTestLog()
  expect(() => createSaveLead({ signups: 'store', log })).toThrow(
    /neither a hosted backend nor a store/,
  )
})

test('whoever is over the limit is told how long to wait, and nothing is stored', async () => {
  const { stored, insert } = startStore()
  const limits = createLeadLimits({ perAddress: 1, all: 0, now: () => 0 })
  const save = limitSaving(saveInStore(insert), limits, ['192.0.2.1'])
  expect(await save(application)).toEqual({ outcome: 'saved' })
  expect(await save(application)).toEqual({ outcome: 'too many', retryAfterSeconds: 60 })
  const other = limitSaving(saveInStore(insert), limits, ['192.0.2.2'])
  expect(await other(application)).toEqual({ outcome: 'saved' })
  expect(stored).toHaveLength(2)
})

test('what could not be stored has used up no place', async () => {
  const limits = createLeadLimits({ perAddress: 1, all: 1, now: () => 0 })
  const full = async () => Promise.reject(new StoreUnavailable('The disk is full.'))
  const failing = limitSaving(saveInStore(full), limits, ['192.0.2.1'])
  for (let count = 0; count < 5; count += 1) {
    expect(await failing(application)).toMatchObject({ outcome: 'failed' })
  }
  const { insert } = startStore()
  const save = limitSaving(saveInStore(insert), limits, ['192.0.2.1'])
  expect(await save(application)).toEqual({ outcome: 'saved' })
})

test('what the limits have noted travels beside the lead, and the lead stays as it was', async () => {
  const taken: unknown[] = []
  const limits = createLeadLimits({ perAddress: 20, all: 1, now: () => 0 })
  const insert = async (...all: unknown[]) => void taken.push(all)
  const save = limitSaving(saveInStore(insert), limits, ['192.0.2.1'])
  for (let count = 0; count < 4; count += 1) await save(application)
  expect(taken).toEqual([
    [application, undefined],
    [application, undefined],
    [application, undefined],
    [application, 'flood'],
  ])
})
