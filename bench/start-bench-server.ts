import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '#scripts/run-tool.ts'

export type BenchServer = {
  /** "http://127.0.0.1:40123" */
  address: string
  stop(): Promise<void>
}

/** The real server on a free port, without a limit on leads. */
export async function startBenchServer(dataDir: string): Promise<BenchServer> {
  const unlimited = { LEADS_PER_MINUTE: '0', LEADS_PER_MINUTE_ALL: '0' }
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env: { PORT: '0', DATA_DIR: dataDir, ...unlimited },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const [words] = await Promise.race([once(child.stdout, 'data'), ended])
  const address = /Solstice is at (\S+)/.exec(String(words))?.[1]
  if (!address) throw new Error('The server did not start.')
  // Its log is written, as it always is, and read by nobody.
  child.stdout.resume()
  const stop = async () => {
    child.kill()
    await ended
  }
  return { address, stop }
}
