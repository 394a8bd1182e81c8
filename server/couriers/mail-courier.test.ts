import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { mailWords } from '#schema/site.ts'
import { type MailReceiver, startMailReceiver } from '#tests/notifications/mail-receiver.ts'
import { sampleUntold } from '#tests/notifications/sample-untold.ts'
import type { Parcel } from './courier.ts'
import { createMailCourier } from './mail-courier.ts'
import { createMailTransport } from './mail-transport.ts'
import type { UntoldLead } from './outbox.ts'

const message = [
  'Name: Tom Reed',
  'Email: tom@example.org',
  'Gender: Male',
  'Date of birth: 1998-02-28',
  'Country: Norway',
  'Interests: Coaching, Events',
  'About: I left my job in May.\n\nNow I want to build something.',
  'Referral code: TIM-24',
].join('\n')
const application = { ...sampleUntold, message }

let receiver: MailReceiver
beforeAll(async () => {
  receiver = await startMailReceiver()
})
afterAll(() => receiver.close())

const createCourier = ({ url }: MailReceiver) =>
  createMailCourier({
    settings: {
      smtpUrl: url,
      from: 'Solstice <site@solstice.example>',
      to: ['owner@solstice.example', 'other@solstice.example'],
      acknowledges: false,
    },
    words: mailWords,
    transport: createMailTransport(url),
  })

async function send(parcel: Partial<Parcel> = {}, to = receiver) {
  const courier = createCourier(to)
  const delivered = await courier.deliver({ kind: 'leads', leads: [application], ...parcel })
  const mail = to.mails.at(-1)
  if (!mail) throw new Error('No mail has arrived.')
  return { ...mail, delivered }
}
const sendLead = (change: Partial<UntoldLead>) => send({ leads: [{ ...application, ...change }] })

describe('a mail about one application', () => {
  test('goes to everyone in NOTIFY_TO, and replies go to the applicant', async () => {
    const { headers, to, from } = await send()
    expect(to).toEqual(['owner@solstice.example', 'other@solstice.example'])
    expect(from).toBe('site@solstice.example')
    expect(headers).toMatchObject({
      subject: 'New application: Tom Reed',
      from: 'Solstice <site@solstice.example>',
      'reply-to': 'Tom Reed <tom@example.org>',
      'auto-submitted': 'auto-generated',
    })
  })

  test('holds every answer, the age and the next step, as text and as HTML', async () => {
    const { text, html } = await send()
    for (const words of [
      ...['Tom Reed', 'tom@example.org', '1998-02-28 (28 years old)', 'Norway', 'TIM-24'],
      ...['Coaching, Events', 'I left my job in May.', 'Now I want to build something.'],
      ...['January 31, 2027 at 08:15 UTC', 'npm run leads -- done 0198-a'],
    ]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=|https?:/)
    expect(html).toContain('prefers-color-scheme: dark')
  })

  test('keeps its Message-ID when it is sent again', async () => {
    const [first, again, other] = [await send(), await send(), await sendLead({ id: '0198-b' })]
    expect(again.headers['message-id']).toBe(first.headers['message-id'])
    expect(other.headers['message-id']).not.toBe(first.headers['message-id'])
  })

  test('shows the stored address, whatever the message claims', async () => {
    const forged = message.replace('tom@example.org', 'famous@bank.example')
    const { text, html } = await sendLead({ message: forged })
    expect(text).toMatch(/^Email\s+tom@example\.org$/m)
    expect(text).not.toMatch(/^Email\s+famous/m)
    expect(html).not.toMatch(/>famous/)
  })
})

test.each([
  [{ kind: 'gathering', gathering: 'summer-solstice' }, 'Summer Solstice: Tom Reed saved a place'],
  [{ kind: 'waitlist' }, 'Waitlist: Tom Reed joined'],
] as const)('a mail about %o has its own subject', async (change, subject) => {
  const { message: _, ...person } = application
  const { headers } = await send({ leads: [{ ...person, ...change }] })
  expect(headers.subject).toBe(subject)
})

describe('a mail about several leads', () => {
  test('lists each on a line, whatever its name holds', async () => {
    const leads = [1, 2, 3].map((number) => ({
      ...application,
      name: 'Tom\r\nReed',
      number,
      id: `0198-${number}`,
      email: `man-${number}@example.org`,
    }))
    const { headers, text } = await send({ leads })
    expect(headers.subject).toBe('3 new leads')
    expect(headers['reply-to']).toBeUndefined()
    for (const { email } of leads) {
      expect(text).toContain(`Jan 31, 08:15 UTC  Application  Tom Reed <${email}>`)
    }
    expect(text).toContain('npm run leads -- list --since 2027-01-31')
  })

  test('counts those that no message told of', async () => {
    const gap = { count: 214, since: '2026-12-01T10:00:00.000Z' }
    const { headers, text } = await send({ leads: [], gap })
    expect(headers.subject).toBe('214 earlier leads wait for you')
    expect(text).toContain('npm run leads -- list --since 2026-12-01')
  })

  test('lists suspects once a day, cut off where the list is long', async () => {
    const leads = [{ ...application, isSuspect: true, flag: 'flood' }]
    const { headers, text } = await send({ kind: 'suspects', leads, unlisted: 999 })
    expect(headers.subject).toBe('1000 sent today look like spam')
    expect(text).toContain('And 999 more.')
  })
})

describe('a visitor’s text', () => {
  const nasty =
    'Tom {name}\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>\u202Egnp.exe\u0000\u0007'

  test('becomes no header, recipient, markup, placeholder or control character', async () => {
    const lead = { ...application, name: nasty, message: `${message}\n\u2066${nasty}\u2069` }
    const { headers, to, text, html, raw } = await send({ leads: [lead] })
    expect(to).toHaveLength(2)
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    expect(html).not.toContain('<script')
    expect(headers.subject).toMatch(/^New application: Tom \{name\} Bcc: victim/)
    const hidden = /[[\p{Cc}--[\n\t]]\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/v
    for (const part of [text, html, headers.subject ?? '', headers['reply-to'] ?? '']) {
      expect(part).not.toMatch(hidden)
    }
  })

  test('of 5,000 characters arrives whole, in lines that mail allows', async () => {
    const about = '🏔'.repeat(2_500) + 'x'.repeat(2_500)
    const { text, html, raw } = await sendLead({
      message: message.replace(/About: [\s\S]*/, `About: ${about}`),
    })
    expect(text).toContain(about)
    expect(html).toContain(about)
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(998)
  })
})

async function receive(options: Parameters<typeof startMailReceiver>[0]): Promise<MailReceiver> {
  const other = await startMailReceiver(options)
  onTestFinished(other.close)
  return other
}

test('a mail that is refused as spam is sent again without a visitor’s word', async () => {
  const seen: string[] = []
  const strict = await receive({
    async onData(stream, _session, callback) {
      const raw = await text(stream)
      seen.push(raw)
      const isRefused = raw.includes('Reed')
      callback(isRefused ? Object.assign(new Error('Spam'), { responseCode: 554 }) : null)
    },
  })
  await createCourier(strict).deliver({ kind: 'leads', leads: [application] })
  expect(seen).toHaveLength(2)
  expect(seen[1]).toContain('npm run leads -- list --since 2027-01-31')
})

test('a refused recipient beside others is a remark', async () => {
  const picky = await receive({
    onRcptTo({ address }, _session, callback) {
      const isRefused = address.startsWith('other')
      callback(isRefused ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null)
    },
  })
  const { delivered, to } = await send({}, picky)
  expect(to).toEqual(['owner@solstice.example'])
  expect(delivered.remark).toContain('NOTIFY_TO')
})
