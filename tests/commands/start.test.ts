import { spawn } from 'node:child_process'
import { statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { requireCurrentBuild } from '#server/pages/current-build.ts'
import { fetchAlone } from '#tests/faults/test-server.ts'
import { runCommand } from '#tests/run-command.ts'
import { projectRoot } from '#tests/start-server.ts'
import { createTempDir } from '#tests/temp-dir.ts'

const start = (env: Record<string, string>) => runCommand(['scripts/start.ts'], { env })

test('a second start neither installs nor builds, serves, and ends cleanly on SIGTERM', async () => {
  const build = requireCurrentBuild()
  const builtAt = statSync(build).mtimeMs
  const run = start({})
  const answer = await fetchAlone(await run.address)
  expect(answer.status).toBe(200)
  expect(run.read()).not.toMatch(/Installing|Building/)
  expect([requireCurrentBuild(), statSync(build).mtimeMs]).toEqual([build, builtAt])
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})

test('ends when the shell that npm put around it has been ended', async () => {
  const script = `"${process.execPath}" scripts/setup.mjs scripts/start.ts; true`
  const shell = spawn('sh', ['-c', script], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', DATA_DIR: createTempDir(), npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void shell.kill('SIGKILL'))
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

test('explains in one line why it cannot start', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const file = join(createTempDir(), '.env')
  writeFileSync(file, 'SIGNUPS=store\nPORT 80\n')
  const cases: [Record<string, string>, string][] = [
    [{ PORT: String(port) }, `Port ${port} is already in use`],
    [{ DATA_DIR: join(file, 'data') }, 'DATA_DIR'],
    [{ ENV_FILE: file }, '.env, line 2: write a name, an equals sign and a value'],
  ]
  for (const [env, message] of cases) {
    const run = start(env)
    expect(await run.ended).toBe(1)
    expect(run.read()).toContain(message)
    expect(run.read().trim().split('\n')).toHaveLength(1)
  }
})
