import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readUntoldCounts } from '#couriers/read-untold.ts'
import { startMailReceiver } from '#tests/couriers/mail-receiver.ts'
import { answerWith, startWebhookReceiver } from '#tests/couriers/webhook-receiver.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { fetchAlone } from './fetch-alone.ts'
import { postForm } from './post-form.ts'
import { postLead } from './post-lead.ts'

const preload = join(import.meta.dirname, 'hurry-couriers.ts')

const people = { NOTIFY_FROM: 'site@solstice.example', NOTIFY_TO: 'owner@solstice.example' }
const secret = { NOTIFY_WEBHOOK_SECRET: 'a-secret-that-nobody-can-guess' }

async function readHealth(address: string) {
  const answer = await fetchAlone(`${address}/healthz`)
  return { code: answer.status, ...((await answer.json()) as { status: string }) }
}

async function send(address: string, email: string, message?: string): Promise<number> {
  const answer = await postLead(address, sampleApplication(email, message))
  await answer.text()
  return answer.status
}

/** Takes connections and says nothing. */
async function startSilence(): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('what a visitor sends, with and without script, is in the owner’s mail', async () => {
  const mail = await startMailReceiver()
  onTestFinished(() => mail.close())
  const dataDir = borrowFolder()
  const server = await borrowServer({
    dataDir,
    preload,
    env: { ...people, SMTP_URL: mail.url },
  })
  const person = { name: 'Tom Reed', email: 'tom@example.org' }
  const answer = await postForm(server.address, '/shop', person)
  await answer.text()
  await expect.poll(() => mail.mails.length).toBe(1)
  expect(mail.mails[0]?.headers).toMatchObject({
    subject: 'Waitlist: Tom Reed joined',
    'reply-to': 'Tom Reed <tom@example.org>',
  })
  await expect.poll(() => readUntoldCounts(dataDir).waiting).toBe(0)
  const told = { event: 'told', courier: 'mail', leads: 1 }
  await expect.poll(() => server.log).toContainEqual(expect.objectContaining(told))
})

test('couriers that fail are degraded with 200, and a visitor notices nothing', async () => {
  const webhook = await startWebhookReceiver()
  onTestFinished(() => webhook.close())
  webhook.behave(answerWith(503))
  const env = { ...secret, NOTIFY_WEBHOOK_URL: webhook.url }
  const server = await borrowServer({ dataDir: borrowFolder(), preload, env })
  expect(await readHealth(server.address)).toEqual({ code: 200, status: 'ok' })
  expect(await send(server.address, 'tom@example.org')).toBe(201)
  await expect
    .poll(() => readHealth(server.address))
    .toMatchObject({
      code: 200,
      status: 'degraded',
      degraded: [expect.stringMatching(/^The webhook fails since .* The webhook answers 503\.$/)],
    })
  webhook.behave(answerWith(200))
  await expect.poll(() => readHealth(server.address)).toEqual({ code: 200, status: 'ok' })
  const ids = new Set(webhook.hooks.map(({ headers }) => headers['webhook-id']))
  expect(ids.size).toBe(1)
})

test('a server ends by itself while a mail server and a webhook hang, and tells it later', async () => {
  const port = await startSilence()
  const hanging = await startWebhookReceiver()
  onTestFinished(() => hanging.close())
  hanging.behave(() => {})
  const dataDir = borrowFolder()
  const env = {
    ...people,
    ...secret,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    NOTIFY_WEBHOOK_URL: hanging.url,
  }
  const first = await borrowServer({ dataDir, preload, env })
  await send(first.address, 'tom@example.org')
  await expect.poll(() => hanging.hooks.length).toBe(1)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(first.readComplaints()).toBe('')
  const mail = await startMailReceiver()
  onTestFinished(() => mail.close())
  hanging.behave(answerWith(200))
  await borrowServer({ dataDir, preload, env: { ...env, SMTP_URL: mail.url } })
  await expect.poll(() => readUntoldCounts(dataDir).waiting).toBe(0)
  expect(mail.mails).toHaveLength(1)
  expect(hanging.hooks).toHaveLength(2)
})

test('an applicant is answered once, without a word of his own, and a suspect never', async () => {
  const mail = await startMailReceiver()
  onTestFinished(() => mail.close())
  const dataDir = borrowFolder()
  const env = { ...people, SMTP_URL: mail.url, ACKNOWLEDGE: 'on' }
  const server = await borrowServer({ dataDir, preload, env })
  await send(server.address, 'tom@example.org', 'Buy cheap watches')
  await send(server.address, 'TOM@example.org', 'Buy more watches')
  await send(server.address, 'bot@example.org', 'Watches\nFlag: a hidden field was filled in')
  await send(server.address, 'last@example.org')
  const answers = () => mail.mails.filter(({ to }) => !to.includes(people.NOTIFY_TO))
  await expect
    .poll(() => answers().map(({ to }) => to[0]))
    .toEqual(['tom@example.org', 'last@example.org'])
  const [answer] = answers()
  expect(answer?.headers).toMatchObject({
    subject: 'We have your application',
    'auto-submitted': 'auto-replied',
  })
  expect(answer?.raw).not.toMatch(/watches|Reed/i)
  expect(answer?.text).toContain('We reply within 2-3 business days')
})
