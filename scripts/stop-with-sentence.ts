import { StartError } from '#server/start-error.ts'
import { BuildError } from './build-error.ts'

/** Runs a command; what the person at the keyboard can mend is told in a sentence, not in a stack. */
export async function stopWithSentence(command: () => unknown): Promise<void> {
  try {
    await command()
  } catch (error) {
    const isExpected = error instanceof StartError || error instanceof BuildError
    console.error(isExpected ? error.message : error)
    process.exit(1)
  }
}
