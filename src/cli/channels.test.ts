import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '#server/store/open-store.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { borrowFolder } from '#tests/server/start-app.ts'
import { tryForm } from './canary.ts'
import { describeUndelivered } from './channels.ts'

test('counts leads that no message could tell of, and those given up after three days', async () => {
  const dataDir = borrowFolder()
  expect(await describeUndelivered(dataDir)).toEqual([])
  let time = new Date('2027-01-31T08:00:00Z')
  const store = openStore(dataDir, { channels: ['mail', 'webhook'], now: () => time })
  onTestFinished(() => store.close())
  for (const name of ['one', 'two']) await store.insert(sampleApplication(`${name}@example.org`))
  expect(await describeUndelivered(dataDir)).toEqual([])
  const { leads } = await store.notifications.pending('mail', 9)
  const fail = () => store.notifications.failed('mail', leads, { reason: 'password', delayMs: 0 })
  await fail()
  expect(await describeUndelivered(dataDir)).toEqual([
    'No message could tell you of 2 leads yet. npm run notify-test says why.',
  ])
  const owner = { dataDir, backupDir: dataDir }
  const send = (_: string, email: string) =>
    store.insert(sampleApplication(email)).then(() => undefined)
  expect(await tryForm('', owner, send)).toMatchObject({ outcome: 'not told' })
  time = new Date('2027-02-04T08:00:00Z')
  await fail()
  expect(await describeUndelivered(dataDir)).toEqual([
    expect.stringMatching(/^No message could tell you of 2 leads for three days/),
  ])
})
