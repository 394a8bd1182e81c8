import type { HostedDatabase } from './hosted-database.ts'

/** The rules of Supabase's own advisor (splinter) that concern us, under its numbers. */
const lints: Record<string, string> = {
  '0004 has no primary key': `select oid::regclass from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`,
  '0008 has row security and no policy': `select oid::regclass from pg_class
    where relkind = 'r' and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid)`,
  '0010 is a view with its owner’s rights': `select oid::regclass from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
      and not coalesce(reloptions @> array['security_invoker=true'], false)`,
  '0011 is a function with a search path that others choose': `select oid::regprocedure from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(proconfig @> array['search_path=""'], false)`,
  '0013 has no row security': `select oid::regclass from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity`,
  '0024 has a policy that is always true': `select polrelid::regclass from pg_policy
    where coalesce(pg_get_expr(polwithcheck, polrelid), 'true') = 'true'
      or pg_get_expr(polqual, polrelid) = 'true'`,
  '0028 runs with its owner’s rights for everyone': `select pg_proc.oid::regprocedure from pg_proc,
      unnest(array['anon', 'authenticated']) as role
    where prosecdef and has_function_privilege(role, pg_proc.oid, 'execute')
      and pg_proc.oid <> 'private.limit_leads()'::regprocedure`,
}

/** Sentences such as "notes: 0013 has no row security". */
export async function findLints({ db }: Pick<HostedDatabase, 'db'>): Promise<string[]> {
  const found: string[] = []
  for (const [rule, sql] of Object.entries(lints)) {
    const { rows } = await db.query<[string]>(`select distinct x.*::text from (${sql}) as x`, [], {
      rowMode: 'array',
    })
    found.push(...rows.map(([name]) => `${name}: ${rule}`))
  }
  return found
}
