import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { mailWords } from '#content/mails.ts'
import { databaseName, openDatabase } from '#server/store/open-database.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { compiledCode } from '#tests/compiled-code.ts'
import { startMailReceiver } from '#tests/couriers/mail-receiver.ts'
import { borrowFolder, borrowServer } from '#tests/faults/borrow-server.ts'
import { projectRoot } from '#tests/start-server.ts'

const runCanary = (dataDir: string, ...args: string[]) => runWith({ DATA_DIR: dataDir }, ...args)

async function runWith(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(projectRoot, 'owner/canary.ts'), ...args], {
    env: { ENV_FILE: 'none', ...compiledCode, ...env, PATH: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, stdout, stderr }
}

test('a canary flies through the live form and leaves nothing behind', async () => {
  const dataDir = borrowFolder()
  const { address } = await borrowServer({ dataDir })
  for (const _ of [1, 2]) {
    const { code, stdout, stderr } = await runCanary(dataDir, address)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^canary \S+Z fine\n$/)
  }
  expect(readLeads(dataDir)).toEqual([])
})

test('a site that stores elsewhere than its owner looks is found out', async () => {
  const { address } = await borrowServer({ dataDir: borrowFolder() })
  const other = borrowFolder()
  openDatabase(join(other, databaseName)).close()
  const { code, stdout, stderr } = await runCanary(other, address)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^canary \S+Z not stored: the form said yes, and no such lead is there\n$/)
})

test('with --alarm its owner hears once that the form fails, and once that it works again', async () => {
  const mail = await startMailReceiver()
  onTestFinished(mail.close)
  const dataDir = borrowFolder()
  const { address } = await borrowServer({ dataDir })
  const people = { NOTIFY_FROM: 'site@solstice.example', NOTIFY_TO: 'owner@solstice.example' }
  const look = (folder: string) =>
    runWith({ DATA_DIR: folder, SMTP_URL: mail.url, ...people }, address, '--alarm')
  const other = borrowFolder()
  openDatabase(join(other, databaseName)).close()
  for (const _ of [1, 2]) expect(await look(other)).toMatchObject({ code: 1 })
  for (const file of readdirSync(other).filter((name) => name.startsWith('canary-alarm'))) {
    copyFileSync(join(other, file), join(dataDir, file))
  }
  for (const _ of [1, 2]) expect(await look(dataDir)).toMatchObject({ code: 0, stderr: '' })
  const { host } = new URL(address)
  expect(mail.mails.map(({ headers }) => headers.subject)).toEqual([
    mailWords.owner.subjects.alarm.replace('{site}', host),
    mailWords.owner.subjects.calm.replace('{site}', host),
  ])
})

test('a site that is down, leads that are not there and a wrong word have codes of their own', async () => {
  const dataDir = borrowFolder()
  const { child, ended, address } = await borrowServer({ dataDir })
  child.kill('SIGTERM')
  await ended
  expect(await runCanary(dataDir, address)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/ not reached: nobody answers there: /),
  })
  expect(await runCanary(borrowFolder(), address)).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/ not tried: There are no leads in /),
  })
  expect(await runCanary(dataDir)).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/ not tried: Say which site, for example: npm run canary -- /),
  })
  expect(await runCanary(dataDir, '--\x1b[2J')).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/ not tried: [^\p{Cc}]+\n$/u),
  })
})
