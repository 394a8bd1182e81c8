import { realpathSync } from 'node:fs'
import { inspect } from 'node:util'
import { writeFailures } from '#server/process/create-private-file.ts'
import { StartError } from '#server/process/start-error.ts'

/** A build that must not be served: the message says what to fix, and no stack is shown. */
export class BuildError extends Error {
  override name = 'BuildError'
}

/**
 * Runs a command where its own file was started, and not where it is imported. `import.meta.main` is
 * false for what scripts/setup.mjs starts.
 */
export async function runCommand(file: ImportMeta, command: () => unknown): Promise<void> {
  const [, started] = process.argv
  if (started && realpathSync(started) === file.filename) await stopWithSentence(command)
}

/** Runs a command; what its user can fix is reported in a sentence, without a stack. */
export async function stopWithSentence(command: () => unknown): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(describeError(error))
    process.exit(1)
  }
}

function describeError(error: unknown): string {
  if (error instanceof StartError || error instanceof BuildError) return error.message
  const { code = '', path = 'A file' } = error as NodeJS.ErrnoException
  if (code in writeFailures) return `${path} cannot be written: ${writeFailures[code]}.`
  return inspect(error)
}
