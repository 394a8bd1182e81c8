import { join } from 'node:path'
import { usageFlags } from '#bench/usage/read-usage.ts'
import { type Launched, launch } from './launch.ts'

type LaunchScriptOptions = {
  /** "server/main.ts", from the root of the project. */
  script: string
  /** Handed over on the command line. */
  args?: string[]
  env?: Record<string, string>
  /** A folder for its log. */
  folder: string
  /** The project it belongs to, where it is not this one. */
  root?: string
}

const ownRoot = join(import.meta.dirname, '../..')

/** A server of Node's that prints its address: "Solstice is at http://127.0.0.1:40123". */
export function launchScript(options: LaunchScriptOptions): Promise<Launched> {
  const { script, args = [], env = {}, folder, root = ownRoot } = options
  return launch({
    command: process.execPath,
    args: [...usageFlags, join(root, script), ...args],
    env,
    logFile: join(folder, 'log'),
    findAddress: (printed) => / is at (http:\S+)\n/.exec(printed)?.[1],
  })
}
