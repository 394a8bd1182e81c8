import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { projectRoot } from '#tests/start-server.ts'

const { NODE_COMPILE_CACHE } = process.env

/** What Node has compiled for others. */
const compiledCode: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

type Outcome = { code: number | null; stdout: string; stderr: string }

/**
 * Runs a script with these settings and no others; it ends with the test. Not through scripts/setup.mjs,
 * which would install packages while other tests use them.
 */
export async function runScript(
  script: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  root = projectRoot,
): Promise<Outcome> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ENV_FILE: 'none', PATH: process.env.PATH, ...compiledCode, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, stdout, stderr }
}
