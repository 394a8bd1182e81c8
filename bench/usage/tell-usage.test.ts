import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askUsage } from './read-usage.ts'

test('a process tells what it has used, without being kept alive by it', async () => {
  const tellUsage = join(import.meta.dirname, 'tell-usage.ts')
  const work =
    'process.once("message", () => clearInterval(timer)); const timer = setInterval(() => {}, 9)'
  const child = spawn(process.execPath, ['--import', tellUsage, '-e', work], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const usage = await askUsage(child)
  expect(usage.cpuSeconds).toBeGreaterThan(0)
  expect(usage.residentMb).toBeGreaterThan(10)
  expect(await ended).toEqual([0, null])
})
