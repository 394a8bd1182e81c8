import type { HostedDatabase } from './hosted-database.ts'

const ours = `('public'::regnamespace, 'private'::regnamespace)`

/** All that a migration can leave behind, each as lines of text in a fixed order. */
const parts = {
  schemas: `select nspname || ' ' || held::text as line
    from pg_namespace, aclexplode(nspacl) as held where oid in ${ours}`,
  relations: `select concat_ws(' ', oid::regclass, relkind, relpersistence, relowner::regrole,
      relrowsecurity, relforcerowsecurity, reloptions) as line
    from pg_class where relnamespace in ${ours}`,
  columns: `select concat_ws(' ', attrelid::regclass, attnum, attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity,
      (select pg_get_expr(adbin, adrelid) from pg_attrdef
        where adrelid = attrelid and adnum = attnum)) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ${ours} and attnum > 0`,
  relationRights: `select oid::regclass || ' ' || held::text as line
    from pg_class, aclexplode(relacl) as held where relnamespace in ${ours}`,
  columnRights: `select attrelid::regclass || ' ' || attname || ' ' || held::text as line
    from pg_attribute join pg_class on pg_class.oid = attrelid, aclexplode(attacl) as held
    where relnamespace in ${ours}`,
  constraints: `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace in ${ours}`,
  indexes: `select pg_get_indexdef(indexrelid) as line
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace in ${ours}`,
  triggers: `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  policies: `select pg_policies::text as line from pg_policies`,
  functions: `select pg_get_functiondef(oid) as line from pg_proc where pronamespace in ${ours}`,
  functionRights: `select oid::regprocedure || ' ' || held::text as line
    from pg_proc, aclexplode(proacl) as held where pronamespace in ${ours}`,
  views: `select viewname || definition as line from pg_views where schemaname = 'public'`,
  comments: `select concat_ws(' ', pg_describe_object(classoid, objoid, objsubid), description) as line
    from pg_description where objoid >= 16384`,
  defaultRights: `select concat_ws(' ', defaclrole::regrole, defaclnamespace, defaclobjtype,
      held::text) as line
    from pg_default_acl, aclexplode(defaclacl) as held`,
  roles: `select concat_ws(' ', setrole::regrole, setconfig) as line from pg_db_role_setting`,
  limits: `select lead_limits::text as line from private.lead_limits`,
} as const

export async function describeCatalog({ db }: HostedDatabase): Promise<Record<string, string[]>> {
  const catalog: Record<string, string[]> = {}
  for (const [name, sql] of Object.entries(parts)) {
    const { rows } = await db.query<{ line: string }>(sql)
    catalog[name] = rows.map(({ line }) => line).sort()
  }
  return catalog
}
