import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  playwright: 'node_modules/@playwright/test/cli.js',
  'react-router': 'node_modules/@react-router/dev/bin.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
}

export type ToolRun = { isOk: boolean; output: string }

type Options = {
  /** Keep what the tool prints instead of showing it. */
  isQuiet?: boolean
  env?: Record<string, string>
  timeoutMs?: number
}

/** Runs a tool from node_modules on this same Node, whatever `node` the shell would find. */
export function runTool(tool: keyof typeof tools, args: string[], options: Options = {}): ToolRun {
  const run = spawnSync(process.execPath, [tools[tool], ...args], {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: options.isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    encoding: 'utf8',
    timeout: options.timeoutMs,
    maxBuffer: 64 * 1024 * 1024,
  })
  return { isOk: run.status === 0, output: `${run.stdout ?? ''}${run.stderr ?? ''}` }
}
