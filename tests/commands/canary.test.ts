import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mailWords } from '#schema/site.ts'
import { databaseName, openDatabase } from '#server/store/open-database.ts'
import { readLeads } from '#server/store/sqlite-leads.ts'
import { borrowFolder, borrowServer } from '#tests/faults/borrow-server.ts'
import { startMailReceiver } from '#tests/notifications/mail-receiver.ts'
import { runScript } from './run-script.ts'

test('passes through the live form, leaves nothing behind, and mails what has changed', async () => {
  const mail = await startMailReceiver()
  onTestFinished(mail.close)
  const dataDir = borrowFolder()
  const { address, child, ended } = await borrowServer({ dataDir })
  const settings = {
    SMTP_URL: mail.url,
    NOTIFY_FROM: 'site@solstice.example',
    NOTIFY_TO: 'owner@solstice.example',
  }
  const fly = (folder: string) =>
    runScript('src/cli/canary.ts', [address, '--alarm'], { DATA_DIR: folder, ...settings })
  // The site stores elsewhere than here.
  const other = borrowFolder()
  openDatabase(join(other, databaseName)).close()
  expect(await fly(other)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/ not stored: the form said yes, and no such lead is there\n$/),
  })
  for (const file of readdirSync(other).filter((name) => name.startsWith('canary-alarm'))) {
    copyFileSync(join(other, file), join(dataDir, file))
  }
  expect(await fly(dataDir)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^canary \S+Z fine\n$/),
    stderr: '',
  })
  const emails = readLeads(dataDir).map(({ email }) => email)
  expect(emails.filter((email) => email.startsWith('canary'))).toHaveLength(1)
  const { host } = new URL(address)
  expect(mail.mails.map(({ headers }) => headers.subject)).toEqual([
    mailWords.owner.subjects.alarm.replace('{site}', host),
    mailWords.owner.subjects.calm.replace('{site}', host),
  ])
  child.kill('SIGTERM')
  await ended
  expect(await runScript('src/cli/canary.ts', [address], { DATA_DIR: dataDir })).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/ not reached: nobody answers there: /),
  })
})

test.each([
  ['no leads here', ['http://127.0.0.1:1'], / not tried: There are no leads in /],
  ['an unknown flag', ['--\x1b[2J'], / not tried: [^\p{Cc}]+\n$/u],
])('%s is "not tried", with code 4', async (_, args, sentence) => {
  expect(await runScript('src/cli/canary.ts', args, { DATA_DIR: borrowFolder() })).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(sentence),
  })
})
