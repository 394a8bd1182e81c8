import type { Transaction } from '@electric-sql/pglite'
import type { HostedDatabase, Refusal, Role } from './hosted-database.ts'

type Columns = Record<string, string>
type Insert = { table: string; columns: Columns; prefer: string; payload: string }
type Inserted = { count: number; body: string }

/** What PostgREST answers when it refuses, as it is read from its source (Error.hs). */
class Answered extends Error {
  readonly status: number
  readonly fields: Record<string, unknown>
  readonly headers: Record<string, string>
  constructor(
    status: number,
    fields: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) {
    super(String(fields.message))
    this.status = status
    this.fields = { details: null, hint: null, ...fields }
    this.headers = headers
  }
}

/**
 * A `fetch` that answers an insert as PostgREST would: the same SQL, under the same role, in one
 * transaction with the function that the project runs before each request. The key is the role's name.
 */
export function answerAsPostgrest(
  { db, ask }: HostedDatabase,
  proxyHeaders: Record<string, string> = {},
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const payload = await request.text()
    const headers: Record<string, string> = {
      ...Object.fromEntries(request.headers),
      'content-length': String(Buffer.byteLength(payload)),
      ...proxyHeaders,
    }
    const role = headers.authorization?.replace('Bearer ', '') as Role
    try {
      const insert = await planInsert(db, request, payload)
      const { count, body } = await ask({ role, method: request.method, headers }, async (tx) => {
        await runBeforeRequest(tx, insert.prefer)
        const inserted = await runInsert(tx, insert)
        if (headers.accept?.includes('pgrst.object') && inserted.count !== 1) throw notSingular
        return inserted
      })
      const total = insert.prefer.includes('count=') ? count : '*'
      const text = insert.prefer.includes('return=representation') ? body : null
      return new Response(text, { status: 201, headers: { 'Content-Range': `*/${total}` } })
    } catch (error) {
      const { status, fields, headers } = explain(error as Answered | Refusal, role)
      return Response.json(fields, { status, headers })
    }
  }
}

const notSingular = new Answered(406, { code: 'PGRST116', message: 'Not exactly one row' })

async function planInsert(
  db: HostedDatabase['db'],
  request: Request,
  payload: string,
): Promise<Insert> {
  const url = new URL(request.url)
  const table = url.pathname.replace('/rest/v1/', '')
  const { rows } = await db.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass('public.' || $1) and attnum > 0`,
    [table],
  )
  const known = new Map(rows.map(({ name, type }) => [name, type]))
  const columns: Columns = {}
  for (const name of listColumns(url, payload)) {
    const type = known.get(name)
    const message = `Could not find the '${name}' column of '${table}' in the schema cache`
    if (!type) throw new Answered(400, { code: 'PGRST204', message })
    columns[name] = type
  }
  return { table, columns, payload, prefer: request.headers.get('Prefer') ?? '' }
}

function listColumns(url: URL, payload: string): string[] {
  const asked = url.searchParams.get('columns')
  if (asked !== null) return asked.split(',').map((name) => name.replaceAll('"', ''))
  const body = JSON.parse(payload) as unknown
  return Object.keys((Array.isArray(body) ? body[0] : body) ?? {})
}

async function runBeforeRequest(tx: Transaction, prefer: string): Promise<void> {
  const timezone = /timezone=([^,]+)/.exec(prefer)?.[1]
  if (timezone) await tx.query(`select set_config('timezone', $1, true)`, [timezone])
  const { rows } = await tx.query<{ name: string }>(
    `select substring(setting from '=(.*)') as name
      from pg_db_role_setting, unnest(setconfig) as setting
      where setrole = 'authenticator'::regrole and setting like 'pgrst.db_pre_request=%'`,
  )
  for (const { name } of rows) await tx.query(`select ${name}()`)
}

/** The statement of PostgREST's mutatePlanToQuery and mainWrite (QueryBuilder.hs, Statements.hs). */
async function runInsert(tx: Transaction, insert: Insert): Promise<Inserted> {
  const { table, columns, prefer, payload } = insert
  const isObject = payload.trimStart().startsWith('{')
  const names = Object.keys(columns).map((name) => `"${name}"`)
  const typed = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`)
  const records = `json_to_record${isObject ? '' : 'set'}(json_data) as _(${typed})`
  const bare = isObject ? '(values (1)) _' : 'json_array_elements(json_data) _'
  const { rows } = await tx.query<{ page_total: number; body: string }>(
    `with pgrst_source as (
      insert into public."${table}" ${names.length > 0 ? `(${names})` : ''}
      select ${names.map((name) => `pgrst_body.${name}`)}
      from (select $1::json as json_data) pgrst_payload,
        lateral (select ${names} from ${names.length > 0 ? records : bare}) pgrst_body
      ${prefer.includes('resolution=') ? 'on conflict (id) do nothing' : ''}
      returning ${prefer.includes('return=representation') ? `"${table}".*` : '1'}
    )
    select count(_postgrest_t) as page_total, coalesce(json_agg(_postgrest_t), '[]')::text as body
    from (select * from pgrst_source) _postgrest_t`,
    [payload],
  )
  return { count: rows[0]?.page_total ?? 0, body: rows[0]?.body ?? '' }
}

function explain(error: Answered | Refusal, role: Role): Answered {
  if (error instanceof Answered) return error
  const { code, message, detail = null, hint = null } = error
  if (code === 'PGRST') {
    const { status, headers } = JSON.parse(detail ?? '')
    return new Answered(status, JSON.parse(message), headers)
  }
  const denied = role === 'anon' ? 401 : 403
  const status = { '23505': 409, '23503': 409, '42501': denied }[code] ?? 400
  return new Answered(status, { code, message, details: detail, hint })
}
