import { PostgrestClient, type PostgrestError } from '@supabase/postgrest-js'
import * as v from 'valibot'
import type { OwnerSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { choosePageRows, firstPageRows } from '#server/store/page-rows.ts'
import { type LeadFilter, leaveOutNulls, type StoredLead } from '#server/store/read-leads.ts'
import { showLine } from './show-lines.ts'

type Backend = NonNullable<OwnerSettings['hosted']>

const pageTimeoutMs = 30_000
const longestMessage = 200

const rowsSchema = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(['application', 'gathering', 'waitlist']),
    name: v.string(),
    email: v.string(),
    message: v.nullable(v.string()),
    gathering: v.nullable(v.string()),
    received_at: v.pipe(v.string(), v.isoTimestamp()),
    // Absent where the migration that adds it has not been run yet.
    flag: v.optional(v.nullable(v.string()), null),
  }),
)

const columns = Object.keys(rowsSchema.item.entries)
/** PostgreSQL's word for a column that is not there. */
const undefinedColumn = '42703'

type Row = v.InferOutput<typeof rowsSchema>[number]

const advice: Record<number, string> = {
  401: ' Check SUPABASE_SERVICE_ROLE_KEY.',
  403: ' Check SUPABASE_SERVICE_ROLE_KEY.',
  404: ' Check SUPABASE_URL, and that the migrations have been run there.',
}

/** Oldest first, all of them: each page begins behind the last row of the one before. */
export async function* readHostedPages(
  backend: Backend,
  filter: LeadFilter = {},
): AsyncGenerator<StoredLead[]> {
  const readPage = preparePages(backend, filter)
  let limit = firstPageRows
  // A page that is not full may still not be the last: the backend can be set to shorter ones.
  for (let page = await readPage(limit); page.length > 0; ) {
    yield page.map((row) => {
      return leaveOutNulls({ ...row, received_at: new Date(row.received_at).toISOString() })
    })
    limit = choosePageRows(page)
    page = await readPage(limit, page.at(-1))
  }
}

function preparePages(backend: Backend, { kind, since }: LeadFilter) {
  const client = createClient(backend)
  let known = columns
  const ask = (limit: number, last?: Row) => {
    let query = client.from('leads').select(known.join())
    if (kind) query = query.eq('kind', kind)
    if (since) query = query.gte('received_at', since.toISOString())
    if (last) query = query.or(writeCursor(last))
    return query.order('received_at').order('id').limit(limit)
  }
  return async (limit: number, last?: Row): Promise<Row[]> => {
    let answer = await ask(limit, last)
    if (answer.error?.code === undefinedColumn && known === columns) {
      known = columns.filter((column) => column !== 'flag')
      answer = await ask(limit, last)
    }
    if (answer.error) throw explainAnswer(backend, answer.status, answer.error)
    return readRows(backend, answer.data)
  }
}

function createClient({ url, serviceKey }: Backend) {
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` },
    // The key goes to the address that the owner wrote, and to no other.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
    timeout: pageTimeoutMs,
    retry: false,
  })
}

function writeCursor({ received_at, id }: Row): string {
  return `received_at.gt."${received_at}",and(received_at.eq."${received_at}",id.gt."${id}")`
}

function readRows(backend: Backend, data: unknown): Row[] {
  const { success, output } = v.safeParse(rowsSchema, data)
  if (success) return output
  throw explainFailure(backend, 'it answers with something that is no list of leads')
}

function explainAnswer(
  backend: Backend,
  status: number,
  { message, details }: Partial<PostgrestError>,
): StartError {
  if (status === 0) {
    const [, reason = message] = /^Caused by: (?:\w+: )?(.+)$/m.exec(details ?? '') ?? []
    return explainFailure(backend, `it can not be reached (${tidy(backend, reason)})`)
  }
  const words = message ? `, ${JSON.stringify(tidy(backend, message))}` : ''
  return explainFailure(backend, `it answers ${status}${words}`, advice[status])
}

function explainFailure({ url }: Backend, reason: string, advice = ''): StartError {
  return new StartError(`The leads at ${url} can not be read: ${reason}.${advice}`)
}

/** One line, of a bearable length, and never with the key in it. */
function tidy({ serviceKey }: Backend, text: unknown): string {
  const line = String(text).replaceAll(serviceKey, '(key)').replace(/\s+/g, ' ').trim()
  return showLine(line).slice(0, longestMessage)
}
