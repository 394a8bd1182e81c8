import { PostgrestClient, type PostgrestError } from '@supabase/postgrest-js'
import { createLeadClient, restPath } from '#leads/insert-lead.ts'
import { kindOfTable, leadTables } from '#leads/lead-rows.ts'
import { missingServiceKey, type Settings } from '#server/settings/settings.ts'
import {
  composePending,
  type LeadCounts,
  type LeadFilter,
  type LeadRepository,
  type LeadRow,
  type NotificationQueue,
  type OwnerLeads,
  omitNulls,
  type PendingRow,
  type ServerOptions,
  type StoredLead,
  storedColumns,
} from '#server/store/lead-repository.ts'
import { StartError } from '#tools/errors.ts'

const requestTimeoutMs = 30_000
/** What a Supabase project gives at most in one answer, unless its owner changed it. */
const pageRows = 1_000

const advice: Record<number, string> = {
  400: ' Run the schema of this version there (npm run schema).',
  401: ' Check SUPABASE_SERVICE_ROLE_KEY.',
  403: ' Check SUPABASE_SERVICE_ROLE_KEY.',
  404: ' Check SUPABASE_URL, and that the schema has been run there (npm run schema).',
}

type BackendSettings = { url: string; serviceKey?: string }
type Backend = ReturnType<typeof openBackend>
type QueueCounts = { failing: number; dead: number }

/** Asks a hosted backend with the service key; throws a sentence with what cannot be done: "read". */
function openBackend({ url, serviceKey = '' }: BackendSettings) {
  const client = new PostgrestClient(`${url}${restPath}`, {
    headers: { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` },
    // The key goes to the address that the owner wrote, and to no other.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
    timeout: requestTimeoutMs,
    retry: false,
  })
  async function ask(what: string, query: PromiseLike<Answer>): Promise<unknown> {
    if (serviceKey === '') throw new StartError(missingServiceKey)
    const { data, error, status } = await query
    if (!error) return data
    const reason = describeError(error, status, serviceKey)
    const message = `The leads at ${url} cannot be ${what}: ${reason}.${advice[status] ?? ''}`
    throw new StartError(message)
  }
  const call = (what: string, name: string, values: object) => ask(what, client.rpc(name, values))
  return { client, ask, call }
}

/** For the server: visitors' leads go there with the public key. */
export const openHostedRepository = (
  hosted: NonNullable<Settings['hosted']>,
  owner: BackendSettings = { url: hosted.url },
  options?: ServerOptions,
): LeadRepository => ({
  ...openHostedLeads(owner, options),
  insert: createLeadClient(hosted),
  findProblem: async () => undefined,
  close: async () => {},
})

export function openHostedLeads(
  settings: BackendSettings,
  options: ServerOptions = {},
): OwnerLeads {
  const { url } = settings
  const { client, ask, call } = openBackend(settings)
  const selectLeads = (): Query => client.from('leads').select(storedColumns)
  async function readLeads(query: Query): Promise<LeadRow[]> {
    const rows = await ask('read', query)
    if (Array.isArray(rows)) return rows
    throw new StartError(`The leads at ${url} cannot be read: it answers with no list of leads.`)
  }
  const callErase = async (name: string, values: object) =>
    (await call('erased', name, values)) as LeadCounts
  return {
    place: `the leads at ${url}`,
    async *list(filter = {}) {
      const ascending = filter.order === undefined
      const readPage = (last?: LeadRow) => {
        const query = narrow(selectLeads(), filter)
          .order('received_at', { ascending })
          .order('id', { ascending })
          .limit(pageRows)
        return readLeads(last ? query.or(writeCursor(last, ascending ? 'gt' : 'lt')) : query)
      }
      // A page that is not full may still not be the last: the backend can be set to shorter ones.
      for (let page = await readPage(); page.length > 0; page = await readPage(page.at(-1))) {
        yield* page.map(toLead)
      }
    },
    async find(id) {
      const [row] = await readLeads(selectLeads().eq('id', id))
      return row && toLead(row)
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
    notifications: createHostedQueue(call, options),
  }
}

const listIds = (leads: readonly StoredLead[]) => leads.map(({ id }) => id)

/** By the functions of the hosted schema. */
function createHostedQueue(
  call: Backend['call'],
  { channels = [] }: ServerOptions,
): NotificationQueue {
  let isStarted = false
  return {
    async pending(channel, max) {
      if (!isStarted) await call('read', 'start_notifications', { channels })
      isStarted = true
      const rows = await call('read', 'pending_notifications', { via: channel, max_leads: max })
      return composePending(rows as PendingRow[])
    },
    async sent(channel, leads) {
      const isLikelySpam = leads[0]?.isLikelySpam ?? false
      const values = { via: channel, ids: listIds(leads), suspects: isLikelySpam }
      await call('read', 'notifications_sent', values)
    },
    async failed(channel, leads, delayMs) {
      const values = { via: channel, ids: listIds(leads), delay_ms: delayMs }
      await call('read', 'notifications_failed', values)
    },
    async count(channel) {
      const values = { via: channel }
      const [counts] = (await call('read', 'count_notifications', values)) as QueueCounts[]
      return counts ?? { failing: 0, dead: 0 }
    },
  }
}

type Query = ReturnType<ReturnType<PostgrestClient['from']>['select']>
type Answer = { data: unknown; error: Partial<PostgrestError> | null; status: number }

function narrow(query: Query, { kind, since, isOpen }: LeadFilter): Query {
  let narrowed = query
  if (kind) narrowed = narrowed.eq('kind', kind)
  if (since) narrowed = narrowed.gte('received_at', since.toISOString())
  if (isOpen) narrowed = narrowed.is('answered_at', null)
  return narrowed
}

/** PostgreSQL counts microseconds. */
function toLead({ received_at, answered_at, ...row }: LeadRow): StoredLead {
  return omitNulls({
    ...row,
    received_at: new Date(received_at).toISOString(),
    answered_at: answered_at && new Date(answered_at).toISOString(),
  })
}

function writeCursor({ received_at, id }: LeadRow, sign: 'gt' | 'lt'): string {
  const time = `"${received_at}"`
  return `received_at.${sign}.${time},and(received_at.eq.${time},id.${sign}."${id}")`
}

/** One line of plain letters, and never with the key in it. */
function describeError(
  { message = '', details }: Partial<PostgrestError>,
  status: number,
  key: string,
) {
  const [, cause = message] = /^Caused by: (?:\w+: )?(.+)$/m.exec(details ?? '') ?? []
  const reason = cause
    .replaceAll(key, '(key)')
    .replace(/[^!-~]+/g, ' ')
    .slice(0, 200)
  if (status === 0) return `it cannot be reached (${reason})`
  return `it answers ${status}${reason && `, ${JSON.stringify(reason)}`}`
}
