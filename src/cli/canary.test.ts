import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { canaryDomain } from '#leads/lead-rows.ts'
import { type Alarm, type Channel, DeliveryError } from '#server/notifications/channel.ts'
import { openStore, type Store } from '#server/store/sqlite/open-store.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { type Outcome, raiseAlarm, sendPlainly, tryForm } from './canary.ts'
import { describeUndelivered } from './channels.ts'

const site = 'https://www.solstice.example'

let dataDir = ''
let store: Store
let time: Date
beforeEach(() => {
  dataDir = createTempDir()
  time = new Date('2027-01-31T08:00:00Z')
  store = openStore(dataDir, { channels: ['mail', 'webhook'], now: () => time })
  onTestFinished(() => store.close())
})

async function send(_: string, email: string) {
  await store.insert(sampleApplication(email))
  return undefined
}
const run = (sending: Parameters<typeof tryForm>[2] = send) =>
  tryForm(site, { dataDir, backupDir: dataDir }, sending)
const readAddresses = () => readLeads(dataDir).map(({ email }) => email)

test('removes its own leads, also of an earlier run, and no others', async () => {
  await store.insert(sampleApplication(`canary-1@${canaryDomain}`))
  await store.insert(sampleApplication('tom@example.com'))
  expect(await run()).toEqual({ outcome: 'fine' })
  expect(readAddresses()).toEqual(['tom@example.com'])
})

test('reports a failure, and removes what was stored all the same', async () => {
  const failure = { outcome: 'not reached', reason: 'the line went dead' } as const
  expect(await run((where, email) => send(where, email).then(() => failure))).toEqual(failure)
  expect(readAddresses()).toEqual([])
  expect(await run(async () => undefined)).toMatchObject({ outcome: 'not stored' })
})

test('counts leads that no channel could deliver, and those given up after three days', async () => {
  for (const name of ['one', 'two']) await store.insert(sampleApplication(`${name}@example.org`))
  expect(await describeUndelivered({ dataDir, backupDir: dataDir })).toEqual([])
  const { leads } = await store.notifications.pending('mail', 9)
  const fail = () => store.notifications.failed('mail', leads, 0)
  await fail()
  const reason = 'No message could tell you of 2 leads yet. npm run notify-test says why.'
  expect(await describeUndelivered({ dataDir, backupDir: dataDir })).toEqual([reason])
  expect(await run()).toEqual({ outcome: 'not told', reason })
  time = new Date('2027-02-04T08:00:00Z')
  await fail()
  expect(await describeUndelivered({ dataDir, backupDir: dataDir })).toEqual([
    expect.stringMatching(/^No message could tell you of 2 leads for three days/),
  ])
})

test.each([
  [303, undefined],
  [429, 'not stored'],
  [502, 'not reached'],
])('a form that answers %i is %s', async (status, outcome) => {
  const ask = async () => ({ status, headers: {}, body: Buffer.alloc(0) })
  expect((await sendPlainly(ask)(site, 'canary@canary.invalid'))?.outcome).toBe(outcome)
})

test('chooses what the form of the site offers', async () => {
  const choices = { gender: ['Mann', 'Frau'], country: ['Schweiz'], interests: ['Begleitung'] }
  const page = `<script id="form-props">${JSON.stringify({ copy: { choices } })}</script>`
  const bodies: string[] = []
  await sendPlainly(async (_, { body } = {}) => {
    if (body) bodies.push(body)
    return { status: body ? 303 : 200, headers: {}, body: Buffer.from(page) }
  })(site, 'canary@canary.invalid')
  expect(bodies[0]).toContain('gender=Mann&country=Schweiz&interests=Begleitung')
})

const failure: Outcome = { outcome: 'not stored', reason: 'the form answers 503' }
const sent: (Alarm | undefined)[] = []
beforeEach(() => void sent.splice(0))

const working: Channel = {
  name: 'mail',
  deliver: async ({ alarm }) => {
    sent.push(alarm)
    return {}
  },
}
const broken: Channel = {
  name: 'webhook',
  deliver: async () => {
    throw new DeliveryError('answer', 'The webhook answers 404.')
  },
}
const raise = (result: Outcome, channels = [working]) =>
  raiseAlarm(result, { site, dataDir, openChannels: async () => channels })

function passADay(): void {
  const yesterday = (Date.now() - 86_400_001) / 1000
  for (const name of readdirSync(dataDir)) utimesSync(join(dataDir, name), yesterday, yesterday)
}

test('sends one alarm when the form fails, one a day after that, one when it works again', async () => {
  const fails = { site, reason: 'not stored: the form answers 503' }
  await raise({ outcome: 'fine' })
  expect(sent).toEqual([])
  for (const _ of [1, 2]) await raise(failure)
  passADay()
  for (const _ of [1, 2]) await raise(failure)
  expect(sent).toEqual([fails, fails])
  for (const _ of [1, 2]) await raise({ outcome: 'fine' })
  expect(sent.slice(2)).toEqual([{ site }])
})

test('tries again until one channel has sent the alarm', async () => {
  expect(await raise(failure, [broken])).toEqual([
    'The alarm was not sent by webhook: The webhook answers 404.',
  ])
  expect(await raise(failure, [])).toEqual([
    'The alarm was not sent: neither SMTP_URL nor NOTIFY_WEBHOOK_URL is set.',
  ])
  expect(await raise(failure, [working, broken])).toHaveLength(1)
  expect(await raise(failure, [working, broken])).toEqual([])
  expect(sent).toHaveLength(1)
})
