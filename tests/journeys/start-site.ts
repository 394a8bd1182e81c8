import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredLead } from '#server/store/lead-repository.ts'
import { readLeads } from '#server/store/sqlite-leads.ts'
import { projectRoot, type RunningServer, startServer } from '#tests/start-server.ts'

export { projectRoot }

export type RunningSite = Pick<RunningServer, 'address' | 'log'> & {
  /** What the embedded store holds, oldest first. */
  readLeads(): StoredLead[]
  findLeads(email: string): StoredLead[]
  stop(): Promise<void>
}

/** The real server on a free port, with a data folder of its own and no limit on leads. */
export async function startSite(
  root: string,
  env: Record<string, string> = {},
): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'solstice-journey-'))
  const { address, log, child, ended, readComplaints } = await startServer({ dataDir, root, env })
  return {
    address,
    log,
    readLeads: () => readLeads(dataDir),
    findLeads: (email) => readLeads(dataDir).filter((lead) => lead.email.toLowerCase() === email),
    async stop() {
      child.kill()
      await ended
      process.stderr.write(readComplaints())
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
