import { afterAll, beforeEach, expect, test } from 'vitest'
import { createHostedOutbox } from '#couriers/hosted-outbox.ts'
import type { CourierName } from '#couriers/outbox.ts'
import type { Lead } from '#leads/lead-rows.ts'
import { describeUntold } from '#owner/describe-untold.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { shareHostedDatabase } from './hosted-database.ts'
import { serveOwner } from './serve-owner.ts'

const hosted = await shareHostedDatabase()
const backend = await serveOwner(hosted)
afterAll(() => backend.close())
beforeEach(() => hosted.reset())

async function send({ table, row }: Lead): Promise<void> {
  const values = Object.values(row).map((_, at) => `$${at + 1}`)
  const sql = `insert into ${table} (${Object.keys(row)}) values (${values})`
  await hosted.ask({ role: 'anon' }, (tx) => tx.query(sql, Object.values(row)))
}

const open = (...couriers: CourierName[]) => createHostedOutbox({ ...backend, couriers })
const list = (outbox: ReturnType<typeof open>, courier: CourierName, isSuspect = false) =>
  outbox.list(courier, { isSuspect, limit: 250 })
const readOutbox = async () => (await hosted.db.query('select kind from outbox')).rows
const age = (interval: string) =>
  hosted.db.query('update outbox set received_at = received_at - $1::interval', [interval])

test.each([
  [sampleApplication('tom@example.org'), 'application'],
  [sampleGathering('tom@example.org'), 'gathering'],
  [sampleWaitlist('tom@example.org'), 'waitlist'],
])('a lead waits once to be told, and its repeat does not: %o', async (lead, kind) => {
  for (const _ of [1, 2]) await send(lead)
  expect(await list(open('mail'), 'mail')).toMatchObject([{ kind, ...lead.row }])
})

test('suspects are listed apart, by the last line of their message', async () => {
  await send(sampleApplication('one@example.org', 'Hello\nFlag: sent too fast'))
  await send(sampleApplication('two@example.org', 'Hello\nFlag: x\nAnd more'))
  const outbox = open('mail')
  expect(await list(outbox, 'mail', true)).toMatchObject([{ email: 'one@example.org' }])
  expect(await list(outbox, 'mail')).toMatchObject([{ email: 'two@example.org' }])
})

test('an erased lead is not told', async () => {
  await send(sampleApplication('tom@example.org'))
  await hosted.db.exec('delete from contact_submissions')
  expect(await readOutbox()).toEqual([])
})

test('a lead leaves the outbox when every channel has told it', async () => {
  await send(sampleApplication('tom@example.org'))
  const outbox = open('mail', 'webhook')
  await outbox.tell('mail', { leads: await list(outbox, 'mail') })
  expect(await list(outbox, 'mail')).toEqual([])
  await outbox.tell('webhook', { leads: await list(outbox, 'webhook') })
  expect(await readOutbox()).toEqual([])
})

test('leads of more than three days ago are told as a number', async () => {
  await send(sampleApplication('old@example.org'))
  await age('4 days')
  await send(sampleApplication('new@example.org'))
  const outbox = open('mail')
  const leads = await list(outbox, 'mail')
  expect(leads).toMatchObject([{ email: 'new@example.org' }])
  const gap = await outbox.readGap('mail')
  expect(gap.count).toBe(1)
  await outbox.tell('mail', { leads, gap })
  expect(await readOutbox()).toEqual([])
})

test('the owner is told how many leads wait for longer than messages take', async () => {
  const mail = { smtpUrl: '', from: '', to: ['tom@example.org'] as [string], acknowledges: false }
  const read = () => describeUntold({ dataDir: '', hostedOutbox: backend, couriers: { mail } })
  await send(sampleApplication('tom@example.org'))
  expect(await read()).toEqual([])
  await age('11 minutes')
  expect(await read()).toEqual([
    'No message could tell you of one lead yet. npm run notify-test says why.',
  ])
})
