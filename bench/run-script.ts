import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Runs a measurement in a process of its own, so that it shares nobody's event loop. */
export async function runScript<Options, Result>(
  script: string,
  options: Options,
): Promise<Result> {
  const file = join(import.meta.dirname, script)
  const child = spawn(process.execPath, [file, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (code !== 0) throw new Error(`${script} ended with ${code}.\n${complaints}`)
  return JSON.parse(output) as Result
}
