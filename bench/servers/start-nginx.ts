import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findProgram } from '#tools/find-program.ts'
import { type Launched, launch } from './launch.ts'
import { type NginxConfigOptions, writeNginxConfig } from './nginx-config.ts'

type Options = Omit<NginxConfigOptions, 'port'>

/** nginx, where it is installed and starts: it is nice to have, and no measurement fails for it. */
export async function startNginx(options: Options): Promise<Launched | undefined> {
  const command = findProgram('nginx')
  if (!command) return undefined
  mkdirSync(options.folder, { recursive: true })
  const port = await findFreePort()
  const config = join(options.folder, 'nginx.conf')
  writeFileSync(config, writeNginxConfig({ ...options, port }))
  const address = `http://127.0.0.1:${port}`
  return launch({
    command,
    args: ['-c', config, '-e', 'stderr'],
    logFile: join(options.folder, 'log'),
    findAddress: () =>
      fetch(address).then(
        () => address,
        () => undefined,
      ),
  }).catch(() => undefined)
}

/** nginx can not choose a port by itself. */
async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
