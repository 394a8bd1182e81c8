import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '#server/store/open-store.ts'
import { borrowFolder } from '#tests/faults/borrow-server.ts'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { projectRoot } from '#tests/start-server.ts'
import { runScript } from './run-script.ts'

// As a process; what each command does is in src/cli/commands.

async function fillFolder(...emails: string[]): Promise<string> {
  const folder = borrowFolder()
  const store = openStore(folder)
  const long = 'a'.repeat(7_000)
  await Promise.all(emails.map((email) => store.insert(sampleApplication(email, long))))
  await store.close()
  return folder
}

test('list --json prints one array of all leads, beside a running store', async () => {
  const folder = borrowFolder()
  const store = openStore(folder)
  onTestFinished(() => store.close())
  await store.insert(sampleWaitlist('tom@example.com', 'Tom \u009b2J'))
  const { code, stdout, stderr } = await runScript('src/cli/leads.ts', ['list', '--json'], {
    DATA_DIR: folder,
  })
  expect({ code, stderr }).toEqual({ code: 0, stderr: `Looking at the leads in ${folder}.\n` })
  expect(JSON.parse(stdout)).toEqual([
    {
      id: expect.any(String),
      kind: 'waitlist',
      name: 'Tom \u009b2J',
      email: 'tom@example.com',
      received_at: expect.stringMatching(/^\d{4}-.+Z$/),
    },
  ])
  expect(stdout).not.toContain('\u009b')
})

test.each([
  [['lits'], {}, /^There is no command "lits": did you mean "list"\?\n.+ --help shows how/],
  [['list'], { DATA_DIR: '/nowhere' }, /^There are no leads in "\/nowhere": .+\n$/],
])('leads %j with %o prints a sentence on stderr and ends with 1', async (args, env, sentence) => {
  expect(await runScript('src/cli/leads.ts', args, env as Record<string, string>)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(sentence),
  })
})

test('--help prints examples on stdout and needs no leads', async () => {
  const { code, stdout } = await runScript('src/cli/leads.ts', ['--help'], { DATA_DIR: '/nowhere' })
  expect(code).toBe(0)
  expect(stdout).toMatch(/Examples:\n {2}npm run leads -- list --open/)
})

test('a reader that stops early, as head does, causes no error', async () => {
  const emails = Array.from({ length: 60 }, (_, index) => `m${index}@example.com`)
  const folder = await fillFolder(...emails)
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
