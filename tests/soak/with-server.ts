import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LaunchOptions, type RunningServer, startServer } from '#tests/start-server.ts'

/** The limits as they are without a setting; tests of other things run without any. */
export const usualLimits = { LEADS_PER_MINUTE: '20', LEADS_PER_MINUTE_ALL: '600' }

type Use<Result> = (server: RunningServer & { dataDir: string }) => Promise<Result>

/** A real server on a folder of its own; both are gone afterwards, whatever happened. */
export async function withServer<Result>(
  options: Omit<LaunchOptions, 'dataDir'>,
  use: Use<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'solstice-soak-'))
  const server = await startServer({ ...options, dataDir })
  try {
    return await use({ ...server, dataDir })
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
