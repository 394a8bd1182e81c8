import { type ChildProcess, spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { createTempDir } from '#tests/temp-dir.ts'
import { projectRoot } from './start-server.ts'

export type Run = {
  child: ChildProcess
  /** Its exit code; null when a signal has ended it. */
  ended: Promise<number | null>
  /** All that it has printed. */
  read(): string
  /** Where it serves, once it does; rejects when it ends before. */
  address: Promise<string>
  /** Ends it and all that it has started, without a warning. */
  kill(): void
}

type RunOptions = {
  /** The project, where it is not this one. */
  root?: string
  env?: Record<string, string>
}

/** Runs a script on a free port and with a data folder of its own; it ends with the test. */
export function runCommand(args: string[], { root = projectRoot, env }: RunOptions = {}): Run {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: createTempDir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all of it can be killed.
    detached: process.platform !== 'win32',
  })
  let output = ''
  const { promise: address, resolve: tellAddress, reject } = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
      const [, found] = /Solstice is at (\S+)\n/.exec(output) ?? []
      if (found) tellAddress(found)
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  ended.then(() => reject(new Error(`It ended without an address. ${output}`)))
  // A caller that waits for the end does not ask for the address.
  address.catch(() => {})
  const kill = () => killGroup(child)
  onTestFinished(kill)
  return { child, ended, address, kill, read: () => output }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
