import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { createTempDir } from '#tests/temp-dir.ts'
import { projectRoot } from './start-server.ts'

const { PATH, NODE_COMPILE_CACHE } = process.env

/**
 * Starts Node with these settings and no others; it ends with the test. Not through scripts/setup.mjs, which
 * would install packages while other tests use them.
 */
function startNode(args: readonly string[], root: string, env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ENV_FILE: 'none', PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all of it can be killed.
    detached: process.platform !== 'win32',
  })
  onTestFinished(() => killGroup(child))
  return child
}

type Outcome = { code: number | null; stdout: string; stderr: string }

/** Runs a script to its end. */
export async function runScript(
  script: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  root = projectRoot,
): Promise<Outcome> {
  const child = startNode([script, ...args], root, env)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, stdout, stderr }
}

export type Run = {
  child: ChildProcess
  /** Its exit code; null when a signal has ended it. */
  ended: Promise<number | null>
  /** All that it has printed. */
  read(): string
  /** Where it serves, once it does; rejects when it ends before. */
  address: Promise<string>
}

type RunOptions = {
  /** The project, where it is not this one. */
  root?: string
  env?: Record<string, string>
}

/** Starts a command that may serve, on a free port and with a data folder of its own. */
export function runCommand(args: string[], { root = projectRoot, env }: RunOptions = {}): Run {
  const place = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: createTempDir() }
  const child = startNode(args, root, { ...place, ...env })
  let output = ''
  const { promise: address, resolve: tellAddress, reject } = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      const [, found] = /Solstice is at (\S+)\n/.exec(output) ?? []
      if (found) tellAddress(found)
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  ended.then(() => reject(new Error(`It ended without an address. ${output}`)))
  // A caller that waits for the end does not ask for the address.
  address.catch(() => {})
  return { child, ended, address, read: () => output }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
