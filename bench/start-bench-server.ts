import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Launched } from './servers/launch.ts'
import { launchScript } from './servers/launch-script.ts'

/**
 * The real server on a free port, without a limit on leads; data and log stand in the folder. It is
 * the server of this project, or of another version of it that has been built.
 */
export function startBenchServer(folder: string, root?: string): Promise<Launched> {
  mkdirSync(folder, { recursive: true })
  const unlimited = { LEADS_PER_MINUTE: '0', LEADS_PER_MINUTE_ALL: '0' }
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), ...unlimited }
  return launchScript({ script: 'server/main.ts', env, folder, ...(root && { root }) })
}
