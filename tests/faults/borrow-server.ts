import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type LaunchOptions, type RunningServer, startServer } from '#tests/start-server.ts'

/** A data folder that goes with the test. */
export function borrowFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-fault-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A server that ends with the test, however the test ends. */
export async function borrowServer(options: LaunchOptions): Promise<RunningServer> {
  const server = await startServer(options)
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.ended
  })
  return server
}
