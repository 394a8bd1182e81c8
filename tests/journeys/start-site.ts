import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readLeads, type StoredLead } from '#server/store/read-leads.ts'

export const projectRoot = join(import.meta.dirname, '../..')

export type RunningSite = {
  address: string
  /** What the embedded store holds, oldest first. */
  readLeads(): StoredLead[]
  /** Every line the server has written, parsed. */
  log: Record<string, unknown>[]
  stop(): Promise<void>
}

function readLines(server: ChildProcess, log: RunningSite['log']): Promise<string> {
  if (!server.stdout) throw new Error('the server has no output')
  const lines = createInterface(server.stdout)
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const address = /Solstice is at (\S+)/.exec(line)?.[1]
      if (address) resolve(address)
      else log.push(JSON.parse(line))
    })
    lines.on('close', () => reject(new Error('the server ended before it listened')))
  })
}

/** The real server on a free port, with a data folder of its own and no limit on leads. */
export async function startSite(
  root: string,
  env: Record<string, string> = {},
): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'solstice-journey-'))
  const unlimited = { LEADS_PER_MINUTE: '0', LEADS_PER_MINUTE_ALL: '0' }
  const place = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }
  const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env: { ...process.env, ...unlimited, ...place, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const log: RunningSite['log'] = []
  const address = await readLines(server, log)
  return {
    address,
    log,
    readLeads: () => readLeads(dataDir),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
