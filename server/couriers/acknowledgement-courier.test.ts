import { expect, test, vi } from 'vitest'
import { mailWords } from '#schema/site.ts'
import { sampleUntold } from '#tests/notifications/sample-untold.ts'
import { createAcknowledgementCourier } from './acknowledgement-courier.ts'
import { CourierFailure } from './courier.ts'
import type { MailTransport } from './mail-transport.ts'
import type { Outbox, UntoldLead } from './outbox.ts'

const application = { ...sampleUntold, message: 'Buy cheap watches' }

function start(failure?: CourierFailure) {
  const send = vi.fn<MailTransport['send']>(async () => {
    if (failure) throw failure
    return []
  })
  const releaseAnswer = vi.fn<Outbox['releaseAnswer']>(async () => {})
  const courier = createAcknowledgementCourier({
    settings: {
      smtpUrl: 'smtp://127.0.0.1',
      from: 'Solstice <site@solstice.example>',
      to: ['owner@solstice.example'],
      acknowledges: true,
    },
    words: mailWords,
    transport: { send, close: () => {} },
    outbox: { reserveAnswer: async () => true, releaseAnswer } as Partial<Outbox> as Outbox,
    now: () => new Date('2027-01-31T09:00:00Z'),
  })
  const deliver = (lead: Partial<UntoldLead> = {}) =>
    courier.deliver({ kind: 'leads', leads: [{ ...application, ...lead }] })
  return { send, releaseAnswer, deliver }
}

test.each([
  ['a suspect', { isSuspect: true }],
  ['a sign-up', { kind: 'waitlist' as const }],
  ['an application of yesterday', { received_at: '2027-01-30T09:00:00.000Z' }],
])('%s is not acknowledged', async (_, lead) => {
  const { send, deliver } = start()
  expect(await deliver(lead)).toEqual({ isSkipped: true })
  expect(send).not.toHaveBeenCalled()
})

test('an acknowledgement that could not be sent is tried again', async () => {
  const failure = new CourierFailure('connection', 'The mail server can not be reached.')
  const { releaseAnswer, deliver } = start(failure)
  await expect(deliver()).rejects.toBe(failure)
  expect(releaseAnswer).toHaveBeenCalledOnce()
})

test('an address that the mail server refuses is not tried again', async () => {
  const failure = new CourierFailure('recipient', 'There is no such address.')
  const { releaseAnswer, deliver } = start(failure)
  expect(await deliver()).toEqual({ isSkipped: true })
  expect(releaseAnswer).not.toHaveBeenCalled()
})
