import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from '#tests/run-command.ts'
import { projectRoot } from '#tests/start-server.ts'
import { describeCatalog } from './describe-catalog.ts'
import { type HostedDatabase, openHostedDatabase } from './hosted-database.ts'
import { migrations } from './hosted-migrations.ts'

const hosted = await openHostedDatabase()
const pasted = await openHostedDatabase([])
const half = await openHostedDatabase(migrations.slice(0, 6))
afterAll(() => Promise.all([hosted, pasted, half].map(({ db }) => db.close())))

/** What an owner types, into a file as he would. */
function writeSchema(command: string): string {
  const file = join(makeFolder(), 'schema.sql')
  execFileSync('sh', ['-c', `${command} > "$0"`, file], { cwd: projectRoot })
  return readFileSync(file, 'utf8')
}

async function paste({ db }: HostedDatabase, sql: string): Promise<void> {
  await db.exec(`set role project_owner; ${sql}`)
  await db.exec('reset role')
}

test('npm run schema is one paste that gives a new project all that the migrations give', async () => {
  const sql = writeSchema('npm run schema')
  expect(sql).toMatch(/^-- The schema of Solstice/)
  await paste(pasted, sql)
  expect(await describeCatalog(pasted)).toEqual(await describeCatalog(hosted))
})

test('it is the same without npm’s own lines, and through a pipe', () => {
  const sql = writeSchema('npm run schema')
  expect(writeSchema('npm run -s schema')).toBe(sql)
  expect(writeSchema('npm run -s schema | cat')).toBe(sql)
})

test('pasted again it changes nothing and keeps leads', async () => {
  await pasted.db.exec(
    `insert into waitlist_signups (name, email) values ('Tom', 'tom@example.org')`,
  )
  const before = await describeCatalog(pasted)
  await paste(pasted, writeSchema('npm run -s schema'))
  expect(await describeCatalog(pasted)).toEqual(before)
  const { rows } = await pasted.db.query('select email from waitlist_signups')
  expect(rows).toEqual([{ email: 'tom@example.org' }])
})

test('a project of an older version comes to the same', async () => {
  await paste(half, writeSchema('npm run -s schema'))
  expect(await describeCatalog(half)).toEqual(await describeCatalog(hosted))
})

test('a paste that fails halfway leaves nothing behind', async () => {
  const sql = writeSchema('npm run -s schema').replace('\ncommit;', '\nselect 1/0;\ncommit;')
  const fresh = await openHostedDatabase([])
  const before = await fresh.db.query(`select relname from pg_class where relname = 'leads'`)
  await expect(paste(fresh, sql)).rejects.toThrow(/division by zero/)
  await fresh.db.exec('rollback')
  const after = await fresh.db.query(`select relname from pg_class where relname = 'leads'`)
  expect({ before: before.rows, after: after.rows }).toEqual({ before: [], after: [] })
  await fresh.db.close()
})
