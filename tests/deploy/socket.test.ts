import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { borrowFolder } from '#tests/faults/borrow-server.ts'
import { projectRoot } from '#tests/start-server.ts'
import { findProgram } from '#tools/find-program.ts'
import { findFreePort } from './stage.ts'

const activate = findProgram('systemd-socket-activate')

/** One request on a connection of its own, as our nginx and Caddy send them. */
function ask(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false })
    get({ host: '127.0.0.1', port, path: '/healthz', agent }, (incoming) => {
      incoming.resume().on('end', () => resolve(incoming.statusCode ?? 0))
    }).on('error', reject)
  })
}

const pause = () => new Promise((resolve) => setImmediate(resolve))

/**
 * systemd's own tool opens the socket and hands it over; the shell stands for systemd, which keeps it
 * and starts the site again whenever it ends. It tells the process ids on its output.
 */
function startActivated(port: number): { readPids: () => number[] } {
  const main = join(projectRoot, 'server/main.ts')
  const loop = `while :; do sh -c 'echo "pid $$"; LISTEN_PID=$$ exec "$0" "$1"' "$0" "$1" || exit; done`
  const words = ['-l', `127.0.0.1:${port}`, '-E', 'LEADS_PER_MINUTE=0']
  const child = spawn(activate ?? '', [...words, 'sh', '-c', loop, process.execPath, main], {
    env: { ...process.env, DATA_DIR: borrowFolder() },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  let output = ''
  child.stdout?.on('data', (text) => {
    output += text
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    await ended
  })
  return { readPids: () => [...output.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid)) }
}

test.skipIf(!activate)(
  'a site that is handed an open socket is started anew under load, and no request is lost',
  async () => {
    const port = await findFreePort()
    const { readPids } = startActivated(port)
    await expect.poll(() => ask(port).catch(() => 0)).toBe(200)
    const statuses: (number | string)[] = []
    let isOver = false
    let longestMs = 0
    const visitors = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const before = performance.now()
        statuses.push(await ask(port).catch((error) => error.code))
        longestMs = Math.max(longestMs, performance.now() - before)
        await pause()
      }
    })
    for (const round of [1, 2, 3]) {
      const answered = statuses.length
      process.kill(readPids().at(-1) ?? 0, 'SIGTERM')
      await expect.poll(() => readPids().length).toBe(round + 1)
      await expect.poll(() => statuses.length).toBeGreaterThan(answered + 40)
    }
    isOver = true
    await Promise.all(visitors)
    process.stdout.write(
      `Three restarts: ${statuses.length} requests, the longest wait ${Math.round(longestMs)} ms.\n`,
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  },
)

test('a socket that is meant for another process is left alone', async () => {
  const child = spawn(process.execPath, [join(projectRoot, 'server/main.ts')], {
    env: { ...process.env, DATA_DIR: borrowFolder(), PORT: '0', LISTEN_PID: '1', LISTEN_FDS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [first] = await child.stdout.take(1).toArray()
  expect(String(first)).toMatch(/^Solstice is at http:\/\/127\.0\.0\.1:\d+\n/)
})
