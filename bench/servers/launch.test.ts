import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { launch } from './launch.ts'

const folder = mkdtempSync(join(tmpdir(), 'solstice-launch-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(script: string) {
  return launch({
    command: process.execPath,
    args: ['-e', script],
    logFile: join(folder, `log-${script.length}`),
    findAddress: (printed) => /at (http:\S+)\n/.exec(printed)?.[1],
  })
}

test('a server is there once it has printed its address, and is gone once it was stopped', async () => {
  const server = await run(
    'console.log("at http://127.0.0.1:1"); setInterval(() => console.error("x"), 5)',
  )
  expect(server.address).toBe('http://127.0.0.1:1')
  const listeners = process.listenerCount('exit')
  await server.stop()
  expect(process.listenerCount('exit')).toBe(listeners - 1)
})

test('one that ends instead is told with its own words', async () => {
  await expect(run('console.error("no port for me"); process.exit(1)')).rejects.toThrow(
    /did not start\. no port for me/,
  )
})

test('what it prints goes to its file', async () => {
  const script =
    'console.log("at http://127.0.0.1:2"); console.error("oh"); setInterval(() => {}, 99)'
  const server = await run(script)
  await expect
    .poll(() => readFileSync(join(folder, `log-${script.length}`), 'utf8'))
    .toBe('at http://127.0.0.1:2\noh\n')
  await server.stop()
})

test('a program that is not there did not start either', async () => {
  const nowhere = launch({
    command: join(folder, 'nothing'),
    args: [],
    logFile: join(folder, 'log'),
    findAddress: () => undefined,
  })
  await expect(nowhere).rejects.toThrow('did not start')
})
