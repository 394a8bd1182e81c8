import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const stampFile = join(root, 'build/stamp')
const folders: string[] = []
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-start-'))
  folders.push(folder)
  return folder
}

type Run = { child: ChildProcess; ended: Promise<number | null>; read(): string }

/** What `npm start` runs, with the words it prints. */
function start(env: Record<string, string>): Run {
  const child = spawn(process.execPath, ['scripts/setup.mjs', 'scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: makeFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended, read: () => output }
}

async function readAddress(run: Run): Promise<string> {
  await expect.poll(() => run.read()).toContain('Solstice is at ')
  return /Solstice is at (\S+)/.exec(run.read())?.[1] ?? ''
}

test('a second start neither installs nor builds, serves, and ends cleanly on SIGTERM', async () => {
  const builtAt = statSync(stampFile).mtimeMs
  const run = start({})
  const answer = await fetch(await readAddress(run))
  expect(answer.status).toBe(200)
  expect(run.read()).not.toMatch(/Installing|Building/)
  expect(statSync(stampFile).mtimeMs).toBe(builtAt)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})

test('ends when the shell that npm put around it has been ended', async () => {
  const shell = spawn(
    'sh',
    ['-c', `"${process.execPath}" scripts/setup.mjs scripts/start.ts; true`],
    {
      cwd: root,
      env: { ...process.env, PORT: '0', DATA_DIR: makeFolder(), npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.push(shell)
  let output = ''
  shell.stdout?.on('data', (chunk) => {
    output += chunk
  })
  // The pipe closes only when the last process that holds it has ended.
  const closed = new Promise((resolve) => shell.once('close', resolve))
  await expect.poll(() => output).toContain('Solstice is at ')
  shell.kill('SIGTERM')
  await closed
})

test('a wrong PORT is named before anything else happens', async () => {
  const run = start({ PORT: 'abc' })
  expect(await run.ended).toBe(1)
  expect(run.read()).toBe(
    'PORT must be a whole number from 0 to 65535, for example 3000, but it is "abc".\n',
  )
})

test('a taken port is said in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const run = start({ PORT: String(port) })
  expect(await run.ended).toBe(1)
  expect(run.read()).toContain(`Port ${port} is already in use`)
  other.close()
})

test('a data folder that cannot be written is said in a sentence', async () => {
  const file = join(makeFolder(), 'a-file')
  writeFileSync(file, '')
  const run = start({ DATA_DIR: join(file, 'data') })
  expect(await run.ended).toBe(1)
  expect(run.read()).toContain('DATA_DIR')
  expect(run.read().trim().split('\n')).toHaveLength(1)
})
