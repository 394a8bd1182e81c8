import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { PendingLead } from '#server/store/lead-repository.ts'
import { isAsShipped } from '#tests/as-shipped.ts'
import { type MailReceiver, startMailReceiver } from '#tests/notifications/mail-receiver.ts'
import { samplePending } from '#tests/notifications/webhook-receiver.ts'
import { mailCopy } from '#tests/shipped-content.ts'
import { type DeliveryError, explainFailure, type Message } from './channel.ts'
import { composeEmail } from './compose-email.ts'
import { createAcknowledgementChannel, createMailChannel } from './mail-channel.ts'

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
const application = { ...samplePending, message }

beforeEach(({ skip }) => skip(!isAsShipped, 'The owner has changed the words of the mails.'))

let receiver: MailReceiver
beforeAll(async () => {
  receiver = await startMailReceiver()
})
afterAll(() => receiver.close())

const loadCopy = async () => mailCopy
const settings = ({ url }: MailReceiver) => ({
  smtpUrl: url,
  from: 'Solstice <site@solstice.example>',
  to: ['owner@solstice.example', 'other@solstice.example'],
  acknowledges: true,
})

const linkTo = ({ id }: { id: string }) => `https://solstice.example/answered?lead=${id}&sign=1`

async function send(change: Partial<Message> = {}, to = receiver, link?: typeof linkTo) {
  const channel = createMailChannel(settings(to), loadCopy, link)
  const delivered = await channel.deliver({ kind: 'leads', leads: [application], ...change })
  const mail = to.mails.at(-1)
  if (!mail) throw new Error('No mail has arrived.')
  return { ...mail, delivered }
}
const sendLead = (change: Partial<PendingLead>) => send({ leads: [{ ...application, ...change }] })

test('the brand stands before a sender without a name', async () => {
  const from = 'site@solstice.example'
  const channel = createAcknowledgementChannel({ ...settings(receiver), from }, loadCopy)
  await channel.deliver({ kind: 'leads', leads: [application] })
  expect(receiver.mails.at(-1)?.headers).toMatchObject({ from: `${mailCopy.brand} <${from}>` })
})

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

  test('holds every answer, the age and the next step, in the owner’s colours', async () => {
    const { text, html } = await send()
    for (const copy of [
      ...['Tom Reed', 'tom@example.org', 'February 28, 1998 (28 years old)', 'Norway', 'TIM-24'],
      ...['Coaching, Events', 'I left my job in May.', 'Now I want to build something.'],
      ...['January 31, 2027 at 08:15 UTC', 'npm run leads -- done 0198-a', 'Reply to answer Tom.'],
    ]) {
      expect(text).toContain(copy)
      expect(html).toContain(copy)
    }
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=|https?:/)
    const { bone, paper, ink, night, sun } = mailCopy.colours
    for (const colour of [bone, paper, ink, night, sun]) expect(html).toContain(colour)
    expect(html).toContain(`<td class="value" style="padding: 10px`)
    expect(html).not.toMatch(/undefined|var\(/)
  })

  test('keeps its Message-ID when it is sent again', async () => {
    const mails = [await send(), await send(), await sendLead({ id: '0198-b' })]
    const [first, again, other] = mails.map(({ headers }) => headers['message-id'])
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test('shows the stored address, whatever the message claims', async () => {
    const forged = message.replace('tom@example.org', 'famous@bank.example')
    const { text, html } = await sendLead({ message: forged })
    expect(text).toMatch(/^Email: tom@example\.org$/m)
    expect(text).not.toMatch(/^Email: famous/m)
    expect(html).not.toMatch(/>famous/)
  })
})

test.each([
  [{ kind: 'gathering', gathering: 'summer-solstice' }, 'Summer Solstice: Tom Reed saved a place'],
  [
    { kind: 'gathering', gathering: 'midsummer', source: 'full=yes, ref=TIM-24, source=mail' },
    'midsummer is full: Tom Reed waits for a place',
  ],
  [{ kind: 'waitlist' }, 'Waitlist: Tom Reed joined'],
] as const)(
  'a mail about %o has its own subject, and says where it came from',
  async (change, subject) => {
    const { message: _, ...person } = application
    const source = 'ref=TIM-24, source=mail'
    const { headers, text } = await send({ leads: [{ ...person, source, ...change }] })
    expect(headers.subject).toBe(subject)
    expect(text.includes('midsummer (full)\n')).toBe('source' in change)
    expect(text).toContain('\nReferral code: TIM-24\nCampaign: source=mail\n')
  },
)

test('each lead in a mail has its own link, where the site has an address', async () => {
  const leads = [application, { ...application, id: '0198-b' }]
  for (const listed of [leads.slice(1), leads]) {
    const { text, html } = await send({ leads: listed }, receiver, linkTo)
    for (const lead of listed) {
      expect(text).toContain(
        `    ${listed.length > 1 ? 'Mark as answered: ' : ''}${linkTo(lead)}\n`,
      )
      expect(html).toContain(` href="${linkTo(lead).replace('&', '&#38;')}"`)
    }
    expect(text).not.toContain('npm run leads -- done')
  }
})

test('a mail about several leads lists each, whatever its name holds', async () => {
  const emails = [1, 2, 3].map((number) => `man-${number}@example.org`)
  const leads = emails.map((email) => ({ ...application, name: 'Tom\r\nReed', id: email, email }))
  const { headers, text, html } = await send({ leads })
  expect(headers.subject).toBe('3 new leads')
  expect(headers['reply-to']).toBeUndefined()
  for (const email of emails) {
    expect(text).toContain(`: Tom Reed <${email}>\n    January 31`)
    expect(text).toContain(`Reply to Tom: mailto:${email}\n`)
    expect(html).toContain(` href="mailto:${email}"`)
  }
  expect(text).toContain('npm run leads -- list --since 2027-01-31')
})

test('a mail about likely spam counts those that it does not list', async () => {
  const leads = [{ ...application, isLikelySpam: true, flag: 'flood' }]
  const { headers, text } = await send({ kind: 'likelySpam', leads, unlisted: 999 })
  expect(headers.subject).toBe('1000 sent today look like spam')
  expect(text).toContain('And 999 more.')
})

test('the words and the times of a mail are the owner’s', async () => {
  const { owner } = mailCopy
  const labels = { ...owner.labels, country: 'Land', aboutYourself: 'Über sich' }
  const changes = {
    labels,
    notProvided: 'keine Angabe',
    fast: 'zu schnell',
    timeZone: 'Europe/Berlin',
  }
  const copy = { ...mailCopy, lang: 'de', owner: { ...owner, ...changes } }
  const flagged = `${message.replace('Norway', 'Not provided')}\nFlag: sent faster than a person types`
  const leads = [{ ...application, message: flagged }]
  const { text, html } = composeEmail({ kind: 'leads', leads }, copy)
  expect(html).toContain('<html lang="de">')
  for (const part of [
    'Land: keine Angabe',
    'Über sich: I left',
    'zu schnell',
    '28. Februar 1998',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).toContain('31. Januar 2027 um 09:15 MEZ')
})

describe('a visitor’s text', () => {
  const nasty =
    'Tom {name}\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>\u202Egnp.exe\u0000\u0007'

  test('becomes no header, recipient, markup, placeholder or control character', async () => {
    const lead = { name: nasty, message: `${message}\n\u2066${nasty}\u2069 var(--ink)` }
    const { headers, to, text, html, raw } = await sendLead(lead)
    expect(to).toHaveLength(2)
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    expect(html).not.toContain('<script')
    expect(html).toContain('var(--ink)')
    expect(headers.subject).toMatch(/^New application: Tom \{name\} Bcc: victim/)
    const hidden = /[[\p{Cc}--[\n\t]]\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/v
    for (const part of [text, html, headers.subject ?? '', headers['reply-to'] ?? '']) {
      expect(part).not.toMatch(hidden)
    }
  })

  test('that looks like an encoded word is shown as it was written', async () => {
    const name = `=?utf-8?q?Hello?= ${'=?UTF-8?B?SGVsbG8=?= '.repeat(4)}and =?x?=`
    const { headers, text } = await sendLead({ name })
    expect(headers.subject).toBe(`New application: ${name}`)
    expect(headers['reply-to']).toBe('tom@example.org')
    expect(text).toContain(`\nName: ${name}\n`)
  })
})

type Options = Parameters<typeof startMailReceiver>[0]

async function receive(options: Options): Promise<MailReceiver> {
  const other = await startMailReceiver(options)
  onTestFinished(other.close)
  return other
}
const refuse = (responseCode: number) => Object.assign(new Error('Not for us'), { responseCode })

test('a mail that is refused as spam is sent again without a visitor’s words', async () => {
  const seen: string[] = []
  const strict = await receive({
    async onData(stream, _session, callback) {
      seen.push(await text(stream))
      callback(seen.length === 1 ? refuse(554) : null)
    },
  })
  const channel = createMailChannel(settings(strict), loadCopy)
  await channel.deliver({ kind: 'leads', leads: [application] })
  expect(seen).toHaveLength(2)
  expect(seen[1]).toContain(mailCopy.owner.subjects.bare)
  expect(seen[1]).not.toContain('Reed')
})

const refuseOthers = {
  onRcptTo: (
    { address }: { address: string },
    _session: unknown,
    callback: (error?: Error) => void,
  ) => callback(address.startsWith('owner') ? undefined : refuse(550)),
}

test('a recipient who is refused while another is not is a remark', async () => {
  const strict = await receive(refuseOthers)
  const { delivered } = await send({}, strict)
  expect(delivered.remark).toBe('The mail server refuses some of the recipients in NOTIFY_TO.')
})

describe('an acknowledgement', () => {
  const acknowledge = (to: MailReceiver) =>
    createAcknowledgementChannel(settings(to), loadCopy).deliver({
      kind: 'leads',
      leads: [{ ...application, message: 'Buy cheap watches' }],
    })

  test('goes to the applicant in none of their own words', async () => {
    const ours = await receive({})
    await acknowledge(ours)
    expect(ours.mails).toMatchObject([
      { to: ['tom@example.org'], headers: { 'auto-submitted': 'auto-replied' } },
    ])
    expect(ours.mails[0]?.raw).not.toMatch(/watches|Reed/i)
  })

  test('to an address that the mail server refuses is not tried again', async () => {
    await expect(acknowledge(await receive(refuseOthers))).resolves.toEqual({})
  })
})

describe('a failure', () => {
  const withPassword: Options = { authOptional: false, allowInsecureAuth: true }

  function fail(smtpUrl: string): Promise<DeliveryError> {
    const channel = createMailChannel({ ...settings(receiver), smtpUrl }, loadCopy)
    return channel.deliver({ kind: 'test', leads: [] }).then(
      () => Promise.reject(new Error('It did not fail.')),
      (error: DeliveryError) => error,
    )
  }

  test('of the password is named, and the password is not shown', async () => {
    const { url } = await receive({
      ...withPassword,
      onAuth: (_auth, _session, callback) => callback(refuse(535)),
    })
    const failure = await fail(url.replace('//', '//tom:open-sesame@'))
    expect(failure.message).toBe(
      'The mail server refuses the user name or the password in SMTP_URL.',
    )
    expect(failure.message + failure.details).not.toContain('open-sesame')
  })

  const refuseAt = (step: 'onMailFrom' | 'onRcptTo', code: number): Options => ({
    [step]: (_address: unknown, _session: unknown, callback: (error: Error) => void) =>
      callback(refuse(code)),
  })

  test.each<[string, Options, string]>([
    ['no password where one is needed', withPassword, 'wants a user name and a password'],
    ['a refused sender', refuseAt('onMailFrom', 550), 'refuses the sender in NOTIFY_FROM'],
    ['refused recipients', refuseAt('onRcptTo', 550), 'refuses the recipients in NOTIFY_TO'],
    ['"later"', refuseAt('onRcptTo', 451), 'could not take it just now'],
    ['a self-signed certificate', { disabledCommands: [] }, 'certificate at the host in SMTP_URL'],
  ])('by %s is explained', async (_, options, message) => {
    expect((await fail((await receive(options)).url)).message).toContain(message)
  })

  test('of encryption advises on ports', async () => {
    const { message } = await fail(`smtps://127.0.0.1:${receiver.port}`)
    expect(message).toContain('smtps:// with port 465')
  })

  test('comes before a password goes to another host without encryption', async () => {
    const { port, mails } = await receive({ allowInsecureAuth: true })
    // Reaches this machine, but is no loopback address.
    const { message } = await fail(`smtp://tom:open-sesame@0.0.0.0:${port}`)
    expect(message).toContain('offers no encryption')
    expect(mails).toEqual([])
  })

  test.each([
    ['ETIMEDOUT', 'Greeting never received', 'timeout'],
    ['EDNS', 'getaddrinfo ENOTFOUND mail.example.org', 'name'],
    ['ESOCKET', 'connect ECONNREFUSED 127.0.0.1:25', 'connection'],
  ])('%s, "%s", is a matter of %s', (code, message, reason) => {
    const error = Object.assign(new Error(message), { code })
    expect(explainFailure(error, 'SMTP_URL', '')).toMatchObject({ reason })
  })
})
