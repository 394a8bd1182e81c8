import { PostgrestClient, type PostgrestError } from '@supabase/postgrest-js'
import { restPath } from '#leads/insert-lead.ts'
import { kindOfTable, leadTables } from '#leads/lead-rows.ts'
import { StartError } from '#server/process/start-error.ts'
import type { OwnerSettings } from '#server/settings/settings.ts'
import type { LeadCounts, LeadFilter, LeadRepository, StoredLead } from './lead-repository.ts'
import { omitNulls } from './sqlite-leads.ts'

type Backend = NonNullable<OwnerSettings['hosted']>

const requestTimeoutMs = 30_000
/** What a Supabase project gives at most in one answer, unless its owner changed it. */
const pageRows = 1_000

const columns = 'id,kind,name,email,message,gathering,received_at,flag,answered_at,source'
type Row = Parameters<typeof omitNulls>[0]

/** The leads at a hosted backend, with the service key. */
export function openHostedLeads(backend: Backend): LeadRepository {
  const { url, serviceKey } = backend
  const client = new PostgrestClient(`${url}${restPath}`, {
    headers: { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` },
    // The key goes to the address that the owner wrote, and to no other.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
    timeout: requestTimeoutMs,
    retry: false,
  })
  const ask = <Result extends Answer>(what: string, query: PromiseLike<Result>) =>
    query.then((answer) => {
      if (answer.error) throw explainAnswer(backend, what, answer)
      return answer
    })
  const selectLeads = (): Query => client.from('leads').select(columns)
  async function readRows(query: PromiseLike<Answer>): Promise<Row[]> {
    const { data } = await ask('read', query)
    if (Array.isArray(data)) return data
    throw explainFailure(backend, 'read', 'it answers with something that is no list of leads')
  }
  const callErase = async (name: string, values: Record<string, unknown>) =>
    (await ask('erased', client.rpc(name, values))).data as LeadCounts
  return {
    place: `the leads at ${url}`,
    async *list(filter = {}) {
      const ascending = filter.order === undefined
      const readPage = (last?: Row) => {
        const query = narrow(selectLeads(), filter)
          .order('received_at', { ascending })
          .order('id', { ascending })
          .limit(pageRows)
        return readRows(last ? query.or(writeCursor(last, ascending ? 'gt' : 'lt')) : query)
      }
      // A page that is not full may still not be the last: the backend can be set to shorter ones.
      for (let page = await readPage(); page.length > 0; page = await readPage(page.at(-1))) {
        yield* page.map(toLead)
      }
    },
    async find(idPrefix, limit) {
      const digits = idPrefix.replaceAll('-', '').toLowerCase()
      if (!/^[0-9a-f]{1,32}$/.test(digits)) return []
      const [first, last] = [writeId(digits.padEnd(32, '0')), writeId(digits.padEnd(32, 'f'))]
      const query = selectLeads().gte('id', first).lte('id', last).order('id').limit(limit)
      return (await readRows(query)).map(toLead)
    },
    async mark(leads, answeredAt) {
      for (const table of leadTables) {
        const ofTable = leads.filter(({ kind }) => kind === kindOfTable[table])
        if (ofTable.length === 0) continue
        const update = client.from(table).update({ answered_at: answeredAt })
        const ids = ofTable.map(({ id }) => id)
        await ask('marked', update.in('id', ids))
      }
    },
    erase: (email) => callErase('erase_person', { address: email }),
    eraseBefore: (moment) => callErase('erase_before', { moment }),
    async remove(ids) {
      await callErase('erase_leads', { ids })
    },
  }
}

type Query = ReturnType<ReturnType<PostgrestClient['from']>['select']>
type Answer = { data: unknown } & Failure
type Failure = { error: Partial<PostgrestError> | null; status: number }

function narrow(query: Query, { kind, since, isOpen, domain }: LeadFilter): Query {
  let narrowed = query
  if (kind) narrowed = narrowed.eq('kind', kind)
  if (since) narrowed = narrowed.gte('received_at', since.toISOString())
  if (isOpen) narrowed = narrowed.is('answered_at', null)
  if (domain) narrowed = narrowed.like('email', `*@${domain}`)
  return narrowed
}

/** PostgreSQL counts microseconds. */
function toLead({ received_at, answered_at, ...row }: Row): StoredLead {
  return omitNulls({
    ...row,
    received_at: new Date(received_at).toISOString(),
    answered_at: answered_at && new Date(answered_at).toISOString(),
  })
}

function writeCursor({ received_at, id }: Row, sign: 'gt' | 'lt'): string {
  const time = `"${received_at}"`
  return `received_at.${sign}.${time},and(received_at.eq.${time},id.${sign}."${id}")`
}

const writeId = (digits: string) =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const advice: Record<number, string> = {
  400: ' Run the schema of this version there (npm run schema).',
  401: ' Check SUPABASE_SERVICE_ROLE_KEY.',
  403: ' Check SUPABASE_SERVICE_ROLE_KEY.',
  404: ' Check SUPABASE_URL, and that the schema has been run there (npm run schema).',
}
const longestMessage = 200

function explainAnswer(backend: Backend, what: string, { error, status }: Failure): StartError {
  const { message = '', details } = error ?? {}
  // One line of plain letters, and never with the key in it.
  const tidy = (words: string) =>
    words
      .replaceAll(backend.serviceKey, '(key)')
      .replace(/[^!-~]+/g, ' ')
      .slice(0, longestMessage)
  if (status === 0) {
    const [, reason = message] = /^Caused by: (?:\w+: )?(.+)$/m.exec(details ?? '') ?? []
    return explainFailure(backend, what, `it cannot be reached (${tidy(reason)})`)
  }
  const quoted = message ? `, ${JSON.stringify(tidy(message))}` : ''
  return explainFailure(backend, what, `it answers ${status}${quoted}`, advice[status])
}

function explainFailure({ url }: Backend, what: string, reason: string, hint = ''): StartError {
  return new StartError(`The leads at ${url} cannot be ${what}: ${reason}.${hint}`)
}
