import * as v from 'valibot'
import { type LeadFilter, omitNulls, type StoredLead } from '#server/store/read-leads.ts'
import {
  type Backend,
  createHostedClient,
  explainAnswer,
  explainHostedFailure,
} from './hosted-client.ts'
import { choosePageRows, firstPageRows } from './page-rows.ts'

/** Absent where the migration that adds it has not been run yet. */
const later = v.optional(v.nullable(v.string()), null)

const rowsSchema = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(['application', 'gathering', 'waitlist']),
    name: v.string(),
    email: v.string(),
    message: v.nullable(v.string()),
    gathering: v.nullable(v.string()),
    received_at: v.pipe(v.string(), v.isoTimestamp()),
    flag: later,
    answered_at: later,
  }),
)

const columns = Object.keys(rowsSchema.item.entries)
/** PostgreSQL's word for a column that is not there. */
const undefinedColumn = '42703'
const mostByDomain = 100

type Row = v.InferOutput<typeof rowsSchema>[number]
type Client = ReturnType<typeof createHostedClient>
type Query = ReturnType<ReturnType<Client['from']>['select']>
type Place = { limit: number; last?: Row | undefined }

/** All of them: each page begins behind the last row of the one before. */
export async function* readHostedPages(
  backend: Backend,
  filter: LeadFilter = {},
): AsyncGenerator<StoredLead[]> {
  const readPage = preparePages(backend, filter)
  let limit = firstPageRows
  // A page that is not full may still not be the last: the backend can be set to shorter ones.
  for (let page = await readPage({ limit }); page.length > 0; ) {
    yield page.map(toLead)
    limit = choosePageRows(page)
    page = await readPage({ limit, last: page.at(-1) })
  }
}

export async function countHostedLeads(backend: Backend, filter: LeadFilter): Promise<number> {
  // Every version of the view has the first column.
  const all: Query = createHostedClient(backend)
    .from('leads')
    .select(columns.slice(0, 1).join(), { head: true, count: 'exact' })
  const { count, error, status } = await narrow(all, filter, columns)
  if (error) throw explainAnswer(backend, status, error)
  return count ?? 0
}

/** An id has 32 digits and four dashes; those that begin alike stand side by side. */
export async function findHostedLeads(
  backend: Backend,
  start: string,
  most: number,
): Promise<StoredLead[]> {
  const digits = start.replaceAll('-', '').toLowerCase()
  if (!/^[0-9a-f]{1,32}$/.test(digits)) return []
  const { data, error, status } = await createHostedClient(backend)
    .from('leads')
    .select(columns.join())
    .gte('id', writeId(digits.padEnd(32, '0')))
    .lte('id', writeId(digits.padEnd(32, 'f')))
    .order('id')
    .limit(most)
  if (error) throw explainAnswer(backend, status, error)
  return readRows(backend, data).map(toLead)
}

/** Applications of addresses at a domain, the newest first, as many as one answer holds. */
export async function findHostedByDomain(backend: Backend, domain: string): Promise<StoredLead[]> {
  const { data, error, status } = await createHostedClient(backend)
    .from('leads')
    .select(columns.join())
    .eq('kind', 'application')
    .like('email', `*@${domain}`)
    .order('received_at', { ascending: false })
    .limit(mostByDomain)
  if (error) throw explainAnswer(backend, status, error)
  return readRows(backend, data).map(toLead)
}

function writeId(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function preparePages(backend: Backend, filter: LeadFilter) {
  const client = createHostedClient(backend)
  let known = columns
  return async function readPage(place: Place): Promise<Row[]> {
    const { data, error, status } = await askForPage(client, filter, known, place)
    const missing = error?.code === undefinedColumn && findMissing(error.message)
    if (missing && known.includes(missing)) {
      known = known.filter((column) => column !== missing)
      return readPage(place)
    }
    if (error) throw explainAnswer(backend, status, error)
    return readRows(backend, data)
  }
}

/** Only of those that came later than the first migrations: any other must be there. */
function findMissing(message: string): string | undefined {
  return /\b(flag|answered_at)\b/.exec(message)?.[1]
}

function askForPage(client: Client, filter: LeadFilter, known: string[], { limit, last }: Place) {
  const ascending = filter.order === undefined
  let query = narrow(client.from('leads').select(known.join()), filter, known)
  if (last) query = query.or(writeCursor(last, ascending ? 'gt' : 'lt'))
  return query.order('received_at', { ascending }).order('id', { ascending }).limit(limit)
}

function narrow(query: Query, { kind, since, isOpen }: LeadFilter, known: string[]): Query {
  let narrowed = query
  if (kind) narrowed = narrowed.eq('kind', kind)
  if (since) narrowed = narrowed.gte('received_at', since.toISOString())
  if (isOpen && known.includes('answered_at')) narrowed = narrowed.is('answered_at', null)
  return narrowed
}

function writeCursor({ received_at, id }: Row, sign: 'gt' | 'lt'): string {
  const time = `"${received_at}"`
  return `received_at.${sign}.${time},and(received_at.eq.${time},id.${sign}."${id}")`
}

function readRows(backend: Backend, data: unknown): Row[] {
  const { success, output } = v.safeParse(rowsSchema, data)
  if (success) return output
  throw explainHostedFailure(backend, 'it answers with something that is no list of leads')
}

function toLead({ received_at, answered_at, ...row }: Row): StoredLead {
  return omitNulls({
    ...row,
    received_at: new Date(received_at).toISOString(),
    answered_at: answered_at && new Date(answered_at).toISOString(),
  })
}
