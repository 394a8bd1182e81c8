import { inspect } from 'node:util'
import { writeFailures } from '#server/process/data-folder.ts'
import { StartError } from '#server/process/start-error.ts'
import { BuildError } from './build-error.ts'

/** Runs a command; what the person at the keyboard can mend is told in a sentence, not in a stack. */
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
  if (code in writeFailures) return `${path} can not be written: ${writeFailures[code]}.`
  const words = inspect(error)
  // A file that Node could not read: its line and what is wrong there, not who was reading it.
  const isUnreadable = error instanceof SyntaxError && words.startsWith('file:')
  return isUnreadable ? words.replace(/\n {4}at .*/s, '') : words
}
