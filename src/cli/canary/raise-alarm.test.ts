import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OwnerChannel } from '#cli/channels.ts'
import { type Alarm, DeliveryError } from '#server/notifications/channel.ts'
import { raiseAlarm } from './raise-alarm.ts'
import type { CanaryResult } from './run-canary.ts'

const site = 'https://www.solstice.example'
const failure: CanaryResult = { outcome: 'not stored', reason: 'the form answers 503' }

let folder = ''
let sent: (Alarm | undefined)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-alarm-'))
  sent = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const openChannel = (name: string, deliver: OwnerChannel['channel']['deliver']): OwnerChannel => ({
  name,
  where: '',
  channel: { name: 'mail', deliver },
})
const working = openChannel('Mail', async ({ alarm }) => {
  sent.push(alarm)
  return {}
})
const broken = openChannel('Webhook', async () => {
  throw new DeliveryError('answer', 'The webhook answers 404.')
})
const raise = (result: CanaryResult, notifications = [working]) =>
  raiseAlarm(result, { site, folder, openOwnerChannels: async () => notifications })

function passADay(): void {
  const yesterday = (Date.now() - 86_400_001) / 1000
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), yesterday, yesterday)
}

test('one message when the form fails, one a day after that, one when it works again', async () => {
  const fails = { site, reason: 'not stored: the form answers 503' }
  await raise({ outcome: 'fine' })
  expect(sent).toEqual([])
  for (const _ of [1, 2]) await raise(failure)
  passADay()
  for (const _ of [1, 2]) await raise(failure)
  expect(sent).toEqual([fails, fails])
  await raise({ outcome: 'not reached', reason: 'ECONNREFUSED' })
  expect(sent.at(-1)?.reason).toBe('not reached: ECONNREFUSED')
  for (const _ of [1, 2]) await raise({ outcome: 'fine' })
  expect(sent.slice(3)).toEqual([{ site }])
})

test('tries again until one channel has told it', async () => {
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
