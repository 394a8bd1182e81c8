import { describe, expect, test } from 'vitest'
import { leadColumns, leadTables } from '#leads/lead-rows.ts'
import { type Role, shareHostedDatabase } from './hosted-database.ts'

const hosted = await shareHostedDatabase()

const roles: Role[] = ['anon', 'authenticated', 'service_role']
const relations = [...leadTables, 'leads'] as const
const verbs = ['select', 'insert', 'update', 'delete', 'truncate'] as const

type Relation = (typeof relations)[number]
type Verb = (typeof verbs)[number]

const inserts: Record<Relation, string> = {
  contact_submissions: `(name, email, message) values ('Tom', 'tom@example.org', 'Hello')`,
  gathering_signups: `(name, email, gathering)
    values ('Tom', 'tom@example.org', 'winter-solstice')`,
  waitlist_signups: `(name, email) values ('Tom', 'tom@example.org')`,
  leads: `(name, email) values ('Tom', 'tom@example.org')`,
}

const statements: Record<Verb, (relation: Relation) => string> = {
  select: (relation) => `select id from ${relation}`,
  insert: (relation) => `insert into ${relation} ${inserts[relation]}`,
  update: (relation) => `update ${relation} set name = 'Tim'`,
  delete: (relation) => `delete from ${relation}`,
  truncate: (relation) => `truncate ${relation}`,
}

function isAllowed(role: Role, verb: Verb, relation: Relation): boolean {
  if (relation === 'leads') return role === 'service_role' && verb === 'select'
  if (role === 'service_role') return verb !== 'truncate'
  return role === 'anon' && verb === 'insert'
}

const matrix = roles.flatMap((role) =>
  verbs.flatMap((verb) =>
    relations
      // A view can not be truncated by anyone.
      .filter((relation) => !(relation === 'leads' && verb === 'truncate'))
      .map((relation) => ({ role, verb, relation, allowed: isAllowed(role, verb, relation) })),
  ),
)

describe('who may do what', () => {
  test.each(matrix.filter(({ allowed }) => allowed))('$role may $verb $relation', async (cell) => {
    const sql = statements[cell.verb](cell.relation)
    expect(await hosted.dryRun({ role: cell.role }, sql)).toBeUndefined()
  })

  test.each(matrix.filter(({ allowed }) => !allowed))(
    '$role may not $verb $relation',
    async ({ role, verb, relation }) => {
      const kind = relation === 'leads' ? 'view' : 'table'
      // A list of three tables can not be written by anyone, and PostgreSQL says so first.
      const isUnwritable = relation === 'leads' && verb !== 'select'
      const denied = { code: '42501', message: `permission denied for ${kind} ${relation}` }
      expect(await hosted.dryRun({ role }, statements[verb](relation))).toMatchObject(
        isUnwritable ? { code: '55000' } : denied,
      )
    },
  )
})

describe.each(leadTables)('a visitor who adds a row to %s', (table) => {
  test('sets the columns of the form and no other', async () => {
    const { rows } = await hosted.db.query<{ name: string }>(
      `select attname as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0
          and has_column_privilege('anon', attrelid, attnum, 'insert')`,
      [table],
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...leadColumns[table]].sort())
  })

  test.each(['id', 'received_at', 'flag', 'answered_at'])(
    'can not choose its %s',
    async (column) => {
      const sql = statements.insert(table).replace('(name', `(${column}, name`)
      const refusal = await hosted.dryRun(
        { role: 'anon' },
        sql.replace('values (', 'values (default, '),
      )
      expect(refusal).toMatchObject({
        code: '42501',
        message: `permission denied for table ${table}`,
      })
    },
  )

  test('gets no row back', async () => {
    const sql = `${statements.insert(table)} returning id`
    expect(await hosted.dryRun({ role: 'anon' }, sql)).toMatchObject({ code: '42501' })
  })

  test('can not write into the past, should the columns ever be opened by mistake', async () => {
    const insert = statements.insert(table).replace('(name', '(received_at, name')
    const write = (moment: string) =>
      hosted.db.query(insert.replace('values (', `values (${moment}, `))
    await hosted.pretend(`grant all on ${table} to anon; set local role anon`, async () => {
      await expect(write('now()')).resolves.toMatchObject({ affectedRows: 1 })
      await expect(write(`now() - interval '1 day'`)).rejects.toMatchObject({
        code: '42501',
        message: `new row violates row-level security policy for table "${table}"`,
      })
    })
  })

  test.each([
    ['flood', `'solstice.flag', ''`],
    ['', `'solstice.flag', 'flood'`],
  ])('can not choose the flag %j then either', async (flag, setting) => {
    const insert = statements.insert(table).replace('(name', '(flag, name')
    const sql = insert.replace('values (', `values (nullif('${flag}', ''), `)
    const opened = `grant all on ${table} to anon; set local role anon;
      select set_config(${setting}, true)`
    await hosted.pretend(opened, async () => {
      await expect(hosted.db.query(sql)).rejects.toMatchObject({ code: '42501' })
    })
  })

  test('can not ask for what has been flagged', async () => {
    const refusal = await hosted.dryRun({ role: 'anon' }, `select flag from ${table}`)
    expect(refusal).toMatchObject({ code: '42501' })
  })
})

describe('what nobody opened', () => {
  test('is closed: the next table and the next function of the owner', async () => {
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
      'erase_before',
      'erase_leads',
      'erase_person',
      'outbox_list',
      'outbox_state',
      'outbox_tell',
      'release_answer',
      'reserve_answer',
      'restore_leads',
    ]
    const names = ['limit_leads', ...(role === 'service_role' ? ownersCalls : [])].sort()
    expect(rows.map(({ name }) => name).sort()).toEqual(names)
  })

  test.each(roles)('%s can not create anything in the private schema', async (role) => {
    const refusal = await hosted.dryRun({ role }, 'create table private.mine (id int)')
    expect(refusal).toMatchObject({ code: '42501' })
  })
})
