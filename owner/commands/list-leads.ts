import type { Desk } from '#owner/desk/desk.ts'
import type { LeadsCommand } from '#owner/parse-leads-arguments.ts'
import { showLine } from '#owner/show-lines.ts'
import type { Terminal } from '#owner/surroundings.ts'
import type { StoredLead } from '#server/store/read-leads.ts'
import { countLeadWords, findMark, nameState, writeMoment, writePerson } from './describe-lead.ts'
import { formatLeads } from './format-leads.ts'
import { searchPages } from './search-pages.ts'

type Wish = Pick<LeadsCommand, 'filter' | 'search' | 'isAll'>

/** Header, an empty line, the summary, and the prompt that follows. */
const linesAround = 5
const fewestShown = 5
/** Of a long list each part is laid out by itself. */
const linesPerPart = 200

/** The newest first: one window of them on a terminal, all of them elsewhere. */
export async function* listLeads(
  desk: Desk,
  wish: Wish,
  terminal: Terminal | undefined,
): AsyncGenerator<string> {
  const filter = { ...wish.filter, order: 'newest first' } as const
  const pages = searchPages(desk.readPages(filter), wish.search)
  if (!terminal) yield* writeLines(pages, wish)
  else if (wish.isAll) yield* writeParts(pages, wish, terminal)
  else yield* writeWindow(desk, pages, wish, terminal)
}

async function* writeLines(pages: AsyncIterable<StoredLead[]>, wish: Wish) {
  let count = 0
  for await (const page of pages) {
    count += page.length
    for (const lead of page) yield `${writeLine(lead)}\n`
  }
  yield summarize(count, wish)
}

function writeLine(lead: StoredLead): string {
  const mark = findMark(lead)
  const parts = [
    `${writeMoment(lead.received_at)} UTC`,
    lead.kind.padEnd('application'.length),
    nameState(lead),
    showLine(lead.id),
    writePerson(lead),
    lead.gathering ?? [],
    mark === undefined ? [] : `(${showLine(mark)})`,
  ]
  return parts.flat().join('  ')
}

async function* writeParts(pages: AsyncIterable<StoredLead[]>, wish: Wish, terminal: Terminal) {
  let count = 0
  let part: StoredLead[] = []
  for await (const page of pages) {
    count += page.length
    part.push(...page)
    if (part.length < linesPerPart) continue
    yield writeTable(part, terminal)
    part = []
  }
  if (part.length > 0) yield writeTable(part, terminal)
  yield summarize(count, wish)
}

async function* writeWindow(
  desk: Desk,
  pages: AsyncIterable<StoredLead[]>,
  wish: Wish,
  terminal: Terminal,
) {
  const room = Math.max(fewestShown, terminal.rows - linesAround)
  const shown: StoredLead[] = []
  let found = 0
  for await (const page of pages) {
    found += page.length
    shown.push(...page.slice(0, room - shown.length))
    // Whoever searches has to be told how many there are; else the desk counts them faster.
    if (wish.search === undefined && shown.length === room) break
  }
  const isCut = wish.search === undefined && shown.length === room
  const count = isCut ? await desk.count(wish.filter) : found
  if (shown.length > 0) yield writeTable(shown, terminal)
  yield shown.length < count
    ? `\n${shown.length} of ${countLeadWords(count)}. --all shows all of them.\n`
    : summarize(count, wish)
}

const writeTable = (leads: StoredLead[], terminal: Terminal) =>
  `${formatLeads(leads, terminal).join('\n')}\n`

function summarize(count: number, { filter, search }: Wish): string {
  if (count > 0) return `\n${countLeadWords(count)}\n`
  const isNarrowed = search !== undefined || Object.keys(filter).length > 0
  return isNarrowed ? 'No leads like that.\n' : 'No leads yet.\n'
}
