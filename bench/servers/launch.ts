import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { readUsage, type Usage, usageChannel } from '#bench/usage/read-usage.ts'

export type Launched = {
  /** "http://127.0.0.1:40123" */
  address: string
  readUsage(): Promise<Usage>
  stop(): Promise<void>
}

type LaunchOptions = {
  command: string
  args: string[]
  env?: Record<string, string>
  /** Everything it prints goes there, as a supervisor would have it. */
  logFile: string
  /** Where it answers, once it does; asked again and again, with all that was printed. */
  findAddress(printed: string): string | undefined | Promise<string | undefined>
}

const lookEveryMs = 20

/** Starts a server in a process of its own and waits until it is there. */
export async function launch(options: LaunchOptions): Promise<Launched> {
  const log = openSync(options.logFile, 'a')
  const child = spawn(options.command, options.args, {
    env: options.env ?? {},
    stdio: ['ignore', log, log, usageChannel],
  })
  closeSync(log)
  // A program that can not be started has no process id; that is looked at below.
  child.once('error', () => {})
  const end = () => void child.kill()
  // A measurement that breaks off leaves no server behind.
  process.once('exit', end)
  const ended = new Promise((resolve) => child.once('close', resolve))
  ended.then(() => process.off('exit', end))
  const stop = async () => {
    end()
    await ended
  }
  return { address: await waitForAddress(child, options), readUsage: () => readUsage(child), stop }
}

async function waitForAddress(child: ChildProcess, options: LaunchOptions): Promise<string> {
  const read = () => readFileSync(options.logFile, 'utf8')
  const isAlive = () => child.pid !== undefined && child.exitCode === null && !child.signalCode
  while (isAlive()) {
    const address = await options.findAddress(read())
    if (address) return address
    await wait(lookEveryMs)
  }
  throw new Error(`${options.command} did not start. ${read()}`)
}
