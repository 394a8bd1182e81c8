import { showLine } from '#owner/show-lines.ts'
import type { StoredLead } from '#server/store/read-leads.ts'

/** Words about a lead that more than one command says. */

/** "2027-01-31 08:15", in UTC. */
export const writeMoment = (time: string) => time.slice(0, 16).replace('T', ' ')

export const writePerson = ({ name, email }: Pick<StoredLead, 'name' | 'email'>) =>
  showLine(`${name} <${email}>`)

export const nameState = ({ answered_at }: StoredLead) => (answered_at ? 'done' : 'open')

/** What makes it look like no person's: the limits' word, or the last line of an application. */
export function findMark({ flag, message }: StoredLead): string | undefined {
  if (flag !== undefined) return flag
  const reason = /\nFlag: ([^\n]+)$/.exec(message ?? '')?.[1]
  return reason && 'machine?'
}

export const countLeadWords = (count: number) =>
  count === 1 ? '1 lead' : `${count.toLocaleString('en')} leads`
