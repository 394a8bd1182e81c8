import { backUp } from './commands/back-up.ts'
import { erasePerson } from './commands/erase-person.ts'
import { findEach } from './commands/find-leads.ts'
import { formatCsv } from './commands/format-csv.ts'
import { formatJson } from './commands/format-json.ts'
import { listLeads } from './commands/list-leads.ts'
import { markLeads } from './commands/mark-leads.ts'
import { restoreLeads } from './commands/restore-leads.ts'
import { searchPages } from './commands/search-pages.ts'
import { showLead } from './commands/show-lead.ts'
import { showStats } from './commands/show-stats.ts'
import { watchProgress } from './commands/watch-progress.ts'
import type { Desk } from './desk/desk.ts'
import { openDesk } from './desk/open-desk.ts'
import type { CommandName } from './leads-commands.ts'
import { leadsHelp } from './leads-help.ts'
import { type LeadsCommand, parseLeadsArguments } from './parse-leads-arguments.ts'
import { showLines } from './show-lines.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * What `npm run leads -- list --json` prints, piece by piece; throws a StartError with a sentence if it
 * can not, perhaps after some pieces.
 */
export async function* answerLeadsCommand(
  args: string[],
  surroundings: Surroundings,
): AsyncGenerator<string> {
  const command = parseLeadsArguments(args)
  if (command.name === 'help') {
    yield leadsHelp
    return
  }
  if (command.name === 'restore') {
    yield* restoreLeads(command, surroundings)
    return
  }
  const desk = openDesk(surroundings.readSettings())
  surroundings.say(`Looking at ${desk.place}.`)
  const isWritten = command.format !== 'text' && command.name !== 'stats'
  const answer = isWritten ? writeOut : answers[command.name]
  yield* answer({ desk, command, surroundings })
}

type Case = { desk: Desk; command: LeadsCommand; surroundings: Surroundings }
type Answer = (each: Case) => AsyncGenerator<string>

const answers: Record<Exclude<CommandName, 'restore'>, Answer> = {
  list: ({ desk, command, surroundings }) => listLeads(desk, command, surroundings.terminal),
  export: (each) => writeOut(each),
  async *show({ desk, command }) {
    for (const lead of await findEach(desk, command.words)) yield showLead(lead)
  },
  done: ({ desk, command, surroundings }) => {
    const { now = () => new Date() } = surroundings
    return markLeads(desk, command.words, now().toISOString())
  },
  erase: ({ desk, command, surroundings }) => erasePerson(desk, command, surroundings),
  backup: ({ desk, command, surroundings }) => backUp(desk, command, surroundings),
  stats: ({ desk, command, surroundings }) => showStats(desk, command, surroundings),
  reopen: ({ desk, command }) => markLeads(desk, command.words, null),
}

/** As CSV or JSON, oldest first. */
async function* writeOut({ desk, command, surroundings }: Case): AsyncGenerator<string> {
  const { format, words, filter, search } = command
  if (command.name === 'show') {
    const [lead] = await findEach(desk, words)
    yield showLines(`${JSON.stringify(lead, null, 2)}\n`)
    return
  }
  const pages = searchPages(desk.readPages(filter), search)
  const watched = watchProgress(pages, surroundings.showProgress)
  // A file gets what was sent, to the letter. JSON says the same, whether a character or its code
  // stands there.
  const isRaw = format === 'csv' && !surroundings.terminal
  const write = format === 'csv' ? formatCsv : formatJson
  for await (const piece of write(watched)) yield isRaw ? piece : showLines(piece)
}
