import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root as ownRoot } from './run-tool.ts'

export type StartedServer = {
  /** "http://127.0.0.1:40123" */
  address: string
  pid: number
  stop(): Promise<void>
}

type StartOptions = {
  args: readonly string[]
  /** Node, unless named. */
  command?: string
  env?: Record<string, string>
  /** An empty folder for its log. */
  folder: string
  /** Returns the address once the server answers there; reads it from the log unless given. */
  findAddress?(log: string): string | undefined | Promise<string | undefined>
}

const longestStartMs = 30_000
const findPrinted = (log: string) => / is at (http:\S+)\n/.exec(log)?.[1]

/** Starts a server in a process of its own that ends with this one at the latest. */
export async function startServer(options: StartOptions): Promise<StartedServer> {
  const { args, command = process.execPath, env = {}, findAddress = findPrinted } = options
  mkdirSync(options.folder, { recursive: true })
  const logFile = join(options.folder, 'log')
  const log = openSync(logFile, 'a')
  const child = spawn(command, args, { env, stdio: ['ignore', log, log] })
  closeSync(log)
  const kill = () => void child.kill()
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('close', () => resolve())
  }).finally(() => process.off('exit', kill))
  const stop = () => {
    kill()
    return ended
  }
  const endAt = performance.now() + longestStartMs
  while (child.pid && child.exitCode === null && !child.signalCode && performance.now() < endAt) {
    const address = await findAddress(readFileSync(logFile, 'utf8'))
    if (address) return { address, pid: child.pid, stop }
    await wait(20)
  }
  await stop()
  throw new Error(`${command} ${args.join(' ')} did not start. ${readFileSync(logFile, 'utf8')}`)
}

/** The real server of a built checkout, this one unless named, without a limit on leads. */
export function startSite(folder: string, root = ownRoot): Promise<StartedServer> {
  const place = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), ENV_FILE: 'none' }
  const env = { ...place, LEADS_PER_MINUTE: '0', LEADS_PER_MINUTE_ALL: '0' }
  return startServer({ args: [join(root, 'src/server/main.ts')], env, folder })
}
