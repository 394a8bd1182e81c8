import { styleText } from 'node:util'
import { showLine } from '#cli/show-lines.ts'
import { nameLeads } from '#leads/lead-rows.ts'
import type { LeadRepository, StoredLead } from '#server/store/lead-repository.ts'
import type { LeadsCommand } from './arguments.ts'
import { findMark, writePerson, writeTime } from './describe-lead.ts'
import { searchLeads } from './export.ts'

/** A window in which a person reads, in characters. */
export type Terminal = { columns: number; rows: number }

type Wish = Pick<LeadsCommand, 'filter' | 'search' | 'isAll'>

/** An empty line, the summary, and the prompt that follows. */
const linesBelow = 4
const fewestShown = 5
/** Up to the milliseconds of a UUID: leads that come within a minute share its first eight letters. */
const shortestId = 13
/** Letters of a name and an address, so that what follows stands in a column. */
const usualPerson = 32

/** The newest first: one window of them on a terminal, all of them elsewhere. */
export async function* listLeads(
  leads: LeadRepository,
  wish: Wish,
  terminal: Terminal | undefined,
): AsyncGenerator<string> {
  const stream = searchLeads(leads.list({ ...wish.filter, order: 'newest first' }), wish.search)
  if (terminal && !wish.isAll) return yield* listWindow(leads, stream, wish, terminal)
  let count = 0
  for await (const lead of stream) {
    count += 1
    yield writeLine(lead, lead.id.length, terminal)
  }
  yield summarize(count, wish)
}

async function* listWindow(
  leads: LeadRepository,
  stream: AsyncIterable<StoredLead>,
  wish: Wish,
  terminal: Terminal,
): AsyncGenerator<string> {
  const room = Math.max(fewestShown, terminal.rows - linesBelow)
  const shown: StoredLead[] = []
  let found = 0
  for await (const lead of stream) {
    found += 1
    if (shown.length < room) shown.push(lead)
    // Without a search, the repository counts faster.
    else if (wish.search === undefined) break
  }
  const idLength = findIdLength(shown)
  for (const lead of shown) yield writeLine(lead, idLength, terminal)
  const count = found > room && wish.search === undefined ? await leads.count(wish.filter) : found
  yield shown.length < count
    ? `\n${shown.length} of ${nameLeads(count)}. --all shows all of them.\n`
    : summarize(count, wish)
}

/** As many letters as tell these leads apart. */
function findIdLength(leads: readonly StoredLead[]): number {
  const count = (length: number) => new Set(leads.map(({ id }) => id.slice(0, length))).size
  let length = shortestId
  while (length < 36 && count(length) < leads.length) length += 1
  return length
}

function writeLine(lead: StoredLead, idLength: number, terminal?: Terminal): string {
  const mark = findMark(lead)
  const line = [
    showLine(lead.id.slice(0, idLength)),
    writeTime(lead.received_at),
    lead.answered_at ? 'done' : 'open',
    writePerson(lead).padEnd(usualPerson),
    lead.gathering ? `${lead.kind}, ${lead.gathering}` : lead.kind,
    ...(lead.source ? [showLine(lead.source)] : []),
    ...(mark === undefined ? [] : [`(${showLine(mark)})`]),
  ].join('  ')
  if (!terminal) return `${line}\n`
  // By code points, so that no emoji is cut in half.
  const fitting = [...line].slice(0, terminal.columns).join('')
  const format = mark ? 'yellow' : lead.answered_at ? 'dim' : 'bold'
  return `${styleText(format, fitting, { stream: process.stdout })}\n`
}

function summarize(count: number, { filter, search }: Wish): string {
  if (count > 0) return `\n${nameLeads(count)}, times in UTC\n`
  const isNarrowed = search !== undefined || Object.keys(filter).length > 0
  return isNarrowed ? 'No leads like that.\n' : 'No leads yet.\n'
}
