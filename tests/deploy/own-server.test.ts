import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { requireCurrentBuild } from '#server/pages/current-build.ts'
import { fetchAlone, postForm, startTestServer } from '#tests/faults/test-server.ts'
import { projectRoot } from '#tests/start-server.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { findProgram } from '#tools/find-program.ts'
import { findFreePort } from './stage.ts'

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8')

test('the unit, the socket, Caddy, nginx and npm start agree', () => {
  const service = read('deploy/solstice.service')
  expect(service).toMatch(/^ExecStart=\/usr\/local\/bin\/solstice-node scripts\/start\.ts$/m)
  expect(JSON.parse(read('package.json')).scripts.start).toContain('scripts/start.ts')
  // V8 compiles at run time.
  expect(service).not.toMatch(/^MemoryDenyWriteExecute=/m)
  expect(read('deploy/solstice.socket')).toMatch(/^ListenStream=127\.0\.0\.1:3000$/m)
  expect(read('deploy/Caddyfile')).toContain('127.0.0.1:3000')
  expect(read('deploy/nginx.conf')).toContain('http://127.0.0.1:3000')
})

test('the guide names only files that are there', () => {
  const named = new Set(read('docs/going-live.md').match(/\bdeploy\/[A-Za-z.]+[a-z]/g))
  expect(named.size).toBeGreaterThan(4)
  for (const name of named) expect(() => read(name), name).not.toThrow()
})

test('systemd-analyze rates the exposure of the unit below 2', ({ skip }) => {
  skip(!findProgram('systemd-analyze'), 'systemd-analyze is not installed')
  const args = ['security', '--offline=yes', '--no-pager', 'deploy/solstice.service']
  const report = execFileSync('systemd-analyze', args, { cwd: projectRoot, encoding: 'utf8' })
  const [, score] = /Overall exposure level for solstice\.service: ([\d.]+)/.exec(report) ?? []
  expect(Number(score)).toBeLessThan(2)
})

/** The shell acts as systemd: it keeps the socket, starts the site again and prints process ids. */
function startActivated(activate: string, port: number): { readPids: () => number[] } {
  const main = join(projectRoot, 'src/server/main.ts')
  const loop = `while :; do sh -c 'echo "pid $$"; LISTEN_PID=$$ exec "$0" "$1"' "$0" "$1" || exit; done`
  const args = ['-l', `127.0.0.1:${port}`, '-E', 'LEADS_PER_MINUTE=0']
  const child = spawn(activate, [...args, 'sh', '-c', loop, process.execPath, main], {
    env: { ...process.env, DATA_DIR: createTempDir() },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  let output = ''
  child.stdout?.on('data', (text) => {
    output += text
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    await ended
  })
  return { readPids: () => [...output.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid)) }
}

test('a restart with a socket of systemd loses no request', async ({ skip }) => {
  const activate = findProgram('systemd-socket-activate')
  if (!activate) return skip('systemd-socket-activate is not installed')
  const port = await findFreePort()
  const { readPids } = startActivated(activate, port)
  // On a connection of its own each, as our nginx and Caddy send them.
  const ask = async () => (await fetchAlone(`http://127.0.0.1:${port}/healthz`)).status
  await expect.poll(() => ask().catch(() => 0)).toBe(200)
  const statuses: unknown[] = []
  let isOver = false
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) statuses.push(await ask().catch((error) => error.cause?.code))
  })
  process.kill(readPids().at(-1) ?? 0, 'SIGTERM')
  await expect.poll(() => readPids().length).toBe(2)
  const answered = statuses.length
  await expect.poll(() => statuses.length).toBeGreaterThan(answered + 20)
  isOver = true
  await Promise.all(visitors)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

const dockerfile = read('deploy/Dockerfile')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

type Locked = { dev?: boolean; optional?: boolean; devOptional?: boolean }

/** What `npm prune --omit=dev --omit=optional` leaves, by the lockfile. */
function listProduction(): string[] {
  const { packages } = JSON.parse(read('package-lock.json'))
  return Object.entries(packages as Record<string, Locked>)
    .filter(([path, { dev, optional, devOptional }]) => path && !dev && !optional && !devOptional)
    .map(([path]) => path)
}

/** What the stage before has in a folder; other things may lie beside it here. */
function listBuilt(place: string): string[] {
  if (place === 'node_modules') return listProduction()
  const build = ['build/current', relative(projectRoot, requireCurrentBuild())]
  return place === 'build' ? build : [place]
}

test('what the last stage copies serves the site, takes a form and lists it', async () => {
  const root = createTempDir()
  const copied = [...lastStage.matchAll(/^COPY --from=build \/site\/(\S+) /gm)]
  for (const name of copied.flatMap(([, place = '']) => listBuilt(place))) {
    cpSync(join(projectRoot, name), join(root, name), { recursive: true })
  }
  const dataDir = createTempDir()
  const { address } = await startTestServer({ root, dataDir })
  const person = { name: 'Tom', email: 'tom@example.org' }
  expect((await postForm(address, '/shop', person)).status).toBe(200)
  const env = { DATA_DIR: dataDir, ENV_FILE: 'none' }
  const list = ['src/cli/leads.ts', 'list']
  const { stdout } = spawnSync(process.execPath, list, { cwd: root, env, encoding: 'utf8' })
  expect(stdout).toContain('tom@example.org')
})

test('the container runs without privileges on a read-only disk', () => {
  const { services } = parse(read('deploy/compose.yaml'))
  expect(services.site).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['leads:/data'],
  })
  expect(lastStage).toMatch(/^USER node$/m)
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '.git']))
})
