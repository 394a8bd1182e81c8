import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { mailWords } from '#content/mails.ts'
import { type MailReceiver, startMailReceiver } from '#tests/notifications/mail-receiver.ts'
import { DeliveryError } from './channel.ts'
import { explainMailFailure } from './explain-failure.ts'
import { createMailChannel } from './mail-channel.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

type Options = Parameters<typeof startMailReceiver>[0]

async function receive(options: Options = {}): Promise<MailReceiver> {
  const receiver = await startMailReceiver(options)
  closers.push(receiver.close)
  return receiver
}

/** A port that speaks whatever the test wants. */
async function listenRaw(greet: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    greet(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function send(smtpUrl: string): Promise<DeliveryError> {
  const from = 'site@solstice.example'
  const settings = { smtpUrl, from, to: ['owner@solstice.example'], acknowledges: false } as const
  const outcome = await createMailChannel(settings, mailWords)
    .deliver({ kind: 'test', leads: [] })
    .catch((error: unknown) => error)
  if (outcome instanceof DeliveryError) return outcome
  throw new Error(`It did not fail: ${outcome}`)
}

const refuse = (responseCode: number) => Object.assign(new Error('Not for you'), { responseCode })

test('a wrong password is named and not shown', async () => {
  const { url } = await receive({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(refuse(535)),
  })
  const failure = await send(url.replace('//', '//tom:open-sesame@'))
  expect(failure.message).toBe('The mail server refuses the user name or the password in SMTP_URL.')
  expect(failure.message + failure.details).not.toContain('open-sesame')
})

test.each<[string, Options, Partial<DeliveryError>]>([
  [
    'no password where one is needed',
    { authOptional: false, allowInsecureAuth: true },
    { message: 'The mail server wants a user name and a password in SMTP_URL.' },
  ],
  [
    'a refused sender',
    { onMailFrom: (_a, _s, callback) => callback(refuse(550)) },
    { reason: 'sender' },
  ],
  [
    'a refused recipient',
    { onRcptTo: (_a, _s, callback) => callback(refuse(550)) },
    { reason: 'recipient' },
  ],
  [
    '"later"',
    { onRcptTo: (_a, _s, callback) => callback(refuse(451)) },
    { reason: 'answer', message: 'The mail server could not take it just now.' },
  ],
  ['a self-signed certificate', { disabledCommands: [] }, { reason: 'certificate' }],
])('%s is explained', async (_, options, failure) => {
  const { url } = await receive(options)
  expect(await send(url)).toMatchObject(failure)
})

test('encryption that does not fit the port is a sentence about ports', async () => {
  const { port } = await receive()
  const failure = await send(`smtps://127.0.0.1:${port}`)
  expect(failure.message).toContain('smtps:// with port 465')
})

test('a password is not sent without encryption to another host', async () => {
  const { port, mails } = await receive({ allowInsecureAuth: true })
  // Reaches this machine, but is no loopback address.
  const failure = await send(`smtp://tom:open-sesame@0.0.0.0:${port}`)
  expect(failure).toMatchObject({ reason: 'encryption' })
  expect(mails).toEqual([])
})

test('a server that is absent, hangs up or speaks another protocol is explained', async () => {
  const { port, close } = await startMailReceiver()
  await close()
  expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({ reason: 'connection' })
  const rude = await listenRaw((socket) => {
    socket.write('220 hello\r\n')
    socket.once('data', () => socket.destroy())
  })
  expect(await send(`smtp://127.0.0.1:${rude}`)).toMatchObject({ reason: 'connection' })
  const web = await listenRaw((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
  expect(await send(`smtp://127.0.0.1:${web}`)).toMatchObject({ reason: 'protocol' })
})

test.each([
  ['ETIMEDOUT', 'Greeting never received', 'timeout'],
  ['ESOCKET', 'connection timed out', 'timeout'],
  ['EDNS', 'getaddrinfo ENOTFOUND mail.example.org', 'name'],
])('%s, "%s", is a matter of %s', (code, message, reason) => {
  const error = Object.assign(new Error(message), { code })
  expect(explainMailFailure(error)).toMatchObject({ reason })
})
