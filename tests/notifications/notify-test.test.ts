import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { mailWords } from '#content/mails.ts'
import { compiledCode } from '#tests/compiled-code.ts'
import { startMailReceiver } from '#tests/couriers/mail-receiver.ts'
import { answerWith, isSigned, startWebhookReceiver } from '#tests/couriers/webhook-receiver.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

const people = { NOTIFY_FROM: 'site@solstice.example', NOTIFY_TO: 'owner@solstice.example' }
const secret = 'a-secret-that-nobody-can-guess'

/** What a person types. */
async function run(env: Record<string, string>) {
  const command = join(import.meta.dirname, 'notify-test.ts')
  const child = spawn(process.execPath, [command], {
    env: { ENV_FILE: 'none', ...compiledCode, ...env },
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, stdout, stderr }
}

test('a test message goes through each courier, and each has its line', async () => {
  const mail = await startMailReceiver()
  const webhook = await startWebhookReceiver()
  closers.push(mail.close, webhook.close)
  const env = {
    ...people,
    SMTP_URL: mail.url,
    NOTIFY_WEBHOOK_URL: webhook.url,
    NOTIFY_WEBHOOK_SECRET: secret,
  }
  expect(await run(env)).toEqual({
    code: 0,
    stderr: '',
    stdout: `Mail: sent to owner@solstice.example.\nWebhook: sent to 127.0.0.1:${webhook.port}.\n`,
  })
  expect(mail.mails[0]?.headers.subject).toBe(mailWords.owner.subjects.test)
  const [hook] = webhook.hooks
  expect(JSON.parse(hook?.body ?? '')).toMatchObject({ type: 'test' })
  expect(hook && isSigned(hook, Buffer.from(secret))).toBe(true)
})

test('what goes wrong is a sentence for each, and exit 1', async () => {
  const mail = await startMailReceiver({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) =>
      callback(Object.assign(new Error('Who are you?'), { responseCode: 535 })),
  })
  const webhook = await startWebhookReceiver()
  webhook.behave(answerWith(404))
  closers.push(mail.close, webhook.close)
  const { code, stdout, stderr } = await run({
    ...people,
    SMTP_URL: mail.url.replace('//', '//tom:open-sesame@'),
    NOTIFY_WEBHOOK_URL: webhook.url,
    NOTIFY_WEBHOOK_SECRET: secret,
  })
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  expect(stdout).toBe(
    'Mail: not sent. The mail server refuses the user name or the password in SMTP_URL.\n' +
      '  It says: 535 Who are you?\n' +
      'Webhook: not sent. The webhook answers 404.\n',
  )
})

test('without a courier there is nothing to test, and a page to read', async () => {
  const { code, stdout } = await run({})
  expect(code).toBe(1)
  expect(stdout).toMatch(
    /^Nobody is told of new leads: .* docs\/telling-the-owner\.md says how\.\n$/,
  )
})

test('half a setting is a sentence', async () => {
  const { code, stderr } = await run({ SMTP_URL: 'smtp://mail.example.org' })
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'NOTIFY_FROM must be set too, because SMTP_URL is.\n',
  })
})
