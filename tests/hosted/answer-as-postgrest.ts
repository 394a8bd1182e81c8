import type { Transaction } from '@electric-sql/pglite'
import type { HostedDatabase, Refusal, Role } from './hosted-database.ts'

/** A `fetch` that answers an insert as PostgREST would. The key is the role's name. */
export function answerAsPostgrest(
  { ask }: HostedDatabase,
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
    const table = new URL(request.url).pathname.replace('/rest/v1/', '')
    const isSingular = headers.accept?.includes('pgrst.object') ?? false
    try {
      const count = await ask({ role, method: request.method, headers }, async (tx) => {
        await runBeforeRequest(tx)
        const inserted = await runInsert(tx, table, payload)
        if (isSingular && inserted !== 1) throw { code: 'PGRST116', message: 'Not one row' }
        return inserted
      })
      const total = headers.prefer?.includes('count=') ? count : '*'
      return new Response(null, { status: 201, headers: { 'Content-Range': `*/${total}` } })
    } catch (error) {
      return refuse(error as Refusal, role)
    }
  }
}

/** The function that the schema registers with PostgREST, where it finds it too. */
async function runBeforeRequest(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    `select substring(setting from '=(.*)') as name
      from pg_db_role_setting, unnest(setconfig) as setting
      where setrole = 'authenticator'::regrole and setting like 'pgrst.db_pre_request=%'`,
  )
  for (const { name } of rows) await tx.query(`select ${name}()`)
}

/** The statement of PostgREST's mutatePlanToQuery and mainWrite (QueryBuilder.hs, Statements.hs). */
async function runInsert(tx: Transaction, table: string, payload: string): Promise<number> {
  const body = JSON.parse(payload) as object | object[]
  const names = Object.keys((Array.isArray(body) ? body[0] : body) ?? {}).map((name) => `"${name}"`)
  const records = `json_to_record${Array.isArray(body) ? 'set' : ''}(json_data)
    as _(${names.map((name) => `${name} text`)})`
  const bare = Array.isArray(body) ? 'json_array_elements(json_data) _' : '(values (1)) _'
  const { rows } = await tx.query<{ page_total: number }>(
    `with pgrst_source as (
      insert into public."${table}" ${names.length > 0 ? `(${names})` : ''}
      select ${names.map((name) => `pgrst_body.${name}`)}
      from (select $1::json as json_data) pgrst_payload,
        lateral (select ${names} from ${names.length > 0 ? records : bare}) pgrst_body
      returning 1
    )
    select count(_postgrest_t) as page_total from (select * from pgrst_source) _postgrest_t`,
    [payload],
  )
  return rows[0]?.page_total ?? 0
}

function refuse({ code, message, detail = '', hint }: Refusal, role: Role): Response {
  if (code === 'PGRST') {
    const fields = { details: null, hint: null, ...JSON.parse(message) }
    return Response.json(fields, JSON.parse(detail))
  }
  const denied = role === 'anon' ? 401 : 403
  const status = { '23505': 409, '42501': denied, PGRST116: 406 }[code] ?? 400
  const fields = { details: detail || null, hint: hint ?? null, code, message }
  return Response.json(fields, { status })
}
