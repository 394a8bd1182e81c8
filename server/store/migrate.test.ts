import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import { migrate, readMigrations } from './migrate.ts'

let folder = ''
let database: DatabaseSync
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-migrate-'))
  database = new DatabaseSync(':memory:')
  writeMigration('0001-men.sql', 'create table men (name text) strict')
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

function writeMigration(file: string, sql: string): void {
  writeFileSync(join(folder, file), sql)
}

const migrateFolder = () => migrate(database, readMigrations(folder))
const readNames = (sql: string) =>
  database
    .prepare(sql)
    .all()
    .map(({ name }) => name)
const readApplied = () => readNames('select name from migrations order by number')

test('migrations run in the order of their numbers, and are remembered', () => {
  writeMigration('0002-age.sql', 'alter table men add column age integer')
  migrateFolder()
  expect(readApplied()).toEqual(['men', 'age'])
  expect(readNames(`select name from pragma_table_info('men')`)).toEqual(['name', 'age'])
})

test('a new migration runs on what the earlier ones have left', () => {
  migrateFolder()
  database.exec(`insert into men values ('Tom')`)
  writeMigration('0002-age.sql', 'alter table men add column age integer')
  migrateFolder()
  expect(readApplied()).toEqual(['men', 'age'])
  expect(readNames('select name from men')).toEqual(['Tom'])
})

test('a second start changes nothing', () => {
  migrateFolder()
  const before = database.serialize()
  migrateFolder()
  expect(Buffer.compare(database.serialize(), before)).toBe(0)
})

test('a migration that fails leaves nothing of itself behind, and the earlier ones in place', () => {
  writeMigration('0002-broken.sql', 'create table half (name text) strict; create nonsense')
  expect(migrateFolder).toThrow('near "nonsense": syntax error')
  expect(readApplied()).toEqual(['men'])
  expect(readNames(`select name from sqlite_schema where name = 'half'`)).toEqual([])
  expect(database.isTransaction).toBe(false)
})

test('a migration that was changed later stops the start, and is named', () => {
  migrateFolder()
  writeMigration('0001-men.sql', 'create table men (name text not null) strict')
  expect(migrateFolder).toThrow(
    new StartError(
      'The migration 0001-men was changed after it had been applied. Undo the change, and write ' +
        'a new migration instead.',
    ),
  )
})

test('a migration that was renamed later stops the start', () => {
  migrateFolder()
  rmSync(join(folder, '0001-men.sql'))
  writeMigration('0001-people.sql', 'create table men (name text) strict')
  expect(migrateFolder).toThrow(/^The migration 0001-men was changed/)
})

test('a database from a newer version stops the start', () => {
  const older = readMigrations(folder)
  writeMigration('0002-age.sql', 'alter table men add column age integer')
  migrateFolder()
  expect(() => migrate(database, older)).toThrow(
    new StartError(
      'The leads were stored by a newer Solstice, which has the migration 0002-age. Start that one.',
    ),
  )
})

test.each(['0003-gap.sql', '2-short.sql', '0002_underscore.sql', '0001-twice.sql'])(
  'a file named %s is refused',
  (file) => {
    writeMigration(file, 'select 1')
    expect(() => readMigrations(folder)).toThrow(/must be named 0002-name\.sql/)
  },
)

test('our own migrations end their lines alike everywhere, so that checksums agree', () => {
  const ours = readMigrations()
  expect(ours.length).toBeGreaterThan(0)
  for (const { sql } of ours) expect(sql).not.toContain('\r')
})

test('a migration that is in use somewhere is never edited', () => {
  expect(readMigrations().map(({ name, checksum }) => [name, checksum])).toEqual([
    ['leads', '26b16cd74ad16c82eda225ccb5ea39a42e8c45340bca880f5a6bc9db13f378af'],
    ['hashes-names-flags', 'e5ee9b24e7b977cc1e6e3381c566d11a85fbe542788ecc0d4f8b8fefef6480dd'],
    ['outbox', '7b82444ff62f24f4ee2b45cf353346a3341c2f6b614f9b49b16d8813bd3bd537'],
    ['desk', 'd95bc240b9bc391c7396d71d9089130325a8b687e286876d53cd4447399c693a'],
  ])
})
