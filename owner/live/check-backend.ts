import { restPath } from '#leads/rest-path.ts'
import type { HostedBackend } from '#server/settings/settings.ts'
import { type Ask, explainSilence } from './ask.ts'
import { type Finding, fault, fine } from './finding.ts'

/** Everything in the schema that holds what visitors sent. */
const privateRelations = [
  'contact_submissions',
  'gathering_signups',
  'waitlist_signups',
  'leads',
  'notifications',
]

/** Asks as any visitor could, with the key that stands in the pages: he may add, and read nothing. */
export async function checkBackend({ url, anonKey }: HostedBackend, ask: Ask): Promise<Finding[]> {
  const headers = { apikey: anonKey, Authorization: `Bearer ${anonKey}` }
  const reads = await Promise.all(
    privateRelations.map(async (name): Promise<Finding[]> => {
      const address = `${url}${restPath}/${name}?select=*&limit=1`
      try {
        return judgeRead(name, await ask(address, { headers }).then(({ status }) => status))
      } catch (error) {
        return [fault(describeSilence(url, error))]
      }
    }),
  )
  const faults = reads.flat()
  if (faults.length > 0) return [...new Map(faults.map((each) => [each.sentence, each])).values()]
  return [
    fine(`As a visitor, every read of the hosted backend is refused (${reads.length} tried).`),
    ...(await checkInsert(url, headers, ask)),
  ]
}

const describeSilence = (url: string, error: unknown) =>
  `The hosted backend does not answer at ${url}: ${explainSilence(error)}.`

function judgeRead(name: string, status: number): Finding[] {
  if (status === 401 || status === 403) return []
  if (status === 404) {
    return [
      fault(
        `The hosted backend has no "${name}": paste what npm run schema prints into its SQL editor.`,
      ),
    ]
  }
  const why = status === 200 ? 'Visitors may read it' : `It answers ${status}`
  return [
    fault(
      `"${name}" at the hosted backend. ${why}: paste what npm run schema prints into its SQL editor again.`,
    ),
  ]
}

/** An empty row, which the schema refuses, shows that the way is open, and stores nothing. */
async function checkInsert(
  url: string,
  headers: Record<string, string>,
  ask: Ask,
): Promise<Finding[]> {
  try {
    const { status, body } = await ask(`${url}${restPath}/waitlist_signups`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', Prefer: 'return=minimal' },
      body: '{"name":"","email":""}',
    })
    if (status === 400) return [fine('The hosted backend takes leads, and refuses an empty one.')]
    const said = body.toString().slice(0, 120)
    return [
      fault(`The hosted backend answers an empty lead with ${status} instead of 400: ${said}`),
    ]
  } catch (error) {
    return [fault(describeSilence(url, error))]
  }
}
