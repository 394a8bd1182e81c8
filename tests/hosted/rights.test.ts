import { describe, expect, test } from 'vitest'
import { leadColumns, leadTables } from '#leads/lead-rows.ts'
import type { Ask } from '#owner/live/ask.ts'
import { checkBackend, privateRelations } from '#owner/live/check-backend.ts'
import { type Role, shareHostedDatabase } from './hosted-database.ts'

const hosted = await shareHostedDatabase()

const roles: Role[] = ['anon', 'authenticated', 'service_role']
const relations = [...leadTables, 'leads', 'outbox', 'acknowledgements'] as const
const verbs = ['select', 'insert', 'update', 'delete', 'truncate'] as const

type Relation = (typeof relations)[number]
type Verb = (typeof verbs)[number]

const inserts: Record<Relation, string> = {
  contact_submissions: `(name, email, message) values ('Tom', 'tom@example.org', 'Hello')`,
  gathering_signups: `(name, email, gathering)
    values ('Tom', 'tom@example.org', 'winter-solstice')`,
  waitlist_signups: `(name, email) values ('Tom', 'tom@example.org')`,
  leads: `(name, email) values ('Tom', 'tom@example.org')`,
  outbox: `(kind, lead, is_suspect, received_at)
    values ('waitlist', gen_random_uuid(), false, now())`,
  acknowledgements: `(lead) values (gen_random_uuid())`,
}
const updated: Partial<Record<Relation, string>> = {
  outbox: `told = '{}'`,
  acknowledgements: 'sent_at = now()',
}
const statements: Record<Verb, (relation: Relation) => string> = {
  select: (relation) => `select * from ${relation}`,
  insert: (relation) => `insert into ${relation} ${inserts[relation]}`,
  update: (relation) => `update ${relation} set ${updated[relation] ?? `name = 'Tim'`}`,
  delete: (relation) => `delete from ${relation}`,
  truncate: (relation) => `truncate ${relation}`,
}

/** The service key reads and changes leads, but no key truncates or writes the list of all leads. */
const ofService: Record<string, readonly Verb[]> = {
  leads: ['select'],
  outbox: ['select', 'update', 'delete'],
  acknowledgements: ['select', 'insert', 'delete'],
}
function isAllowed(role: Role, verb: Verb, relation: Relation): boolean {
  if (role !== 'service_role') return role === 'anon' && verb === 'insert' && isLeadTable(relation)
  return ofService[relation]?.includes(verb) ?? verb !== 'truncate'
}
const isLeadTable = (relation: string) => leadTables.some((table) => table === relation)

const matrix = roles.flatMap((role) =>
  verbs.flatMap((verb) => relations.map((relation) => ({ role, verb, relation }))),
)

test.each(matrix)('whether $role may $verb $relation', async ({ role, verb, relation }) => {
  const refusal = await hosted.dryRun({ role }, statements[verb](relation))
  if (isAllowed(role, verb, relation)) return expect(refusal).toBeUndefined()
  // PostgreSQL refuses to write to a view of three tables before it looks at rights.
  const codes = relation === 'leads' ? ['42501', '55000', '42809'] : ['42501']
  expect(codes).toContain(refusal?.code)
})

describe.each(leadTables)('a visitor who adds a row to %s', (table) => {
  const insert = statements.insert(table)

  test('sets the columns of the form and no other', async () => {
    const { rows } = await hosted.db.query<{ name: string }>(
      `select attname as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0
          and has_column_privilege('anon', attrelid, attnum, 'insert')`,
      [table],
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...leadColumns[table]].sort())
  })

  test.each(['id', 'received_at', 'flag', 'answered_at'])('cannot choose %s', async (column) => {
    const sql = insert.replace('(name', `(${column}, name`).replace('values (', 'values (default, ')
    expect(await hosted.dryRun({ role: 'anon' }, sql)).toMatchObject({ code: '42501' })
  })

  test.each([
    'returning id',
    'on conflict (id) do nothing',
    `on conflict (id) do update set name = 'Tim'`,
  ])('learns of no other row by "%s"', async (clause) => {
    const refusal = await hosted.dryRun({ role: 'anon' }, `${insert} ${clause}`)
    expect(refusal).toMatchObject({ code: '42501' })
  })

  test('cannot backdate a row, even if the columns are opened by mistake', async () => {
    const dated = insert.replace('(name', '(received_at, name')
    const write = (moment: string) =>
      hosted.db.query(dated.replace('values (', `values (${moment}, `))
    await hosted.pretend(`grant all on ${table} to anon; set local role anon`, async () => {
      await expect(write('now()')).resolves.toMatchObject({ affectedRows: 1 })
      await expect(write(`now() - interval '1 day'`)).rejects.toMatchObject({ code: '42501' })
    })
  })

  test.each([
    ['flood', `'solstice.flag', ''`],
    ['', `'solstice.flag', 'flood'`],
  ])('cannot choose the flag %j then either', async (flag, setting) => {
    const sql = insert
      .replace('(name', '(flag, name')
      .replace('values (', `values (nullif('${flag}', ''), `)
    const opened = `grant all on ${table} to anon; set local role anon;
      select set_config(${setting}, true)`
    await hosted.pretend(opened, async () => {
      await expect(hosted.db.query(sql)).rejects.toMatchObject({ code: '42501' })
    })
  })

  test('gains nothing by the setting that marks a restore', async () => {
    const work = hosted.ask({ role: 'anon' }, async (tx) => {
      await tx.query(`select set_config('solstice.restoring', 'yes', true)`)
      for (const _ of [1, 2]) await tx.query(insert)
      await tx.exec('reset role')
      const { rows } = await tx.query(`select id from ${table}`)
      await tx.rollback()
      return rows
    })
    expect(await work).toHaveLength(1)
  })
})

test('new tables and functions of the owner are closed to visitors', async () => {
  const next = `create table public.next (id bigserial);
    create function public.next() returns int return 1;
    create function private.next() returns int return 1`
  const { rows } = await hosted.pretend(next, () =>
    hosted.db.query(
      `select
        has_table_privilege(role, 'public.next', 'select, insert, update, delete') as rows,
        has_sequence_privilege(role, 'public.next_id_seq', 'usage, select, update') as sequence,
        has_function_privilege(role, 'public.next()', 'execute') as function,
        has_function_privilege(role, 'private.next()', 'execute') as private
      from unnest(array['anon', 'authenticated']) as role`,
    ),
  )
  const closed = { rows: false, sequence: false, function: false, private: false }
  expect(rows).toEqual([closed, closed])
})

test.each(roles)('%s runs no function but its own and touches no private table', async (role) => {
  const { rows } = await hosted.db.query<{ name: string }>(
    `select proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege($1, oid, 'execute')
    union all
    select relname from pg_class
      where relnamespace = 'private'::regnamespace and relkind in ('r', 'v', 'S')
        and (has_table_privilege($1, oid, 'select, insert, update, delete, truncate')
          or has_any_column_privilege($1, oid, 'select, insert, update'))
    order by name`,
    [role],
  )
  const ownersCalls = [
    ...['erase_before', 'erase_leads', 'erase_person', 'outbox_list', 'outbox_state'],
    ...['outbox_tell', 'release_answer', 'reserve_answer', 'restore_leads'],
  ]
  const names = ['limit_leads', ...(role === 'service_role' ? ownersCalls : [])].sort()
  expect(rows.map(({ name }) => name).sort()).toEqual(names)
})

test.each(roles)('%s cannot create anything in the private schema', async (role) => {
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

/** Our schema, asked as PostgREST asks it; a missing right is 401, a broken rule 400. */
const askHosted: Ask = async (address, { method = 'GET' } = {}) => {
  const name = new URL(address).pathname.replace('/rest/v1/', '')
  const sql =
    method === 'GET'
      ? `select * from public."${name}" limit 1`
      : `insert into public."${name}" (name, email) values ('', '')`
  const refusal = await hosted.dryRun({ role: 'anon', method }, sql)
  const status = refusal ? (refusal.code === '42501' ? 401 : 400) : 200
  return { status, headers: {}, body: Buffer.alloc(0) }
}

test('launch-check is red when a visitor can read a table, and green otherwise', async () => {
  const check = () => checkBackend({ url: 'https://abc.supabase.co', anonKey: 'anon' }, askHosted)
  expect((await check()).map(({ grade, sentence }) => `${grade}: ${sentence}`)).toEqual([
    `fine: As a visitor, every read of the hosted backend is refused (${privateRelations.length} tried).`,
    'fine: The hosted backend takes leads, and refuses an empty one.',
  ])
  await hosted.runAsOwner('grant select on public.waitlist_signups to anon')
  const opened = await check().finally(() =>
    hosted.runAsOwner('revoke select on public.waitlist_signups from anon'),
  )
  expect(opened).toEqual([
    { grade: 'fault', sentence: expect.stringMatching(/^"waitlist_signups" .* Visitors may read/) },
  ])
})
