import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type RunningServer, startServer } from '#tests/start-server.ts'

export type SoakResult = {
  promise: string
  /** What was measured, as a sentence. */
  figure: string
  isKept: boolean
}

export async function withDataDir<Result>(use: (dataDir: string) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-soak-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A real server on a folder of its own; both are gone afterwards. */
export function withServer<Result>(
  env: Record<string, string>,
  use: (server: RunningServer, dataDir: string) => Promise<Result>,
): Promise<Result> {
  return withDataDir(async (dataDir) => {
    const server = await startServer({ dataDir, env })
    try {
      return await use(server, dataDir)
    } finally {
      server.child.kill('SIGKILL')
      await server.ended
    }
  })
}

/** Runs a file of this folder as its own process, so that its load is not part of what we measure. */
export async function runFile(file: string, args: readonly (string | number)[]): Promise<string> {
  const path = join(import.meta.dirname, file)
  const child = spawn(process.execPath, [path, ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [written, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`${file} ended with ${code}.`)
  return written.trim()
}
