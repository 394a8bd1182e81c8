import { restoreHostedLeads } from '#owner/desk/restore-hosted-leads.ts'
import type { LeadsCommand } from '#owner/parse-leads-arguments.ts'
import type { Surroundings } from '#owner/surroundings.ts'
import { readBackupPages } from '#server/backups/read-backup.ts'
import { restoreLeads as putInPlace } from '#server/backups/restore-leads.ts'
import { StartError } from '#server/process/start-error.ts'
import type { OwnerSettings } from '#server/settings/settings.ts'
import { countLeadWords } from './describe-lead.ts'
import { watchProgress } from './watch-progress.ts'

/** Puts a copy in place of the leads, or back into those of a hosted backend. Asks first. */
export async function* restoreLeads(
  { words: [file = ''], isSure }: Pick<LeadsCommand, 'words' | 'isSure'>,
  { readSettings, say, ask, showProgress }: Surroundings,
): AsyncGenerator<string> {
  const { dataDir, hosted } = readSettings()
  const place = hosted ? `the leads at ${hosted.url}` : `the leads in ${dataDir}`
  say(`Restoring ${place}.`)
  if (!isSure && !ask) {
    throw new StartError('restore asks first, and nobody is there to answer. Add --yes to be sure.')
  }
  const question = hosted
    ? `Add to ${place} what is in ${file} and no longer there?`
    : `Put ${file} in place of ${place}?`
  if (!isSure && !(await ask?.(question))) {
    yield 'Nothing was changed.\n'
    return
  }
  const lines = hosted
    ? await restoreThere(hosted, dataDir, watchProgress(readBackupPages(file), showProgress))
    : restoreHere(dataDir, file)
  yield `${lines.join('\n')}\n`
}

function restoreHere(dataDir: string, file: string): string[] {
  const { count, forgotten, aside } = putInPlace(dataDir, file)
  return [
    sayBack(count),
    ...sayForgotten(forgotten),
    ...(aside ? [`What was there before is kept in ${aside}.`] : []),
  ]
}

async function restoreThere(
  hosted: NonNullable<OwnerSettings['hosted']>,
  dataDir: string,
  pages: ReturnType<typeof watchProgress>,
): Promise<string[]> {
  const { count, present, forgotten } = await restoreHostedLeads(hosted, dataDir, pages)
  const stay = `${countLeadWords(present)} ${present === 1 ? 'was' : 'were'} there already.`
  return [sayBack(count), ...(present > 0 ? [stay] : []), ...sayForgotten(forgotten)]
}

const sayBack = (count: number) => `${countLeadWords(count)} ${count === 1 ? 'is' : 'are'} back.`

function sayForgotten(count: number): string[] {
  if (count === 0) return []
  const verb = count === 1 ? 'was' : 'were'
  return [`${countLeadWords(count)} of people who were erased since ${verb} left out.`]
}
