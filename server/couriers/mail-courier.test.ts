import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { mailWords } from '#content/mails.ts'
import { type MailReceiver, startMailReceiver } from '#tests/couriers/mail-receiver.ts'
import { sampleUntold } from '#tests/couriers/sample-untold.ts'
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

const receivers: MailReceiver[] = []
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
})

async function start(options: Parameters<typeof startMailReceiver>[0] = {}) {
  const receiver = await startMailReceiver(options)
  receivers.push(receiver)
  const courier = createMailCourier({
    settings: {
      smtpUrl: receiver.url,
      from: 'Solstice <site@solstice.example>',
      to: ['owner@solstice.example', 'other@solstice.example'],
      acknowledges: false,
    },
    words: mailWords,
    transport: createMailTransport(receiver.url),
  })
  const send = async (parcel: Partial<Parcel> = {}) => {
    const delivered = await courier.deliver({ kind: 'leads', leads: [application], ...parcel })
    const mail = receiver.mails.at(-1)
    if (!mail) throw new Error('No mail has arrived.')
    return { ...mail, delivered }
  }
  return { receiver, courier, send }
}

describe('a mail about one application', () => {
  test('goes to everyone in NOTIFY_TO, says who and what, and is answered to the applicant', async () => {
    const { headers, to, from } = await (await start()).send()
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
    const { text, html } = await (await start()).send()
    for (const words of [
      'Tom Reed',
      'tom@example.org',
      '1998-02-28 (28 years old)',
      'Norway',
      'Coaching, Events',
      'I left my job in May.',
      'Now I want to build something.',
      'TIM-24',
      'January 31, 2027 at 08:15 UTC',
      'npm run leads -- done 0198-a',
    ]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
  })

  test('fetches nothing and knows the dark', async () => {
    const { html } = await (await start()).send()
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=|https?:/)
    expect(html).toContain('prefers-color-scheme: dark')
  })

  test('is the same mail when it is sent again, and another for another lead', async () => {
    const { send } = await start()
    const first = await send()
    const again = await send()
    const other = await send({ leads: [{ ...application, id: '0198-b' }] })
    expect(again.headers['message-id']).toBe(first.headers['message-id'])
    expect(other.headers['message-id']).not.toBe(first.headers['message-id'])
  })

  test('says why it looks like a machine’s', async () => {
    const { send } = await start()
    const flagged = { ...application, message: `${message}\nFlag: sent faster than a person types` }
    const { text } = await send({ leads: [flagged] })
    expect(text).toContain('This one looks like a machine’s: sent faster than a person types.')
    expect(text).not.toContain('Flag:')
  })

  test('shows the stored address, whatever the message claims in the layout of the form', async () => {
    const forged = message.replace('tom@example.org', 'famous@bank.example')
    const { text, html } = await (await start()).send({
      leads: [{ ...application, message: forged }],
    })
    expect(text).toMatch(/^Email\s+tom@example\.org$/m)
    expect(text).not.toMatch(/^Email\s+famous/m)
    expect(text).toContain('Message\n    Name: Tom Reed\n    Email: famous@bank.example\n')
    expect(html).toMatch(/>Email<\/th><td[^>]*>tom@example\.org</)
    expect(html).not.toMatch(/>famous/)
  })

  test('that was composed by somebody else is shown as it is', async () => {
    const { text } = await (await start()).send({ leads: [{ ...application, message: 'Hello' }] })
    expect(text).toMatch(/^Name\s+Tom Reed$/m)
    expect(text).toMatch(/^Message\s+Hello$/m)
  })
})

describe('a mail about a sign-up', () => {
  test('names the gathering', async () => {
    const { message: _, ...person } = application
    const lead: UntoldLead = { ...person, kind: 'gathering', gathering: 'summer-solstice' }
    const { headers, text } = await (await start()).send({ leads: [lead] })
    expect(headers.subject).toBe('Summer Solstice: Tom Reed saved a place')
    expect(text).toMatch(/^Gathering\s+Summer Solstice$/m)
  })

  test('for the waitlist says so', async () => {
    const { message: _, ...person } = application
    const { headers } = await (await start()).send({ leads: [{ ...person, kind: 'waitlist' }] })
    expect(headers.subject).toBe('Waitlist: Tom Reed joined')
  })
})

describe('a mail about several', () => {
  test('lists each on a line and is answered to nobody', async () => {
    const leads = [1, 2, 3].map((number) => ({
      ...application,
      number,
      id: `0198-${number}`,
      email: `man-${number}@example.org`,
    }))
    const { headers, text, html } = await (await start()).send({ leads })
    expect(headers.subject).toBe('3 new leads')
    expect(headers['reply-to']).toBeUndefined()
    for (const { email } of leads) {
      expect(text).toContain(`Jan 31, 08:15 UTC  Application  Tom Reed <${email}>`)
      expect(html).toContain(email)
    }
    expect(text).toContain('npm run leads -- list --since 2027-01-31')
  })

  test('that nobody was told of is one sentence', async () => {
    const gap = { count: 214, since: '2026-12-01T10:00:00.000Z' }
    const { headers, text } = await (await start()).send({ leads: [], gap })
    expect(headers.subject).toBe('214 earlier leads wait for you')
    expect(text).toContain(
      'No message told you of 214 that came since December 1, 2026 at 10:00 UTC.',
    )
    expect(text).toContain('npm run leads -- list --since 2026-12-01')
  })

  test('that look like spam is one list a day, cut off where it is long', async () => {
    const leads = [{ ...application, isSuspect: true, flag: 'flood' }]
    const { headers, text } = await (await start()).send({ kind: 'suspects', leads, unlisted: 999 })
    expect(headers.subject).toBe('1000 sent today look like spam')
    expect(text).toContain('it came with too many others at once')
    expect(text).toContain('And 999 more.')
  })
})

describe('words of a visitor', () => {
  const nasty =
    'Tom\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>\u202Egnp.exe\u0000\u0007'

  test('become no header, no recipient and no markup', async () => {
    const { send } = await start()
    const { headers, to, html, raw } = await send({ leads: [{ ...application, name: nasty }] })
    expect(to).toHaveLength(2)
    expect(headers.bcc).toBeUndefined()
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    expect(headers.subject).toBe(
      'New application: Tom Bcc: victim@example.org <script>alert(1)</script>gnp.exe',
    )
    expect(html).not.toContain('<script')
  })

  test('turn no line around and ring no bell, in any field', async () => {
    const { send } = await start()
    const lead = { ...application, name: nasty, message: `${message}\n\u2066${nasty}\u2069` }
    const { text, html, headers } = await send({ leads: [lead] })
    const hidden = /[[\p{Cc}--[\n\t]]\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/v
    for (const part of [text, html, headers.subject ?? '', headers['reply-to'] ?? '']) {
      expect(part).not.toMatch(hidden)
    }
  })

  test('of five thousand characters arrive whole, without a line that is too long for mail', async () => {
    const { send } = await start()
    const about = '🏔'.repeat(2_500) + 'x'.repeat(2_500)
    const lead = { ...application, message: message.replace(/About: [\s\S]*/, `About: ${about}`) }
    const { text, html, raw } = await send({ leads: [lead] })
    expect(text).toContain(about)
    expect(html).toContain(about)
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(998)
  })

  test('such as {name} and {count} are not taken for marks of ours', async () => {
    const { send } = await start()
    const { headers } = await send({ leads: [{ ...application, name: '{gathering} $& {name}' }] })
    expect(headers.subject).toBe('New application: {gathering} $& {name}')
  })
})

test('a mail server that refuses what was written gets a mail without a visitor’s word', async () => {
  const seen: string[] = []
  const { courier } = await start({
    async onData(stream, _session, callback) {
      const raw = await text(stream)
      seen.push(raw)
      const isRefused = raw.includes('Reed')
      callback(isRefused ? Object.assign(new Error('Spam'), { responseCode: 554 }) : null)
    },
  })
  await expect(courier.deliver({ kind: 'leads', leads: [application] })).resolves.toEqual({})
  expect(seen).toHaveLength(2)
  expect(seen[1]).toContain('npm run leads -- list --since 2027-01-31')
})

test('a recipient who is refused beside others is a remark', async () => {
  const { send } = await start({
    onRcptTo({ address }, _session, callback) {
      const isRefused = address.startsWith('other')
      callback(isRefused ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null)
    },
  })
  const { delivered, to } = await send()
  expect(to).toEqual(['owner@solstice.example'])
  expect(delivered.remark).toContain('NOTIFY_TO')
})
