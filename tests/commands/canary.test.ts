import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mailWords } from '#schema/site.ts'
import { databaseName, openDatabase } from '#server/store/open-database.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { borrowFolder, borrowServer } from '#tests/faults/borrow-server.ts'
import { startMailReceiver } from '#tests/notifications/mail-receiver.ts'
import { runScript } from './run-script.ts'

const runCanary = (dataDir: string, args: string[], env = {}) =>
  runScript('owner/canary.ts', args, { DATA_DIR: dataDir, ...env })

function borrowEmptyStore(): string {
  const folder = borrowFolder()
  openDatabase(join(folder, databaseName)).close()
  return folder
}

test('the canary passes through the live form and leaves nothing behind', async () => {
  const dataDir = borrowFolder()
  const { address, child, ended } = await borrowServer({ dataDir })
  const { code, stdout, stderr } = await runCanary(dataDir, [address])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^canary \S+Z fine\n$/)
  expect(readLeads(dataDir)).toEqual([])
  child.kill('SIGTERM')
  await ended
  expect(await runCanary(dataDir, [address])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/ not reached: nobody answers there: /),
  })
})

test('--alarm mails the owner once when the form fails, and once when it works again', async () => {
  const mail = await startMailReceiver()
  onTestFinished(mail.close)
  const dataDir = borrowFolder()
  const { address } = await borrowServer({ dataDir })
  const env = {
    SMTP_URL: mail.url,
    NOTIFY_FROM: 'site@solstice.example',
    NOTIFY_TO: 'owner@solstice.example',
  }
  const look = (folder: string) => runCanary(folder, [address, '--alarm'], env)
  // The site stores elsewhere than here.
  const other = borrowEmptyStore()
  for (const _ of [1, 2]) {
    expect(await look(other)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/ not stored: the form said yes, and no such lead is there\n$/),
    })
  }
  for (const file of readdirSync(other).filter((name) => name.startsWith('canary-alarm'))) {
    copyFileSync(join(other, file), join(dataDir, file))
  }
  expect(await look(dataDir)).toMatchObject({ code: 0, stderr: '' })
  const { host } = new URL(address)
  expect(mail.mails.map(({ headers }) => headers.subject)).toEqual([
    mailWords.owner.subjects.alarm.replace('{site}', host),
    mailWords.owner.subjects.calm.replace('{site}', host),
  ])
})

test.each([
  ['no leads here', ['http://127.0.0.1:1'], / not tried: There are no leads in /],
  ['no site', [], / not tried: Say which site, for example: npm run canary -- /],
  ['an unknown flag', ['--\x1b[2J'], / not tried: [^\p{Cc}]+\n$/u],
])('%s is "not tried", with code 4', async (_, args, sentence) => {
  expect(await runCanary(borrowFolder(), args)).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(sentence),
  })
})
