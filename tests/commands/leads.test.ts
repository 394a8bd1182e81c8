import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { databaseName } from '#server/store/sqlite/open-database.ts'
import { openStore } from '#server/store/sqlite/open-store.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { postLead, startTestServer } from '#tests/faults/test-server.ts'
import { runScript } from '#tests/run-command.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { projectRoot } from '#tests/start-server.ts'
import { createTempDir } from '#tests/temp-dir.ts'

// As a process; what each command does is in src/cli/leads.test.ts.

const crowd = Array.from({ length: 60 }, (_, index) => `p${index}@example.com`)

async function fillFolder(): Promise<string> {
  const folder = createTempDir()
  const store = openStore(folder)
  const long = 'a'.repeat(7_000)
  await Promise.all(crowd.map((email) => store.insert(sampleApplication(email, long))))
  await store.close()
  return folder
}

test.each([
  [['lits'], {}, /^There is no command "lits": did you mean list\?\n.+ --help shows how/],
  [['list'], { DATA_DIR: '/nowhere' }, /^There are no leads in "\/nowhere": .+\n$/],
])('leads %j with %o prints a sentence on stderr and ends with 1', async (args, env, message) => {
  expect(await runScript('src/cli/leads.ts', args, env as Record<string, string>)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(message),
  })
})

test('--help prints the commands on stdout and needs no leads', async () => {
  const { code, stdout } = await runScript('src/cli/leads.ts', ['--help'], { DATA_DIR: '/nowhere' })
  expect(code).toBe(0)
  expect(stdout).toMatch(/^ {2}npm run leads -- erase EMAIL/m)
})

test('a reader that stops early, as head does, causes no error', async () => {
  const folder = await fillFolder()
  const child = spawn(process.execPath, ['src/cli/leads.ts', 'export'], {
    cwd: projectRoot,
    env: { ENV_FILE: 'none', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout.once('data', () => child.stdout.destroy())
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect({ code, stderr }).toEqual({ code: 0, stderr: `Looking at the leads in ${folder}.\n` })
})

/** Runs again where another command holds the leads for long. */
async function runLeads(dataDir: string, ...args: string[]): Promise<void> {
  const { code, stderr } = await runScript('src/cli/leads.ts', args, { DATA_DIR: dataDir })
  if (stderr.includes('These leads are being changed by')) return runLeads(dataDir, ...args)
  expect(code, `${args.join(' ')}: ${stderr}`).toBe(0)
}

test('erase, done and export at once, beside a server that stores, lose no stored lead', async () => {
  const dataDir = await fillFolder()
  const { address } = await startTestServer({ dataDir })
  const [one = '', other = '', marked = '', ...left] = crowd
  let isOver = false
  async function sendLeads(): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      const email = `new-${count}@example.com`
      const { status } = await postLead(address, sampleApplication(email))
      if (status === 201) left.push(email)
    }
  }
  const sending = sendLeads()
  const { id = '' } = readLeads(dataDir).find((lead) => lead.email === marked) ?? {}
  await Promise.all([
    runLeads(dataDir, 'erase', one, '--yes'),
    runLeads(dataDir, 'erase', other, '--yes'),
    runLeads(dataDir, 'done', id),
    runLeads(dataDir, 'export', '--json'),
  ])
  isOver = true
  await sending
  const leads = readLeads(dataDir)
  expect(leads.map(({ email }) => email).sort()).toEqual([marked, ...left].sort())
  expect(leads.filter(({ answered_at }) => answered_at).map((lead) => lead.id)).toEqual([id])
  using database = new DatabaseSync(join(dataDir, databaseName))
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
})
