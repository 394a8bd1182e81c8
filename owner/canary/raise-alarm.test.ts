import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailWords } from '#content/mails.ts'
import { composeLetter } from '#couriers/compose-letter.ts'
import { type Alarm, CourierFailure, type Parcel } from '#couriers/courier.ts'
import type { OpenCourier } from '#owner/open-couriers.ts'
import type { CanaryResult } from './canary-result.ts'
import { raiseAlarm } from './raise-alarm.ts'

const site = 'https://www.solstice.example'
const failure: CanaryResult = { outcome: 'not stored', reason: 'the form answers 503' }

let folder = ''
let time = new Date()
let sent: Parcel[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-alarm-'))
  time = new Date('2027-01-31T08:00:00Z')
  sent = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const openCourier = (name: string, deliver: OpenCourier['courier']['deliver']): OpenCourier => ({
  name,
  where: '',
  courier: { name: 'mail', mostLeads: 1, everyMs: 0, deliver, close: () => {} },
})
const working = openCourier('Mail', async (parcel) => {
  sent.push(parcel)
  return {}
})
const broken = openCourier('Webhook', async () => {
  throw new CourierFailure('answer', 'The webhook answers 404.')
})
const raise = (result: CanaryResult, couriers = [working]) =>
  raiseAlarm(result, { site, folder, openCouriers: async () => couriers, now: time })
const pass = (hours: number) => {
  time = new Date(time.getTime() + hours * 60 * 60 * 1000)
}
const readAlarms = () => sent.map(({ alarm }) => alarm)

test('a form that works is no news', async () => {
  expect(await raise({ outcome: 'fine' })).toEqual([])
  expect(sent).toEqual([])
})

test('one message when it fails, one a day while it goes on, one when it works again', async () => {
  const fails: Alarm = { site, reason: 'not stored: the form answers 503' }
  for (let run = 0; run < 6; run++) await raise(failure)
  expect(readAlarms()).toEqual([fails])
  pass(24)
  for (let run = 0; run < 6; run++) await raise(failure)
  expect(readAlarms()).toEqual([fails, fails])
  for (let run = 0; run < 6; run++) await raise({ outcome: 'fine' })
  expect(readAlarms()).toEqual([fails, fails, { site }])
  expect(readdirSync(folder)).toEqual([])
})

test('another failure is news at once', async () => {
  await raise(failure)
  await raise({ outcome: 'not reached', reason: 'ECONNREFUSED' })
  expect(readAlarms().map((alarm) => alarm?.reason)).toEqual([
    'not stored: the form answers 503',
    'not reached: ECONNREFUSED',
  ])
})

test('what nobody heard is said again, and what one courier told is not', async () => {
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

test('the mail says what was found, where, and what to type', () => {
  const alarm = { site, reason: 'not stored: the form answers 503' }
  const letter = composeLetter({ kind: 'alarm', leads: [], alarm }, mailWords.owner)
  expect(letter.subject).toContain('www.solstice.example')
  expect(letter.notes[0]).toBe(alarm.reason)
  expect(letter.next?.command).toBe(`npm run canary -- ${site}`)
  const calm = composeLetter({ kind: 'alarm', leads: [], alarm: { site } }, mailWords.owner)
  expect(calm.subject).not.toBe(letter.subject)
  expect(calm.notes).toEqual([mailWords.owner.calm])
})
