import { expect, onTestFinished, test } from 'vitest'
import { mailWords } from '#schema/site.ts'
import { startMailReceiver } from '#tests/notifications/mail-receiver.ts'
import type { DeliveryError } from './channel.ts'
import { explainMailFailure } from './explain-failure.ts'
import { createMailChannel } from './mail-channel.ts'

type Options = Parameters<typeof startMailReceiver>[0]

async function receive(options: Options = {}) {
  const receiver = await startMailReceiver(options)
  onTestFinished(receiver.close)
  return receiver
}

function send(smtpUrl: string): Promise<DeliveryError> {
  const from = 'site@solstice.example'
  const settings = { smtpUrl, from, to: ['owner@solstice.example'], acknowledges: false } as const
  const channel = createMailChannel(settings, mailWords)
  return channel.deliver({ kind: 'test', leads: [] }).then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: DeliveryError) => error,
  )
}

const refuse = (responseCode: number) => Object.assign(new Error('Not for you'), { responseCode })
const withPassword: Options = { authOptional: false, allowInsecureAuth: true }

test('a wrong password is named and not shown', async () => {
  const { url } = await receive({
    ...withPassword,
    onAuth: (_auth, _session, callback) => callback(refuse(535)),
  })
  const failure = await send(url.replace('//', '//tom:open-sesame@'))
  expect(failure.message).toBe('The mail server refuses the user name or the password in SMTP_URL.')
  expect(failure.message + failure.details).not.toContain('open-sesame')
})

test.each<[string, Options, string]>([
  ['no password where one is needed', withPassword, 'wants a user name and a password in SMTP_URL'],
  [
    'a refused sender',
    { onMailFrom: (_a, _s, callback) => callback(refuse(550)) },
    'refuses the sender in NOTIFY_FROM',
  ],
  [
    'a refused recipient',
    { onRcptTo: (_a, _s, callback) => callback(refuse(550)) },
    'refuses the recipients in NOTIFY_TO',
  ],
  [
    '"later"',
    { onRcptTo: (_a, _s, callback) => callback(refuse(451)) },
    'could not take it just now',
  ],
  ['a self-signed certificate', { disabledCommands: [] }, 'certificate at the host in SMTP_URL'],
])('%s is explained', async (_, options, sentence) => {
  const { url } = await receive(options)
  expect((await send(url)).message).toContain(sentence)
})

test('encryption that does not fit the port is a sentence about ports', async () => {
  const { port } = await receive()
  expect((await send(`smtps://127.0.0.1:${port}`)).message).toContain('smtps:// with port 465')
})

test('a password is not sent without encryption to another host', async () => {
  const { port, mails } = await receive({ allowInsecureAuth: true })
  // Reaches this machine, but is no loopback address.
  const failure = await send(`smtp://tom:open-sesame@0.0.0.0:${port}`)
  expect(failure.reason).toBe('encryption')
  expect(mails).toEqual([])
})

test.each([
  ['ETIMEDOUT', 'Greeting never received', 'timeout'],
  ['EDNS', 'getaddrinfo ENOTFOUND mail.example.org', 'name'],
  ['ESOCKET', 'connect ECONNREFUSED 127.0.0.1:25', 'connection'],
  ['EPROTOCOL', 'Invalid greeting', 'protocol'],
])('%s, "%s", is a matter of %s', (code, message, reason) => {
  expect(explainMailFailure(Object.assign(new Error(message), { code }))).toMatchObject({ reason })
})
