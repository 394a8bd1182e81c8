import { realpathSync } from 'node:fs'
import { stopWithSentence } from '#tools/run-command.ts'

/**
 * Runs a command where its own file was started, and not where it is imported. `import.meta.main` is
 * false for what scripts/setup.mjs starts.
 */
export async function runCommand(file: ImportMeta, command: () => unknown): Promise<void> {
  const [, started] = process.argv
  if (started && realpathSync(started) === file.filename) await stopWithSentence(command)
}
