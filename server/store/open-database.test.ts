import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import { databaseName, openDatabase } from './open-database.ts'

const isRoot = process.getuid?.() === 0

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-database-'))
  path = join(folder, databaseName)
})
afterEach(() => rmSync(folder, { recursive: true }))

function fillDatabase(): void {
  const database = openDatabase(path)
  const insert = database.prepare(
    `insert into waitlist_signups (id, name, email, received_at) values (?, 'Tom Reed', ?, '2027')`,
  )
  database.exec('begin')
  for (let count = 0; count < 500; count += 1) insert.run(`id-${count}`, `tom${count}@example.com`)
  database.exec('commit')
  database.close()
}

test.each([
  ['journal_mode', 'truncate'],
  // 3 is EXTRA: https://sqlite.org/pragma.html#pragma_synchronous
  ['synchronous', 3],
  ['fullfsync', 1],
  ['trusted_schema', 0],
])('%s is %s', (pragma, value) => {
  const database = openDatabase(path)
  expect(Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})).toEqual([value])
  database.close()
})

test('the schema can not be edited by hand', () => {
  const database = openDatabase(path)
  database.exec('pragma writable_schema = on')
  expect(() => database.exec(`delete from sqlite_schema`)).toThrow('may not be modified')
  database.close()
})

test.skipIf(process.platform === 'win32')('others on the machine can not read the leads', () => {
  const database = openDatabase(path)
  for (const ending of ['', '-journal']) expect(statSync(path + ending).mode & 0o077).toBe(0)
  database.close()
})

test('a second start leaves the file as it is, byte for byte', () => {
  fillDatabase()
  const before = readFileSync(path)
  openDatabase(path).close()
  expect(readFileSync(path).equals(before)).toBe(true)
})

test('a file that is no database is refused and left as it is', () => {
  writeFileSync(path, 'a letter to myself\n'.repeat(1_000))
  expect(() => openDatabase(path)).toThrow(
    new StartError(
      `The leads in ${JSON.stringify(path)} cannot be opened: the file is broken. ` +
        'It is left as it is: put a good copy in its place, or move it away to begin with an empty one.',
    ),
  )
  expect(readFileSync(path, 'utf8')).toBe('a letter to myself\n'.repeat(1_000))
})

test.each([
  ['a torn page in the middle', (bytes: Buffer) => bytes.fill(0xff, bytes.length / 2)],
  ['half of it', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
])('a database with %s is refused and left as it is', (_, damage) => {
  fillDatabase()
  const damaged = damage(readFileSync(path))
  writeFileSync(path, damaged)
  expect(() => openDatabase(path)).toThrow(/the file is broken\. It is left as it is/)
  expect(readFileSync(path).equals(damaged)).toBe(true)
})

test.skipIf(isRoot)('a file that may only be read is refused', () => {
  fillDatabase()
  chmodSync(path, 0o400)
  expect(() => openDatabase(path)).toThrow(/cannot be opened: the file is read-only\.$/)
})

test('a folder in place of the file is refused', () => {
  expect(() => openDatabase(folder)).toThrow(/cannot be opened: the file cannot be opened\.$/)
})

test('a folder of the version that wrote ahead opens with all its leads, also after a kill', () => {
  fillDatabase()
  const old = new DatabaseSync(path)
  old.exec(`pragma journal_mode = wal; update waitlist_signups set name = 'Jon Hill'`)
  const killed = join(folder, 'killed.sqlite')
  for (const ending of ['', '-wal']) copyFileSync(path + ending, killed + ending)
  old.close()
  using database = openDatabase(killed)
  const names = database.prepare('select distinct name, count(*) as count from waitlist_signups')
  expect(names.all()).toEqual([{ name: 'Jon Hill', count: 500 }])
  expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'truncate' })
  expect(existsSync(`${killed}-wal`)).toBe(false)
})

test('a failed start does not keep the file open', () => {
  const migrations = [{ number: 1, name: 'a', checksum: '', sql: 'oops' }]
  expect(() => openDatabase(path, { migrations })).toThrow(StartError)
  const other = new DatabaseSync(path)
  other.exec('pragma locking_mode = exclusive; begin exclusive')
  other.close()
})
