import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const projectRoot = join(import.meta.dirname, '../..')

export type RunningSite = { address: string; stop(): Promise<void> }

async function readAddress(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server has no output')
  for await (const line of createInterface(server.stdout)) {
    const address = /Solstice is at (\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('the server ended before it listened')
}

/** The real server on a free port, with a data folder of its own. */
export async function startSite(root: string): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'solstice-journey-'))
  const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await readAddress(server)
  server.stdout?.resume()
  return {
    address,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
