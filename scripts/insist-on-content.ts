import { findMistakes } from '#content/find-mistakes.ts'
import { writeMistake } from '#reader/content-error.ts'
import { BuildError } from './build-error.ts'

/** Says all that is wrong in content/ at once, before anything is built of it. */
export async function insistOnContent(): Promise<void> {
  const mistakes = await findMistakes()
  if (mistakes.length === 0) return
  throw new BuildError(
    ['To mend before the site can be built:', ...mistakes.map(writeMistake)].join('\n'),
  )
}
