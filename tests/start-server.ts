import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '..')

export type RunningServer = {
  address: string
  child: ChildProcess
  /** Every line of its log, parsed. */
  log: Record<string, unknown>[]
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  /** What it has written to stderr. */
  readComplaints(): string
}

export type LaunchOptions = {
  dataDir: string
  /** The project to start, where it is not this one. */
  root?: string
  /** Settings besides those that every test needs: { SIGNUPS: 'log' }. */
  env?: Record<string, string>
  /** A module that runs before the server, and may exchange messages with the test. */
  preload?: string
}

/** The real server on a free port of this machine, without a limit on leads. */
export async function startServer(options: LaunchOptions): Promise<RunningServer> {
  const { dataDir, root = projectRoot, env, preload } = options
  const unlimited = { LEADS_PER_MINUTE: '0', LEADS_PER_MINUTE_ALL: '0' }
  const place = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }
  const before = preload === undefined ? [] : ['--import', preload]
  const main = join(root, 'src/server/main.ts')
  const child = spawn(process.execPath, [...before, main], {
    // Not the "test" that Vitest sets: React would be its slower self.
    env: { ...process.env, ...unlimited, ...place, ...env },
    stdio: ['ignore', 'pipe', 'pipe', preload === undefined ? 'ignore' : 'ipc'],
  })
  let complaints = ''
  child.stderr?.on('data', (text) => {
    complaints += text
  })
  const log: RunningServer['log'] = []
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  )
  const address = await Promise.race([readOutput(child, log), ended.then(() => undefined)])
  if (!address) throw new Error(`The server did not start. ${complaints}`)
  return { address, child, log, ended, readComplaints: () => complaints }
}

/** By hand, because a killed server can leave half a line behind, which is none. */
function readOutput(child: ChildProcess, log: RunningServer['log']): Promise<string> {
  let unfinished = ''
  return new Promise((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (unfinished + text).split('\n')
      unfinished = lines.pop() ?? ''
      for (const line of lines) {
        const address = /^Solstice is at (\S+)$/.exec(line)?.[1]
        if (address) resolve(address)
        else log.push(JSON.parse(line))
      }
    })
  })
}
