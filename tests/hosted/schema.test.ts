import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Ask } from '#cli/ask-site.ts'
import { checkBackend, Report } from '#cli/check-live.ts'
import { leadColumns, leadTables } from '#leads/lead-rows.ts'
import { projectRoot } from '#tests/start-server.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { type Role, schema, shareHostedDatabase } from './hosted-database.ts'

const hosted = await shareHostedDatabase()

const roles: Role[] = ['anon', 'authenticated', 'service_role']

const rows: Record<string, string> = {
  contact_submissions: `(name, email, message) values ('Tom', 'tom@example.org', 'Hello')`,
  gathering_signups: `(name, email, gathering) values ('Tom', 'tom@example.org', 'winter-solstice')`,
  waitlist_signups: `(name, email) values ('Tom', 'tom@example.org')`,
  leads: `(name, email) values ('Tom', 'tom@example.org')`,
  notifications: `(lead, channel, is_suspect, next_attempt_at)
    values (gen_random_uuid(), 'mail', false, now())`,
}
const insertInto = (relation: string) => `insert into ${relation} ${rows[relation]}`
const statements: Record<string, (relation: string) => string> = {
  select: (relation) => `select * from ${relation}`,
  insert: insertInto,
  update: (relation) =>
    `update ${relation} set ${relation === 'notifications' ? 'attempts = 1' : `name = 'Tim'`}`,
  delete: (relation) => `delete from ${relation}`,
  truncate: (relation) => `truncate ${relation}`,
}

/** The service key works with leads, but truncates nothing and cannot write through the view. */
const ofService: Record<string, string[]> = {
  leads: ['select'],
  notifications: ['select', 'update', 'delete'],
}
const isLeadTable = (relation: string) => leadTables.some((table) => table === relation)
function isAllowed(role: Role, verb: string, relation: string): boolean {
  if (role !== 'service_role') return role === 'anon' && verb === 'insert' && isLeadTable(relation)
  return ofService[relation]?.includes(verb) ?? verb !== 'truncate'
}

const matrix = roles.flatMap((role) =>
  Object.keys(rows).flatMap((relation) =>
    Object.entries(statements).map(([verb, write]) => ({ role, verb, relation, write })),
  ),
)

test.each(matrix)('whether $role may $verb $relation', async ({ role, verb, relation, write }) => {
  const refusal = await hosted.dryRun({ role }, write(relation))
  if (isAllowed(role, verb, relation)) return expect(refusal).toBeUndefined()
  // PostgreSQL refuses to write to a view of three tables before it looks at rights.
  const codes = relation === 'leads' ? ['42501', '55000', '42809'] : ['42501']
  expect(codes).toContain(refusal?.code)
})

describe.each(leadTables)('a visitor who adds a row to %s', (table) => {
  const insert = insertInto(table)
  const withColumn = (column: string, value: string) =>
    insert.replace('(name', `(${column}, name`).replace('values (', `values (${value}, `)

  test('sets the columns of the form and no other', async () => {
    const { rows: columns } = await hosted.db.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
        and has_column_privilege('anon', attrelid, attnum, 'insert')`,
      [table],
    )
    expect(columns.map(({ name }) => name).sort()).toEqual([...leadColumns[table]].sort())
  })

  test.each([
    'returning id',
    'on conflict (id) do nothing',
    `on conflict (id) do update set name = 'Tim'`,
  ])('learns of no other row by "%s"', async (clause) => {
    const refusal = await hosted.dryRun({ role: 'anon' }, `${insert} ${clause}`)
    expect(refusal).toMatchObject({ code: '42501' })
  })

  test.each([
    ['received_at', `now() - interval '1 day'`, ''],
    ['answered_at', 'now()', ''],
    ['flag', `'flood'`, ''],
    ['flag', 'null', 'flood'],
  ])('cannot choose %s, even if the columns are opened by mistake', async (column, value, flag) => {
    const opened = `grant all on ${table} to anon; set local role anon;
      select set_config('solstice.flag', '${flag}', true)`
    await hosted.pretend(opened, async () => {
      const work = hosted.db.query(withColumn(column, value))
      await expect(work).rejects.toMatchObject({ code: '42501' })
    })
  })
})

test('new tables and functions of the owner are closed to visitors', async () => {
  const next = `create table public.next (id bigserial);
    create function public.next() returns int return 1;
    create function private.next() returns int return 1`
  const { rows: rights } = await hosted.pretend(next, () =>
    hosted.db.query(
      `select has_table_privilege(role, 'public.next', 'select, insert, update, delete')
          or has_sequence_privilege(role, 'public.next_id_seq', 'usage, select, update')
          or has_function_privilege(role, 'public.next()', 'execute')
          or has_function_privilege(role, 'private.next()', 'execute') as open
        from unnest(array['anon', 'authenticated']) as role`,
    ),
  )
  expect(rights).toEqual([{ open: false }, { open: false }])
})

const ofOwner = [
  ...['count_notifications', 'erase_before', 'erase_leads'],
  ...['erase_person', 'notifications_failed', 'notifications_sent', 'pending_notifications'],
  'start_notifications',
]

test.each(roles)('%s runs no function but its own and has no private table', async (role) => {
  const { rows: usable } = await hosted.db.query<{ name: string }>(
    `select proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege($1, oid, 'execute')
    union all
    select relname from pg_class
      where relnamespace = 'private'::regnamespace and relkind in ('r', 'v', 'S')
        and (has_table_privilege($1, oid, 'select, insert, update, delete, truncate')
          or has_any_column_privilege($1, oid, 'select, insert, update'))`,
    [role],
  )
  const names = ['limit_leads', ...(role === 'service_role' ? ofOwner : [])]
  expect(usable.map(({ name }) => name).sort()).toEqual(names.sort())
  const refusal = await hosted.dryRun({ role }, 'create table private.mine (id int)')
  expect(refusal).toMatchObject({ code: '42501' })
})

/** Rules of Supabase's own advisor (splinter), under its numbers. */
const lints = {
  '0010 a view with the rights of its owner': `select oid::regclass from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
      and not coalesce(reloptions @> array['security_invoker=true'], false)`,
  '0011 a function whose search path callers choose': `select oid::regprocedure from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(proconfig @> array['search_path=""'], false)`,
  '0013 a table without row security': `select oid::regclass from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity`,
  '0024 a policy that is always true': `select polrelid::regclass from pg_policy
    where coalesce(pg_get_expr(polwithcheck, polrelid), 'true') = 'true'
      or pg_get_expr(polqual, polrelid) = 'true'`,
}

test.each(Object.entries(lints))('Supabase’s advisor does not find %s', async (_, sql) => {
  expect((await hosted.db.query(sql)).rows).toEqual([])
})

/** Our schema, asked as PostgREST asks it; a missing right is 401. */
const askHosted: Ask = async (address) => {
  const name = new URL(address).pathname.replace('/rest/v1/', '')
  const sql = `select * from public."${name}" limit 1`
  const refusal = await hosted.dryRun({ role: 'anon', method: 'GET' }, sql)
  return { status: refusal?.code === '42501' ? 401 : 200, headers: {}, body: Buffer.alloc(0) }
}

test('launch-check is red when a visitor can read a table, and green otherwise', async () => {
  const countFaults = async () => {
    const report = new Report()
    await checkBackend({ url: 'https://abc.supabase.co', anonKey: 'anon' }, askHosted, report)
    return report.faults.length
  }
  expect(await countFaults()).toBe(0)
  await hosted.runAsOwner('grant select on public.waitlist_signups to anon')
  const opened = await countFaults().finally(() =>
    hosted.runAsOwner('revoke select on public.waitlist_signups from anon'),
  )
  expect(opened).toBe(1)
})

const ours = `('public'::regnamespace, 'private'::regnamespace)`
const catalog = `
  select concat_ws(' ', oid::regclass, relkind, relowner::regrole, relrowsecurity, relacl) as line
    from pg_class where relnamespace in ${ours}
  union all select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      attnotnull, attacl)
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ${ours} and attnum > 0
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace in ${ours}
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_policies::text from pg_policies
  union all select concat_ws(' ', pg_get_functiondef(oid), proacl)
    from pg_proc where pronamespace in ${ours}
  order by line`

const describeSchema = async () => (await hosted.db.query(catalog)).rows

test('npm run schema prints SQL without the lines of npm, into a file too', () => {
  const file = join(createTempDir(), 'schema.sql')
  execFileSync('sh', ['-c', 'npm run -s schema > "$0"', file], { cwd: projectRoot, stdio: 'pipe' })
  expect(readFileSync(file, 'utf8')).toBe(schema)
})

test('pasting it again changes nothing and keeps leads and limits', async () => {
  await hosted.db.exec(`
    insert into waitlist_signups (name, email) values ('Tom', 'tom@example.org');
    update private.lead_limits set per_address_per_minute = 7`)
  const before = await describeSchema()
  await hosted.runAsOwner(schema)
  expect(await describeSchema()).toEqual(before)
  const { rows } = await hosted.db.query(
    'select email, per_address_per_minute from waitlist_signups, private.lead_limits',
  )
  expect(rows).toEqual([{ email: 'tom@example.org', per_address_per_minute: 7 }])
})

test('pasting it where gatherings were four names lets any be stored', async () => {
  await hosted.runAsOwner(`alter table public.gathering_signups
    drop constraint gathering_signups_gathering_shape,
    add constraint gathering_signups_gathering_known check (gathering in ('winter-solstice'))`)
  const insert = insertInto('gathering_signups').replace('winter-solstice', 'midsummer')
  expect(await hosted.dryRun({ role: 'anon' }, insert)).toMatchObject({ code: '23514' })
  await hosted.runAsOwner(schema)
  expect(await hosted.dryRun({ role: 'anon' }, insert)).toBeUndefined()
})

test('a paste that fails halfway changes nothing', async () => {
  await hosted.runAsOwner('drop trigger c_added on public.waitlist_signups')
  const before = await describeSchema()
  const failing = schema.replace('\ncommit;', '\nselect 1/0;\ncommit;')
  await expect(hosted.runAsOwner(failing)).rejects.toThrow(/division by zero/)
  await hosted.db.exec('rollback; reset role')
  expect(await describeSchema()).toEqual(before)
  await hosted.runAsOwner(schema)
})
