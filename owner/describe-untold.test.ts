import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readUntoldCounts } from '#couriers/read-untold.ts'
import { openStore } from '#server/store/open-store.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { describeUntold } from './describe-untold.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'solstice-untold-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('where nothing fails, nothing is said', async () => {
  expect(await describeUntold({ dataDir })).toEqual([])
})

test('what fails is counted, and so is what was given up', async () => {
  let time = new Date('2027-01-31T08:00:00Z')
  const store = openStore(dataDir, { couriers: ['mail', 'webhook'], now: () => time })
  await store.insert(sampleApplication('one@example.org'))
  await store.insert(sampleApplication('two@example.org'))
  expect(readUntoldCounts(dataDir)).toEqual({ waiting: 2, failing: 0, parked: 0 })
  expect(await describeUntold({ dataDir })).toEqual([])
  const leads = await store.outbox.list('mail', { isSuspect: false, limit: 9 })
  await store.outbox.fail('mail', leads, { reason: 'password' })
  expect(await describeUntold({ dataDir })).toEqual([
    'No message could tell you of 2 leads yet. npm run notify-test says why.',
  ])
  time = new Date('2027-02-04T08:00:00Z')
  await store.outbox.fail('mail', leads.slice(0, 1), { reason: 'password' })
  await store.close()
  expect(readUntoldCounts(dataDir)).toEqual({ waiting: 0, failing: 0, parked: 2 })
  expect(await describeUntold({ dataDir })).toEqual([
    expect.stringMatching(/^No message could tell you of 2 leads for three days\./),
  ])
})
