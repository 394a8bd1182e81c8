import type { LeadsCommand } from '#owner/parse-leads-arguments.ts'
import type { Surroundings } from '#owner/surroundings.ts'
import { restoreLeads as putBack } from '#server/backups/restore-leads.ts'
import { StartError } from '#server/start-error.ts'
import { countLeadWords } from './describe-lead.ts'

/** Puts a copy in place of the leads. Asks first. */
export async function* restoreLeads(
  { words: [file = ''], isSure }: Pick<LeadsCommand, 'words' | 'isSure'>,
  { readSettings, say, ask }: Surroundings,
): AsyncGenerator<string> {
  const { dataDir, hosted } = readSettings()
  if (hosted) {
    throw new StartError(
      `The leads are at ${hosted.url}, which puts back its own backups: see its dashboard. ` +
        'restore is for the leads of this machine.',
    )
  }
  say(`Restoring the leads in ${dataDir}.`)
  if (!isSure && !ask) {
    throw new StartError('restore asks first, and nobody is there to answer. Add --yes to be sure.')
  }
  if (!isSure && !(await ask?.(`Put ${file} in place of the leads in ${dataDir}?`))) {
    yield 'Nothing was changed.\n'
    return
  }
  const { count, forgotten, aside } = putBack(dataDir, file)
  const left = `${countLeadWords(forgotten)} of people who were erased since ${forgotten === 1 ? 'was' : 'were'} left out.`
  const lines = [
    `${countLeadWords(count)} ${count === 1 ? 'is' : 'are'} back.`,
    ...(forgotten > 0 ? [left] : []),
    ...(aside ? [`What was there before is kept in ${aside}.`] : []),
  ]
  yield `${lines.join('\n')}\n`
}
