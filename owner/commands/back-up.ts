import type { Desk } from '#owner/desk/desk.ts'
import type { LeadsCommand } from '#owner/parse-leads-arguments.ts'
import type { Surroundings } from '#owner/surroundings.ts'
import { countLeadWords } from './describe-lead.ts'

/** A copy of all leads. */
export async function* backUp(
  desk: Desk,
  { words: [file] }: Pick<LeadsCommand, 'words'>,
  { now = () => new Date() }: Pick<Surroundings, 'now'>,
): AsyncGenerator<string> {
  const { path, count } = await desk.backUp(file, now())
  const verb = count === 1 ? 'is' : 'are'
  yield `${countLeadWords(count)} ${verb} in ${path}. The copy was opened and looked through.\n`
}
