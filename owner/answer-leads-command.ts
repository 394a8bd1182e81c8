import type { OwnerSettings } from '#server/settings.ts'
import { type LeadFilter, readLeadPages } from '#server/store/read-leads.ts'
import { formatCsv } from './format-csv.ts'
import { formatJson } from './format-json.ts'
import { formatList } from './format-list.ts'
import type { LeadPages } from './lead-pages.ts'
import { type LeadsFormat, parseLeadsArguments } from './parse-leads-arguments.ts'
import { readHostedPages } from './read-hosted-leads.ts'
import { showLines } from './show-lines.ts'

type Surroundings = { readSettings: () => OwnerSettings; isTerminal: boolean }

/**
 * What `npm run leads -- list --json` prints, piece by piece; throws a StartError with a sentence if it
 * can not, perhaps after some pieces.
 */
export async function* answerLeadsCommand(
  args: string[],
  { readSettings, isTerminal }: Surroundings,
): AsyncGenerator<string> {
  const { format, filter } = parseLeadsArguments(args)
  const pieces = formats[format](findPages(readSettings(), filter))
  // A file gets what was sent, to the letter. JSON says the same, whether a character or its code
  // stands there; and a list has seen to it already.
  const isRaw = format === 'text' || (format === 'csv' && !isTerminal)
  for await (const piece of pieces) yield isRaw ? piece : showLines(piece)
}

function findPages({ dataDir, hosted }: OwnerSettings, filter: LeadFilter): LeadPages {
  return hosted ? readHostedPages(hosted, filter) : readLeadPages(dataDir, filter)
}

const formats: Record<LeadsFormat, (pages: LeadPages) => AsyncGenerator<string>> = {
  text: formatList,
  json: formatJson,
  csv: formatCsv,
}
