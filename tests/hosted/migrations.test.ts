import { afterAll, describe, expect, test } from 'vitest'
import { describeCatalog } from './describe-catalog.ts'
import { findLints } from './find-lints.ts'
import { openHostedDatabase } from './hosted-database.ts'
import { migrations } from './hosted-migrations.ts'

const hosted = await openHostedDatabase()
const old = await openHostedDatabase(migrations.slice(0, 6))
afterAll(() => Promise.all([hosted.db.close(), old.db.close()]))

test('migrations are named as the Supabase command orders them', () => {
  const stamps = migrations.map(({ name }) => /^(\d{14})_[a-z_]+\.sql$/.exec(name)?.[1])
  expect(stamps).not.toContain(undefined)
  expect(new Set(stamps).size).toBe(migrations.length)
})

describe('migrations that run again', () => {
  test('change nothing', async () => {
    const before = await describeCatalog(hosted)
    await hosted.migrate()
    expect(await describeCatalog(hosted)).toEqual(before)
  })

  test('keep the leads and the limits that the owner has set', async () => {
    await hosted.db.exec(`
      insert into waitlist_signups (name, email) values ('Tom', 'tom@example.org');
      update private.lead_limits set per_address_per_minute = 7`)
    await hosted.migrate()
    const { rows } = await hosted.db.query(
      'select email, per_address_per_minute as most from waitlist_signups, private.lead_limits',
    )
    expect(rows).toEqual([{ email: 'tom@example.org', most: 7 }])
  })

  test.each([
    ['relationRights', 'grant select on public.leads to anon'],
    ['columnRights', 'grant insert (id) on public.waitlist_signups to anon'],
    ['functionRights', 'grant execute on function private.refuse_early() to anon'],
    ['schemas', 'grant create on schema private to anon'],
    ['defaultRights', 'alter default privileges in schema public grant all on tables to anon'],
    ['relations', 'alter table public.waitlist_signups disable row level security'],
    ['columns', 'alter table public.waitlist_signups alter name drop not null'],
    ['policies', 'alter policy visitors_add_rows_now on waitlist_signups with check (true)'],
    ['triggers', 'drop trigger b_no_repeat on public.waitlist_signups'],
    ['constraints', 'alter table waitlist_signups drop constraint waitlist_signups_name_length'],
    ['indexes', 'drop index public.waitlist_signups_repeats'],
    ['comments', `comment on table public.waitlist_signups is 'Other words'`],
    ['roles', `alter role authenticator set pgrst.db_pre_request = 'public.other'`],
  ])('would be seen to change %s', async (part, sql) => {
    const before = await describeCatalog(hosted)
    const after = await hosted.pretend(sql, () => describeCatalog(hosted))
    expect(after[part]).not.toEqual(before[part])
  })
})

test('a project that ran the first six when they were all comes to what a new one has, and keeps its leads and its limits', async () => {
  // What the first version kept out stands here too: the new rules must live with it.
  await old.db.exec(`alter table gathering_signups disable trigger user;
    insert into gathering_signups (name, email, gathering) select name, email, 'winter-solstice'
      from unnest(array['Tom', 'Tom', 'Tim']) as name,
        unnest(array['tom@example.org', 'TOM@example.org']) as email;
    alter table gathering_signups enable trigger user;
    insert into waitlist_signups (name, email) values ('Tom', 'tom@example.org');
    insert into contact_submissions (name, email, message)
      values ('Tom', 'tom@example.org', repeat('🏔', 7000));
    update private.lead_limits set all_per_minute = 7`)
  const { columns, indexes } = await describeCatalog(old)
  expect(columns?.join()).not.toContain(' flag ')
  expect(indexes?.join()).toContain('USING hash (message)')

  await old.migrate(migrations.slice(6))
  const { limits, ...catalog } = await describeCatalog(old)
  const { limits: _, ...wanted } = await describeCatalog(hosted)
  expect(catalog).toEqual(wanted)
  expect(limits).toEqual(['(t,20,7,t)'])
  const { rows } = await old.db.query(
    'select kind, flag, count(*)::int from leads group by kind, flag order by kind',
  )
  expect(rows).toEqual([
    { kind: 'application', flag: null, count: 1 },
    { kind: 'gathering', flag: null, count: 6 },
    { kind: 'waitlist', flag: null, count: 1 },
  ])

  // All of them once more, and the new rules hold.
  await old.migrate()
  await old.db.exec(`insert into waitlist_signups (name, email) values ('Tom', 'TOM@example.org');
    insert into waitlist_signups (name, email) values ('Tim', 'tom@example.org')`)
  const { rows: places } = await old.db.query('select name from waitlist_signups order by name')
  expect(places).toEqual([{ name: 'Tim' }, { name: 'Tom' }])
})

describe('Supabase’s advisor', () => {
  test('finds nothing', async () => {
    expect(await findLints(hosted)).toEqual([])
  })

  test.each([
    ['0013', 'create table public.planted (id int primary key)'],
    ['0004', 'create table private.planted (id int)'],
    ['0008', 'alter table private.lead_limits enable row level security'],
    ['0010', 'create view public.planted as select id from public.waitlist_signups'],
    ['0011', 'create function private.planted() returns int return 1'],
    ['0024', 'alter policy visitors_add_rows_now on waitlist_signups with check (true)'],
    ['0028', 'grant execute on function private.drop_repeated_waitlist() to anon'],
  ])('would find %s', async (rule, sql) => {
    const found = await hosted.pretend(sql, () => findLints(hosted))
    expect(found.filter((lint) => lint.includes(`: ${rule} `))).toHaveLength(1)
  })
})
