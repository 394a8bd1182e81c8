import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type MailReceiver, startMailReceiver } from '#tests/couriers/mail-receiver.ts'
import { CourierFailure } from './courier.ts'
import { explainMailFailure } from './explain-mail-failure.ts'
import { createMailTransport } from './mail-transport.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

async function receive(
  options: Parameters<typeof startMailReceiver>[0] = {},
): Promise<MailReceiver> {
  const receiver = await startMailReceiver(options)
  closers.push(receiver.close)
  return receiver
}

/** Speaks whatever the test wants; returns its port. */
async function listenRaw(greet: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
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

async function send(url: string): Promise<CourierFailure> {
  const transport = createMailTransport(url)
  const message = {
    from: 'site@solstice.example',
    to: ['owner@solstice.example'],
    subject: 'A test',
    text: 'A test',
    html: '<p>A test</p>',
    messageId: '<test@solstice.example>',
  }
  const outcome = await transport.send(message).catch((error: unknown) => error)
  if (outcome instanceof CourierFailure) return outcome
  throw new Error(`It did not fail: ${outcome}`)
}

const refuse = (responseCode: number) => Object.assign(new Error('Not for you'), { responseCode })

test('a wrong password is said to be one, and is not shown', async () => {
  const receiver = await receive({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(refuse(535)),
  })
  const failure = await send(receiver.url.replace('//', '//tom:open-sesame@'))
  expect(failure).toMatchObject({ reason: 'password' })
  expect(failure.message).toBe('The mail server refuses the user name or the password in SMTP_URL.')
  expect(failure.message + failure.details).not.toContain('open-sesame')
})

test('a server that wants a password says so', async () => {
  const { url } = await receive({ authOptional: false, allowInsecureAuth: true })
  expect(await send(url)).toMatchObject({
    reason: 'password',
    message: 'The mail server wants a user name and a password in SMTP_URL.',
  })
})

test('a sender who is refused is told from a recipient', async () => {
  const sender = await receive({ onMailFrom: (_a, _s, callback) => callback(refuse(550)) })
  expect(await send(sender.url)).toMatchObject({ reason: 'sender' })
  const recipient = await receive({ onRcptTo: (_a, _s, callback) => callback(refuse(550)) })
  expect(await send(recipient.url)).toMatchObject({ reason: 'recipient' })
})

test('“later” is no judgement', async () => {
  const { url } = await receive({ onRcptTo: (_a, _s, callback) => callback(refuse(451)) })
  expect(await send(url)).toMatchObject({
    reason: 'answer',
    message: 'The mail server could not take it just now.',
    details: expect.stringContaining('451'),
  })
})

test('a certificate that nobody has signed is refused', async () => {
  const { port } = await receive({ secure: true })
  expect(await send(`smtps://127.0.0.1:${port}`)).toMatchObject({ reason: 'certificate' })
  const starting = await receive({ disabledCommands: [] })
  expect(await send(starting.url)).toMatchObject({ reason: 'certificate' })
})

test('encryption on the port of the plain one is a sentence about ports', async () => {
  const { port } = await receive()
  const failure = await send(`smtps://127.0.0.1:${port}`)
  expect(failure).toMatchObject({ reason: 'encryption' })
  expect(failure.message).toContain('smtps:// with port 465')
})

test('a password is not sent to a server elsewhere that offers no encryption', async () => {
  const { port, mails } = await receive({ allowInsecureAuth: true })
  // Its own name for this machine, which is no loopback address by its looks.
  const failure = await send(`smtp://tom:open-sesame@0.0.0.0:${port}`)
  expect(failure).toMatchObject({ reason: 'encryption' })
  expect(mails).toEqual([])
})

test('a host that does not exist is a matter of its name', async () => {
  expect(await send('smtp://no-such-host.invalid')).toMatchObject({ reason: 'name' })
})

test('a port where nobody listens is said to be one', async () => {
  const { port, close } = await startMailReceiver()
  await close()
  expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({ reason: 'connection' })
})

test('a server that hangs up in the middle is said to', async () => {
  const port = await listenRaw((socket) => {
    socket.write('220 hello\r\n')
    socket.once('data', () => socket.destroy())
  })
  expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({ reason: 'connection' })
})

test('what is no mail server is told', async () => {
  const port = await listenRaw((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
  expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({ reason: 'protocol' })
})

test.each(['ETIMEDOUT', 'ESOCKET'])('silence is said to be one (%s)', (code) => {
  const error = Object.assign(new Error('Greeting never received: connection timed out'), { code })
  expect(explainMailFailure(error)).toMatchObject({ reason: 'timeout' })
})

test('whoever stops the server waits for no mail server', async () => {
  const greeted = Promise.withResolvers<void>()
  const port = await listenRaw(() => greeted.resolve())
  const transport = createMailTransport(`smtp://127.0.0.1:${port}`)
  const sending = transport.send({
    from: 'site@solstice.example',
    to: ['owner@solstice.example'],
    subject: 'A test',
    text: 'A test',
    html: '',
    messageId: '<test@solstice.example>',
  })
  await greeted.promise
  transport.close()
  await expect(sending).rejects.toMatchObject({ reason: 'closed' })
})
