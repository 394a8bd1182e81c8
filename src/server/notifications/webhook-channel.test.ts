import { beforeEach, describe, expect, test } from 'vitest'
import {
  answerWith,
  isSigned,
  samplePending as lead,
  startWebhookReceiver,
  type WebhookReceiver,
} from '#tests/notifications/webhook-receiver.ts'
import type { DeliveryError, Message } from './channel.ts'
import { createWebhookChannel, signWebhook } from './webhook-channel.ts'

const secret = Buffer.from('a-secret-that-cannot-be-guessed')

let receiver: WebhookReceiver
beforeEach(async () => {
  receiver = await startWebhookReceiver()
})

const open = (url = receiver.url, timeoutMs = 60_000) =>
  createWebhookChannel({ url, secret }, timeoutMs)

async function deliver(message: Partial<Message> = {}, channel = open()) {
  await channel.deliver({ kind: 'leads', leads: [lead], ...message })
  const hook = receiver.hooks.at(-1)
  if (!hook) throw new Error('Nothing has arrived.')
  return { ...hook, event: JSON.parse(hook.body) }
}

const fail = (channel = open()): Promise<DeliveryError> =>
  deliver({}, channel).then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: DeliveryError) => error,
  )

test('signs as the example of the standard does', () => {
  // From the tests of github.com/standard-webhooks/standard-webhooks.
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
  const headers = signWebhook(id, 1614265330, '{"test": 2432232314}', key)
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('carries the lead, signed', async () => {
  const { event, headers, body } = await deliver()
  const { attempts: _, isLikelySpam, ...facts } = lead
  expect(event).toEqual({
    type: 'lead.created',
    timestamp: '2027-01-31T08:15:00.000Z',
    data: { ...facts, suspect: isLikelySpam },
  })
  expect(headers['content-type']).toBe('application/json')
  // In seconds; receivers refuse one that is five minutes off.
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(300)
  expect(isSigned({ headers, body }, secret)).toBe(true)
  expect(isSigned({ headers, body: `${body} ` }, secret)).toBe(false)
})

test('keeps its id over retries, and no two leads share one', async () => {
  receiver.behave(answerWith(500))
  await fail()
  receiver.behave(answerWith(202))
  await deliver()
  await deliver({ leads: [{ ...lead, id: '0198-b' }] })
  const ids = receiver.hooks.map(({ headers }) => headers['webhook-id'])
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[1])
})

test('lists likely spam in one event', async () => {
  const likelySpam = [{ ...lead, isLikelySpam: true }]
  const { event } = await deliver({ kind: 'likelySpam', leads: likelySpam, unlisted: 4 })
  expect(event).toMatchObject({ type: 'leads.suspected', data: { count: 5, leads: [{}] } })
})

describe('a receiver that', () => {
  test.each([
    [500, 'The webhook answers 500.'],
    [401, 'The webhook answers 401. Check NOTIFY_WEBHOOK_SECRET there and here.'],
    [302, 'The webhook answers 302. It is somewhere else: set NOTIFY_WEBHOOK_URL'],
  ])('answers %i has not taken it: %s', async (status, message) => {
    receiver.behave(answerWith(status, { location: 'http://127.0.0.1:1/elsewhere' }))
    expect((await fail()).message).toContain(message)
    expect(receiver.hooks).toHaveLength(1)
  })

  test('hangs is given up', async () => {
    receiver.behave(() => {})
    expect(await fail(open(receiver.url, 50))).toMatchObject({ reason: 'timeout' })
  })

  test('hangs up is told apart from one that is not there', async () => {
    receiver.behave((response) => response.destroy())
    expect((await fail()).message).toBe('The webhook hung up in the middle.')
    receiver.close()
    expect((await fail()).message).toContain('Nothing answers')
  })
})
