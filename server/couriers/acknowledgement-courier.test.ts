import { expect, test, vi } from 'vitest'
import { mailWords } from '#content/mails.ts'
import { sampleUntold } from '#tests/couriers/sample-untold.ts'
import { createAcknowledgementCourier } from './acknowledgement-courier.ts'
import { CourierFailure } from './courier.ts'
import type { MailTransport } from './mail-transport.ts'
import type { Outbox, UntoldLead } from './outbox.ts'

const application = { ...sampleUntold, message: 'Buy cheap watches' }

function start({ isFree = true, failure }: { isFree?: boolean; failure?: CourierFailure } = {}) {
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
    outbox: { reserveAnswer: async () => isFree, releaseAnswer } as Partial<Outbox> as Outbox,
    now: () => new Date('2027-01-31T09:00:00Z'),
  })
  const deliver = (lead: Partial<UntoldLead> = {}) =>
    courier.deliver({ kind: 'leads', leads: [{ ...application, ...lead }] })
  return { send, releaseAnswer, deliver }
}

test('an applicant is answered, and no machine answers that', async () => {
  const { send, deliver } = start()
  expect(await deliver()).toEqual({})
  expect(send.mock.calls).toEqual([
    [
      expect.objectContaining({
        to: ['tom@example.org'],
        headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
      }),
    ],
  ])
})

test('whoever has had his answer of the day gets no other', async () => {
  const { send, deliver } = start({ isFree: false })
  expect(await deliver()).toEqual({ isSkipped: true })
  expect(send).not.toHaveBeenCalled()
})

test.each([
  ['a suspect', { isSuspect: true }],
  ['a sign-up', { kind: 'waitlist' as const }],
  ['an application of yesterday', { received_at: '2027-01-30T09:00:00.000Z' }],
])('%s is not answered', async (_, lead) => {
  const { send, deliver } = start()
  expect(await deliver(lead)).toEqual({ isSkipped: true })
  expect(send).not.toHaveBeenCalled()
})

test('an answer that could not be sent may be tried again', async () => {
  const failure = new CourierFailure('connection', 'The mail server can not be reached.')
  const { releaseAnswer, deliver } = start({ failure })
  await expect(deliver()).rejects.toBe(failure)
  expect(releaseAnswer).toHaveBeenCalledOnce()
})

test('an address that the mail server refuses has nobody to be answered', async () => {
  const failure = new CourierFailure('recipient', 'There is no such address.')
  const { releaseAnswer, deliver } = start({ failure })
  expect(await deliver()).toEqual({ isSkipped: true })
  expect(releaseAnswer).not.toHaveBeenCalled()
})
