import { realpathSync } from 'node:fs'
import { inspect } from 'node:util'
import { StartError, UsageError } from './errors.ts'

/** A failed build. The message says what to fix; no stack is shown. */
export class BuildError extends Error {
  override name = 'BuildError'
  override stack = this.message
}

/** Why a file cannot be written, by the system's error code. */
export const writeFailures: Record<string, string> = {
  EACCES: 'this user may not write there',
  EDQUOT: 'there is no space left',
  EEXIST: 'it is not a folder',
  ENOSPC: 'there is no space left',
  ENOTDIR: 'it is not a folder',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
}

/**
 * Runs a command where its own file was started, and not where it is imported. `import.meta.main` is
 * false for what scripts/setup.mjs starts.
 */
export async function runCommand(file: ImportMeta, command: () => unknown): Promise<void> {
  const [, started] = process.argv
  if (started && realpathSync(started) === file.filename) await runMain(command)
}

/** Runs a command and exits with 1 if it fails. Errors that its user can fix are shown without a stack. */
export async function runMain(command: () => unknown): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(describeError(error))
    process.exit(1)
  }
}

function describeError(error: unknown): string {
  if (error instanceof StartError || error instanceof UsageError) return error.message
  if (error instanceof BuildError) return error.message
  const { code = '', path = 'A file' } = error as NodeJS.ErrnoException
  if (code in writeFailures) return `${path} cannot be written: ${writeFailures[code]}.`
  return inspect(error)
}
