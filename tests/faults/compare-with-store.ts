import type { Lead } from '#leads/lead-rows.ts'
import type { StoredLead } from '#server/store/lead-repository.ts'
import type { SentLead } from './gather-crowd.ts'

/** What became of everything that was sent, by e-mail address. */
export function compareWithStore(sent: SentLead[], stored: StoredLead[]) {
  const byEmail = Map.groupBy(stored, ({ email }) => email)
  const find = ({ lead }: SentLead) => byEmail.get(lead.row.email)?.[0]
  const known = new Set(listEmails(sent))
  const retried = sent.filter(({ retriedAt }) => retriedAt)
  return {
    lost: listEmails(sent.filter((entry) => !find(entry))),
    changed: listEmails(sent.filter((entry) => isChanged(entry.lead, find(entry)))),
    doubled: [...byEmail].flatMap(([email, { length }]) => (length > 1 ? [email] : [])),
    unknown: [...byEmail.keys()].filter((email) => !known.has(email)),
    retried: retried.length,
  }
}

export function listEmails(sent: SentLead[]): string[] {
  return sent.map(({ lead }) => lead.row.email)
}

function isChanged({ row }: Lead, stored?: StoredLead): boolean {
  const columns = Object.entries(row) as [keyof typeof row, string][]
  return stored !== undefined && columns.some(([column, value]) => stored[column] !== value)
}
