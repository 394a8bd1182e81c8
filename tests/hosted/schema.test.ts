import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#tests/run-command.ts'
import { projectRoot } from '#tests/start-server.ts'
import { schema, shareHostedDatabase } from './hosted-database.ts'

const hosted = await shareHostedDatabase()

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
  const file = join(makeFolder(), 'schema.sql')
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
    'select email, per_address_per_minute as most from waitlist_signups, private.lead_limits',
  )
  expect(rows).toEqual([{ email: 'tom@example.org', most: 7 }])
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
