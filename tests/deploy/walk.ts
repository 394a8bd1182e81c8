import { execFileSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, type Run, runCommand } from '#tests/run-command.ts'
import { projectRoot } from '#tests/start-server.ts'

/** A way from an empty folder to a lead that has arrived, step by step, with the seconds of each. */
export type Walk = {
  /** The clone that he works in. */
  folder: string
  step<Result>(name: string, work: () => Promise<Result> | Result): Promise<Result>
  /** "npm run build" is ['scripts/build.ts']; ends with what it printed. */
  run(words: string[], env?: Record<string, string>): Promise<string>
  start(words: string[], env?: Record<string, string>): Run
  writeSettings(settings: Record<string, string>): void
  /** "   8.1 s  npm run build" */
  lines: string[]
}

export function beginWalk(): Walk {
  const folder = join(makeFolder(), 'solstice')
  const lines: string[] = []
  const settled = (env: Record<string, string>) => ({
    root: folder,
    // What stands in .env is what counts, as on his machine.
    env: { ENV_FILE: join(folder, '.env'), DATA_DIR: join(folder, 'leads'), ...env },
  })
  return {
    folder,
    lines,
    async step(name, work) {
      const begun = performance.now()
      const result = await work()
      lines.push(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${name}`)
      return result
    },
    async run(words, env = {}) {
      const run = runCommand(words, settled(env))
      const code = await run.ended
      if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}.\n${run.read()}`)
      return run.read()
    },
    start: (words, env = {}) => runCommand(words, settled(env)),
    writeSettings(settings) {
      const text = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
      writeFileSync(join(folder, '.env'), text.join(''))
    },
  }
}

/** The packages are those of this project: a download would measure the line. */
export function clone(folder: string): void {
  execFileSync('git', ['clone', '--quiet', projectRoot, folder])
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
}
