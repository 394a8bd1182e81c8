import { expect, test } from 'vitest'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { startTestServer } from '#tests/faults/test-server.ts'
import { startTestMail } from '#tests/notifications/test-mail.ts'
import { runScript } from '#tests/run-command.ts'
import { mailCopy } from '#tests/shipped-content.ts'
import { createTempDir } from '#tests/temp-dir.ts'

const run = (args: string[], env: Record<string, string>) =>
  runScript('src/cli/canary.ts', args, env)

test('passes through the live form, leaves nothing behind, and mails when it fails', async () => {
  const mail = await startTestMail()
  const settings = {
    DATA_DIR: createTempDir(),
    SMTP_URL: mail.url,
    NOTIFY_FROM: 'site@solstice.example',
    NOTIFY_TO: 'owner@solstice.example',
  }
  const { address, child, ended } = await startTestServer({ dataDir: settings.DATA_DIR })
  expect(await run([address, '--alarm'], settings)).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^canary \S+Z fine\n$/),
    stderr: '',
  })
  expect(readLeads(settings.DATA_DIR)).toEqual([])
  child.kill('SIGTERM')
  await ended
  expect(await run([address, '--alarm'], settings)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/ not reached: no server answers there: /),
  })
  const subject = mailCopy.owner.subjects.alarm.replace('{site}', new URL(address).host)
  expect(mail.mails.map(({ headers }) => headers.subject)).toEqual([subject])
})

test.each([
  ['no leads here', ['http://127.0.0.1:1'], / not tried: There are no leads in /],
  ['an unknown flag', ['--\x1b[2J'], / not tried: [^\p{Cc}]+\n$/u],
])('%s is "not tried", with code 4', async (_, args, message) => {
  expect(await run(args, { DATA_DIR: createTempDir() })).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(message),
  })
})
