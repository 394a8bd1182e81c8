import { styleText } from 'node:util'
import { writeTime } from '#leads/calendar-date.ts'
import { isForFull } from '#leads/campaign.ts'
import { nameLeads } from '#leads/lead-rows.ts'
import { hasFlagLine } from '#leads/message.ts'
import { showLine, showLines } from '#server/process/show-lines.ts'
import type { StoredLead } from '#server/store/lead-repository.ts'
import { writeSource } from './sources.ts'

/** A window in which a person reads, in characters. */
export type Terminal = { columns: number; rows: number }

/** The end of a UUID: leads that come within a minute share the beginning. */
const shownId = 8

/** The first of them where they have to fit a window, otherwise all. */
export async function* listLeads(
  leads: AsyncIterable<StoredLead>,
  terminal: Terminal | undefined,
  isAll = false,
): AsyncGenerator<string> {
  const isWindow = terminal && !isAll
  // An empty line, the summary, and the prompt follow.
  const room = isWindow ? Math.max(5, terminal.rows - 4) : Infinity
  let count = 0
  for await (const lead of leads) {
    if (count === room) {
      return yield `\nThese are the newest ${nameLeads(room)}. --all shows all of them.\n`
    }
    count += 1
    const line = writeLine(lead, isWindow ? shownId : undefined)
    // By code points, so that no emoji is cut in half.
    const fitting = terminal ? [...line].slice(0, terminal.columns).join('') : line
    yield `${styleText(chooseStyle(lead), fitting, { stream: process.stdout })}\n`
  }
  yield count > 0 ? `\n${nameLeads(count)}, times in UTC\n` : 'No leads to show.\n'
}

function chooseStyle(lead: StoredLead) {
  if (findMark(lead)) return 'yellow'
  return lead.answered_at ? 'dim' : 'bold'
}

/** With the whole id, or only so many signs at its end. */
export function writeLine(lead: StoredLead, idLength = lead.id.length): string {
  const mark = findMark(lead)
  const source = writeSource(lead)
  return [
    showLine(lead.id.slice(-idLength)),
    writeTime(lead.received_at),
    lead.answered_at ? 'done' : 'open',
    // As long as nearly all are, so that what follows stands in a column.
    writePerson(lead).padEnd(32),
    writeKind(lead),
    ...(source ? [showLine(source)] : []),
    ...(mark ? [`(${showLine(mark)})`] : []),
  ].join('  ')
}

export const writePerson = ({ name, email }: StoredLead) => showLine(`${name} <${email}>`)

function writeKind(lead: StoredLead): string {
  const { kind, gathering } = lead
  return gathering ? `${kind}, ${gathering}${isForFull(lead) ? ' (full)' : ''}` : kind
}

/** What makes it look suspicious: the limits' word, or the last line of an application. */
const findMark = ({ flag, message = '' }: StoredLead) =>
  flag ?? (hasFlagLine(message) ? 'machine?' : undefined)

export function describeLead(lead: StoredLead): string {
  const { answered_at, message } = lead
  const source = writeSource(lead)
  const id = showLine(lead.id)
  const mark = findMark(lead)
  const facts = {
    from: writePerson(lead),
    kind: writeKind(lead),
    received: `${writeTime(lead.received_at)} UTC`,
    answered: answered_at ? `${writeTime(answered_at)} UTC` : 'not yet',
    ...(source && { source: showLine(source) }),
    ...(mark && { flag: showLine(mark) }),
    id,
  }
  const lines = Object.entries(facts).map(([name, value]) => name.padEnd(10) + value)
  if (message !== undefined) {
    const text = showLines(message).replace(/^UTM: /m, 'Campaign: ')
    lines.push('', text.replace(/^(?=.)/gm, '  '))
  }
  lines.push('', `npm run leads -- ${answered_at ? 'reopen' : 'done'} ${id}`)
  return `${lines.join('\n')}\n`
}
