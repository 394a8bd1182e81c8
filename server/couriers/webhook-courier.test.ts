import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleUntold as lead } from '#tests/notifications/sample-untold.ts'
import {
  answerWith,
  isSigned,
  startWebhookReceiver,
  type WebhookReceiver,
} from '#tests/notifications/webhook-receiver.ts'
import type { CourierFailure, Parcel } from './courier.ts'
import { signWebhook } from './sign-webhook.ts'
import { createWebhookCourier } from './webhook-courier.ts'

const secret = Buffer.from('a-secret-that-nobody-can-guess')

let receiver: WebhookReceiver
beforeEach(async () => {
  receiver = await startWebhookReceiver()
})
afterEach(() => receiver.close())

const createCourier = (url = receiver.url, timeoutMs = 60_000) =>
  createWebhookCourier({ settings: { url, secret }, timeoutMs })

async function deliver(parcel: Partial<Parcel> = {}, courier = createCourier()) {
  await courier.deliver({ kind: 'leads', leads: [lead], ...parcel })
  const hook = receiver.hooks.at(-1)
  if (!hook) throw new Error('Nothing has arrived.')
  return { ...hook, event: JSON.parse(hook.body) }
}

const fail = (courier = createCourier()): Promise<CourierFailure> =>
  deliver({}, courier).then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: CourierFailure) => error,
  )

test('signs as the example of the standard does', () => {
  // From the tests of github.com/standard-webhooks/standard-webhooks.
  const headers = signWebhook(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' },
    Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64'),
  )
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('carries the lead, signed', async () => {
  const { event, headers, body } = await deliver()
  const { number: _, isSuspect, ...facts } = lead
  expect(event).toEqual({
    type: 'lead.created',
    timestamp: '2027-01-31T08:15:00.000Z',
    data: { ...facts, suspect: isSuspect },
  })
  expect(headers['content-type']).toBe('application/json')
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

test('tells of suspects in one list, and of missed leads as a number', async () => {
  const suspects = [{ ...lead, isSuspect: true }]
  const { event } = await deliver({ kind: 'suspects', leads: suspects, unlisted: 4 })
  expect(event).toMatchObject({ type: 'leads.suspected', data: { count: 5 } })
  expect(event.data.leads).toHaveLength(1)
  const gap = { count: 7, since: '2027-01-01T00:00:00.000Z' }
  const untold = await deliver({ leads: [], gap })
  expect(untold.event).toMatchObject({ type: 'leads.untold', data: gap })
})

describe('a receiver that', () => {
  test.each([
    [500, 'The webhook answers 500.'],
    [401, 'The webhook answers 401. Check NOTIFY_WEBHOOK_SECRET there and here.'],
    [302, 'The webhook answers 302, somewhere else. Set NOTIFY_WEBHOOK_URL to that address.'],
    [410, 'The webhook says that it is gone (410). Set NOTIFY_WEBHOOK_URL anew.'],
  ])('answers %i has not taken it', async (status, sentence) => {
    receiver.behave(answerWith(status, { location: 'http://127.0.0.1:1/elsewhere' }))
    const failure = await fail()
    expect(failure.message).toBe(sentence)
    expect(failure.isLeadsOwn).toBe(false)
    expect(receiver.hooks).toHaveLength(1)
  })

  test.each([400, 422])('answers %i means this lead', async (status) => {
    receiver.behave(answerWith(status))
    expect((await fail()).isLeadsOwn).toBe(true)
  })

  test.each([
    ['120', 120_000],
    ['999999', 3_600_000],
    ['nonsense', 0],
  ])('answers Retry-After: %s is asked again then', async (seconds, ms) => {
    receiver.behave(answerWith(429, { 'retry-after': seconds }))
    expect((await fail()).retryAfterMs).toBe(ms)
  })

  test('hangs is given up', async () => {
    receiver.behave(() => {})
    expect(await fail(createCourier(receiver.url, 50))).toMatchObject({ reason: 'timeout' })
  })

  test('hangs up or is not there is told apart', async () => {
    receiver.behave((response) => response.destroy())
    expect(await fail()).toMatchObject({ reason: 'connection' })
    const { url, close } = await startWebhookReceiver()
    await close()
    expect((await fail(createCourier(url))).message).toContain('Nobody answers')
  })
})
