import { showLine, showLines } from '#cli/show-lines.ts'
import { readSource } from '#leads/campaign.ts'
import { hasFlagLine, readMessage } from '#leads/message.ts'
import type { StoredLead } from '#server/store/lead-repository.ts'

/** "2027-01-31 08:15", in UTC. */
export const writeTime = (time: string) => time.slice(0, 16).replace('T', ' ')

export const writePerson = ({ name, email }: Pick<StoredLead, 'name' | 'email'>) =>
  showLine(`${name} <${email}>`)

/** What makes it look suspicious: the limits' word, or the last line of an application. */
export function findMark({ flag, message = '' }: StoredLead): string | undefined {
  return flag ?? (hasFlagLine(message) ? 'machine?' : undefined)
}

/** The answers of a lead by their labels: { Country: "Norway", UTM: "source=mail" }. */
export function readAnswers(lead: StoredLead): Record<string, string> {
  const { message, source = '' } = lead
  return Object.fromEntries(
    message === undefined ? readSource(source) : readMessage(message, lead).answers,
  )
}

/** All that one person has sent, for a person to read. */
export function describeLead(lead: StoredLead): string {
  const { id, kind, gathering, received_at, answered_at, message } = lead
  const mark = findMark(lead)
  const facts = [
    ['from', writePerson(lead)],
    ['kind', gathering ? `${kind}, ${gathering}` : kind],
    ['received', `${writeTime(received_at)} UTC`],
    ['answered', answered_at ? `${writeTime(answered_at)} UTC` : 'not yet'],
    ...(lead.source ? [['source', showLine(lead.source)]] : []),
    ...(mark ? [['flag', showLine(mark)]] : []),
    ['id', showLine(id)],
  ]
  const lines = facts.map(([name = '', value]) => `${name.padEnd(10)}${value}`)
  if (message !== undefined) lines.push('', showLines(message).replace(/^(?=.)/gm, '  '))
  const next = answered_at ? 'reopen' : 'done'
  lines.push('', `npm run leads -- ${next} ${showLine(id)}`)
  return `${lines.join('\n')}\n`
}
