import { restPath } from '#leads/insert-lead.ts'
import type { HostedBackend } from '#server/settings/settings.ts'
import { type Ask, describeAnswer } from './ask.ts'
import { type Finding, fault, fine } from './check-pages.ts'

/** Everything in the schema that holds what visitors sent. */
const privateRelations = [
  'contact_submissions',
  'gathering_signups',
  'waitlist_signups',
  'leads',
  'notifications',
]

const advice = 'paste what npm run schema prints into its SQL editor'

/** Asks as any visitor could, with the key in the pages: visitors may insert, and read nothing. */
export async function checkBackend({ url, anonKey }: HostedBackend, ask: Ask): Promise<Finding[]> {
  const headers = { apikey: anonKey, Authorization: `Bearer ${anonKey}` }
  for (const name of privateRelations) {
    const answer = await ask(`${url}${restPath}/${name}?select=*&limit=1`, { headers })
    const { status, silence } = answer
    if (status === 401 || status === 403) continue
    if (silence) return [fault(`The hosted backend at ${url} ${describeAnswer(answer)}.`)]
    if (status === 404) return [fault(`The hosted backend has no "${name}": ${advice}.`)]
    const why = status === 200 ? 'Visitors may read it' : `It answers ${status}`
    return [fault(`"${name}" at the hosted backend. ${why}: ${advice} again.`)]
  }
  const count = privateRelations.length
  const closed = fine(`As a visitor, every read of the hosted backend is refused (${count} tried).`)
  // An empty row, which the schema refuses, shows that inserts are possible, and stores nothing.
  const insert = await ask(`${url}${restPath}/waitlist_signups`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', Prefer: 'return=minimal' },
    body: '{"name":"","email":""}',
  })
  return insert.status === 400
    ? [closed, fine('The hosted backend takes leads, and refuses an empty one.')]
    : [fault(`The hosted backend ${describeAnswer(insert)} to an empty lead, instead of 400.`)]
}
