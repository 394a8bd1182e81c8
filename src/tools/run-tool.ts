import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
}

type ToolRun = {
  isOk: boolean
  /** What it said, errors last; empty where it was shown at once. */
  output: string
  /** What it said of errors alone. */
  errors: string
}

type Options = {
  /** Keep what the tool prints instead of showing it. */
  isQuiet?: boolean
  env?: Record<string, string>
  /** The project to run it in, where it is not this one. */
  cwd?: string
  timeoutMs?: number
}

export function runTool(tool: keyof typeof tools, args: string[], options: Options = {}): ToolRun {
  return runNode([tools[tool], ...args], options)
}

/** Runs a script on this same Node, whatever `node` the shell would find. */
export function runNode(args: string[], options: Options = {}): ToolRun {
  // Not imported, because every start would wait for it, and few have anything to run.
  const { spawnSync } = process.getBuiltinModule('node:child_process')
  const run = spawnSync(process.execPath, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: options.isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    encoding: 'utf8',
    timeout: options.timeoutMs,
    maxBuffer: 64 * 1024 * 1024,
  })
  const errors = run.stderr ?? ''
  return { isOk: run.status === 0, output: `${run.stdout ?? ''}${errors}`, errors }
}
