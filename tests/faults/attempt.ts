import type { StoredLead } from '#server/store/read-leads.ts'
import { workTogether } from './work-together.ts'

/** One string in one place, and what must become of it. */
export type Attempt = {
  /** "waitlist_signups.name" */
  place: string
  text: string
  send(address: string): Promise<Response>
  /** What the store must hold afterwards; absent where the string must be refused. */
  row?: LeadRow | undefined
}

export type LeadRow = Pick<StoredLead, 'kind' | 'name' | 'email' | 'message' | 'gathering'>

const width = 24

/** Every answer that is not what it must be, as sentences. */
export async function findWrongAnswers(address: string, attempts: Attempt[]): Promise<string[]> {
  const wrong: string[] = []
  await workTogether(attempts, width, async ({ place, text, send, row }) => {
    const answer = await send(address)
    await answer.arrayBuffer()
    const isRight = row ? answer.status < 400 : answer.status >= 400 && answer.status < 500
    const sample = JSON.stringify(text.slice(0, 60))
    if (!isRight) wrong.push(`${place} with ${sample} was answered with ${answer.status}`)
  })
  return wrong
}

/** Rows that should be stored and are not, and those that are stored and should not be. */
export function compareRows(attempts: Attempt[], stored: StoredLead[]) {
  const expected = attempts.flatMap(({ row }) => (row ? [writeRow(row)] : []))
  const found = stored.map(writeRow)
  return { lost: subtract(expected, found), unexpected: subtract(found, expected) }
}

function writeRow({ kind, name, email, message, gathering }: LeadRow): string {
  return JSON.stringify({ kind, name, email, message, gathering })
}

/** One of each for one of each: a row that is there twice is not the same as once. */
function subtract(rows: string[], others: string[]): string[] {
  const left = new Map<string, number>()
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1)
  return rows.filter((row) => {
    const count = left.get(row) ?? 0
    left.set(row, count - 1)
    return count <= 0
  })
}
