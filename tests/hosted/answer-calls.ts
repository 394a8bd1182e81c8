import type { HostedDatabase, Refusal, Role } from './hosted-database.ts'

/**
 * A `fetch` that answers a call of a function (POST /rest/v1/rpc/...) as PostgREST does: arguments by their
 * names, a table as an array, a value as itself, nothing as 204. The key is the role's name.
 */
export function answerCalls({ db, ask }: HostedDatabase): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const name = new URL(request.url).pathname.replace('/rest/v1/rpc/', '')
    const role = request.headers.get('Authorization')?.replace('Bearer ', '') as Role
    const values = (await request.json()) as Record<string, unknown>
    const { rows: found } = await db.query<{ set: boolean; type: string; args: string[] }>(
      `select proretset as set, prorettype::regtype::text as type,
        (select array_agg(format('%I => x.%I', arg, arg)) from unnest(proargnames[1:pronargs]) as arg)
          as args,
        (select string_agg(format('%I %s', n, t::regtype), ', ')
          from unnest(proargnames[1:pronargs], proargtypes::oid[]) as _(n, t)) as typed
      from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
      [name],
    )
    const [known] = found as (typeof found)[number][] & { typed: string }[]
    if (!known) return Response.json({ code: 'PGRST202' }, { status: 404 })
    const call = `public.${name}(${known.args})`
    const from = `json_to_record($1::json) as x(${(known as unknown as { typed: string }).typed})`
    const sql = known.set
      ? `select coalesce(json_agg(r), '[]')::text as body from ${from}, lateral ${call} as r`
      : `select to_json(${call})::text as body from ${from}`
    try {
      const body = await ask({ role, method: 'POST' }, async (tx) => {
        const { rows } = await tx.query<{ body: string }>(sql, [JSON.stringify(values)])
        return rows[0]?.body
      })
      return known.type === 'void' ? new Response(null, { status: 204 }) : new Response(body)
    } catch (error) {
      const { code, message } = error as Refusal
      return Response.json({ code, message }, { status: code === '42501' ? 403 : 400 })
    }
  }
}
