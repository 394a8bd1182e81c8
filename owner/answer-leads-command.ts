import type { OwnerSettings } from '#server/settings.ts'
import { type LeadFilter, readLeads, type StoredLead } from '#server/store/read-leads.ts'
import { formatCsv } from './format-csv.ts'
import { formatList } from './format-list.ts'
import { type LeadsFormat, parseLeadsArguments } from './parse-leads-arguments.ts'
import { readHostedLeads } from './read-hosted-leads.ts'
import { showLines } from './show-lines.ts'

type Surroundings = { readSettings: () => OwnerSettings; isTerminal: boolean }

/** What `npm run leads -- list --json` prints; throws a StartError with a sentence if it can not. */
export async function answerLeadsCommand(
  args: string[],
  { readSettings, isTerminal }: Surroundings,
): Promise<string> {
  const { format, filter } = parseLeadsArguments(args)
  const leads = await findLeads(readSettings(), filter)
  return formats[format](leads, isTerminal)
}

async function findLeads({ dataDir, hosted }: OwnerSettings, filter: LeadFilter) {
  return hosted ? readHostedLeads(hosted, filter) : readLeads(dataDir, filter)
}

const formats: Record<LeadsFormat, (leads: StoredLead[], isTerminal: boolean) => string> = {
  text: formatList,
  // The same values, whether a character or its code stands there.
  json: (leads) => `${showLines(JSON.stringify(leads, null, 2))}\n`,
  // A file gets what was sent, to the letter.
  csv: (leads, isTerminal) => (isTerminal ? showLines(formatCsv(leads)) : formatCsv(leads)),
}
