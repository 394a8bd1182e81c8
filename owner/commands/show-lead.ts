import { showLine, showLines } from '#owner/show-lines.ts'
import type { StoredLead } from '#server/store/read-leads.ts'
import { findMark, writeMoment, writePerson } from './describe-lead.ts'

/** All that one person has sent, for a person to read. */
export function showLead(lead: StoredLead): string {
  const { id, kind, gathering, received_at, answered_at, message } = lead
  const mark = findMark(lead)
  const facts = [
    ['from', writePerson(lead)],
    ['kind', gathering ? `${kind}, ${gathering}` : kind],
    ['received', `${writeMoment(received_at)} UTC`],
    ['answered', answered_at ? `${writeMoment(answered_at)} UTC` : 'not yet'],
    ...(mark ? [['flag', showLine(mark)]] : []),
    ['id', showLine(id)],
  ]
  const lines = facts.map(([name = '', value]) => `${name.padEnd(10)}${value}`)
  if (message !== undefined) lines.push('', showLines(message).replace(/^(?=.)/gm, '  '))
  const next = answered_at ? 'reopen' : 'done'
  lines.push('', `npm run leads -- ${next} ${showLine(id)}`)
  return `${lines.join('\n')}\n`
}
