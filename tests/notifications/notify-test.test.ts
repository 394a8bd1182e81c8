import { expect, onTestFinished, test } from 'vitest'
import { mailWords } from '#schema/site.ts'
import { runScript } from '#tests/commands/run-script.ts'
import { startMailReceiver } from './mail-receiver.ts'
import { answerWith, isSigned, startWebhookReceiver } from './webhook-receiver.ts'

const people = { NOTIFY_FROM: 'site@solstice.example', NOTIFY_TO: 'owner@solstice.example' }
const secret = 'a-secret-that-nobody-can-guess'
const run = (env: Record<string, string>) => runScript('src/cli/notify-test.ts', [], env)

test('notify-test sends one message through each channel and reports each', async () => {
  const mail = await startMailReceiver()
  const webhook = await startWebhookReceiver()
  for (const { close } of [mail, webhook]) onTestFinished(close)
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

test('notify-test explains each failure and ends with 1', async () => {
  const mail = await startMailReceiver({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) =>
      callback(Object.assign(new Error('Who are you?'), { responseCode: 535 })),
  })
  const webhook = await startWebhookReceiver()
  for (const { close } of [mail, webhook]) onTestFinished(close)
  webhook.behave(answerWith(404))
  const env = {
    ...people,
    SMTP_URL: mail.url.replace('//', '//tom:open-sesame@'),
    NOTIFY_WEBHOOK_URL: webhook.url,
    NOTIFY_WEBHOOK_SECRET: secret,
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
  const { code, stdout } = await run({})
  expect(code).toBe(1)
  expect(stdout).toMatch(/^Nobody is told of new leads: .* docs\/leads\.md says how\.\n$/)
})
