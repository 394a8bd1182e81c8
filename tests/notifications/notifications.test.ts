import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseName } from '#server/store/sqlite/open-database.ts'
import { fetchAlone, postForm, postLead, startTestServer } from '#tests/faults/test-server.ts'
import { runScript } from '#tests/run-command.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { mailCopy } from '#tests/shipped-content.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { startTestMail } from './test-mail.ts'
import { answerWith, isSigned, startWebhookReceiver } from './webhook-receiver.ts'

const preload = join(import.meta.dirname, 'hurry-notifications.ts')
const people = { NOTIFY_FROM: 'site@solstice.example', NOTIFY_TO: 'owner@solstice.example' }
const secret = { NOTIFY_WEBHOOK_SECRET: 'a-secret-that-cannot-be-guessed' }

async function readHealth(address: string) {
  const answer = await fetchAlone(`${address}/healthz`)
  return { code: answer.status, ...((await answer.json()) as { status: string }) }
}

async function send(address: string, email: string, message?: string): Promise<number> {
  return (await postLead(address, sampleApplication(email, message))).status
}

function countWaiting(dataDir: string): unknown {
  using database = new DatabaseSync(join(dataDir, databaseName), { timeout: 5_000 })
  return database.prepare('select count(*) as count from notifications').get()?.count
}

test('a failing webhook is degraded health, hidden from visitors, and tried again', async () => {
  const [mail, webhook] = [await startTestMail(), await startWebhookReceiver()]
  webhook.behave(answerWith(503))
  const env = { ...people, ...secret, SMTP_URL: mail.url, NOTIFY_WEBHOOK_URL: webhook.url }
  const { address } = await startTestServer({ dataDir: createTempDir(), preload, env })
  expect(await readHealth(address)).toEqual({ code: 200, status: 'ok' })
  const person = { name: 'Tom Reed', email: 'tom@example.org' }
  expect((await postForm(address, '/shop', person)).status).toBe(200)
  await expect
    .poll(() => readHealth(address))
    .toMatchObject({
      code: 200,
      status: 'degraded',
      degraded: [expect.stringMatching(/^The webhook fails since .* The webhook answers 503\.$/)],
    })
  webhook.behave(answerWith(200))
  await expect.poll(() => readHealth(address)).toEqual({ code: 200, status: 'ok' })
  expect(new Set(webhook.hooks.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await expect.poll(() => mail.mails.length).toBe(1)
})

test('the server ends while a mail server and a webhook hang, and sends later', async () => {
  // It takes the connection and says nothing.
  const silent = await startTestMail({ onConnect: () => {} })
  const hanging = await startWebhookReceiver()
  hanging.behave(() => {})
  const dataDir = createTempDir()
  const env = { ...people, ...secret, SMTP_URL: silent.url, NOTIFY_WEBHOOK_URL: hanging.url }
  const first = await startTestServer({ dataDir, preload, env })
  await send(first.address, 'tom@example.org')
  await expect.poll(() => hanging.hooks.length).toBe(1)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(first.readComplaints()).toBe('')
  const mail = await startTestMail()
  hanging.behave(answerWith(200))
  await startTestServer({ dataDir, preload, env: { ...env, SMTP_URL: mail.url } })
  await expect.poll(() => countWaiting(dataDir)).toBe(0)
  expect(mail.mails).toHaveLength(1)
  expect(hanging.hooks).toHaveLength(2)
})

test('kills between commit and delivery lose no notification', async () => {
  const [mail, webhook] = [await startTestMail(), await startWebhookReceiver()]
  const env = { ...people, ...secret, SMTP_URL: mail.url, NOTIFY_WEBHOOK_URL: webhook.url }
  const dataDir = createTempDir()
  const moments = ['after the commit', 'at the request', 'at the answer'] as const
  for (const [at, moment] of moments.entries()) {
    const { address, child, ended } = await startTestServer({ dataDir, preload, env })
    const kill = () => void child.kill('SIGKILL')
    const email = `man-${at}@example.org`
    webhook.behave((response, { body }) => {
      const isFatal = body.includes(email)
      if (isFatal && moment === 'at the request') return kill()
      response.writeHead(204).end(isFatal && moment === 'at the answer' ? kill : undefined)
    })
    // The kill may come before the answer, and never before the commit.
    await send(address, email).catch(() => 'no answer')
    if (moment === 'after the commit') kill()
    expect(await ended).toBe('SIGKILL')
  }
  webhook.behave(answerWith(204))
  await startTestServer({ dataDir, preload, env })
  await expect.poll(() => countWaiting(dataDir)).toBe(0)
  const told = {
    hooks: webhook.hooks.map(({ body }) => body),
    mails: mail.mails.map(({ text }) => text),
  }
  for (const at of moments.keys()) {
    expect(told.hooks.join()).toContain(`"man-${at}@example.org"`)
    expect(told.mails.join()).toContain(`man-${at}@example.org`)
  }
  // One kill repeats one message at most.
  const ids = new Set(webhook.hooks.map(({ headers }) => headers['webhook-id']))
  expect(told.hooks.length - ids.size).toBeLessThanOrEqual(moments.length)
})

const run = (env: Record<string, string>) => runScript('src/cli/notify-test.ts', [], env)

test('notify-test sends one message through each channel and reports each', async () => {
  const [mail, webhook] = [await startTestMail(), await startWebhookReceiver()]
  const env = { ...people, ...secret, SMTP_URL: mail.url, NOTIFY_WEBHOOK_URL: webhook.url }
  expect(await run(env)).toEqual({
    code: 0,
    stderr: '',
    stdout: `Mail: sent to owner@solstice.example.\nWebhook: sent to ${new URL(webhook.url).host}.\n`,
  })
  expect(mail.mails[0]?.headers.subject).toBe(mailCopy.owner.subjects.test)
  const [hook] = webhook.hooks
  expect(JSON.parse(hook?.body ?? '')).toMatchObject({ type: 'test' })
  expect(hook && isSigned(hook, Buffer.from(secret.NOTIFY_WEBHOOK_SECRET))).toBe(true)
})

test('notify-test explains each failure and ends with 1', async () => {
  const mail = await startTestMail({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) =>
      callback(Object.assign(new Error('Who are you?'), { responseCode: 535 })),
  })
  const webhook = await startWebhookReceiver()
  webhook.behave(answerWith(404))
  const env = {
    ...people,
    ...secret,
    SMTP_URL: mail.url.replace('//', '//tom:open-sesame@'),
    NOTIFY_WEBHOOK_URL: webhook.url,
  }
  expect(await run(env)).toEqual({
    code: 1,
    stderr: '',
    stdout:
      'Mail: not sent. The mail server refuses the user name or the password in SMTP_URL.\n' +
      '  It says: 535 Who are you?\n' +
      'Webhook: not sent. The webhook answers 404.\n',
  })
})

test('notify-test without a channel names the page that says how', async () => {
  const { code, stderr } = await run({})
  expect(code).toBe(1)
  expect(stderr).toMatch(/^You are not told of new leads: .* docs\/leads\.md says how\.\n$/)
})
