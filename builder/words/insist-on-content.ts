import { BuildError } from '#tools/build-error.ts'
import { checkAllContent } from './check-all-content.ts'

/** Says all that is wrong in content/ at once, before anything is built of it. */
export async function insistOnContent(): Promise<void> {
  const { mistakes } = await checkAllContent()
  if (mistakes.length === 0) return
  throw new BuildError(['To fix before the site can be built:', ...mistakes].join('\n'))
}
