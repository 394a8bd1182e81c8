import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leadColumns, leadTables } from '#leads/lead-rows.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { migrate, readMigrations } from './migrate.ts'
import { databaseName } from './open-database.ts'
import { openStore } from './open-store.ts'
import { readLeads } from './read-leads.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-upgrade-'))
  path = join(folder, databaseName)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A folder as the first version left it, with a lead of each kind. */
function fillFirstVersion(): void {
  using database = new DatabaseSync(path)
  database.exec('pragma journal_mode = wal')
  migrate(database, readMigrations().slice(0, 1))
  const time = `'2026-10-01T12:00:00.000Z'`
  database.exec(`
    insert into contact_submissions values
      ('row-1', 'Tom Reed', 'tom@example.com', 'I want to change.', ${time}),
      ('row-2', 'Tom Reed', 'tom@example.com', '\u{1F305} é ' || char(13, 10), ${time});
    insert into gathering_signups values
      ('row-3', 'Tom Reed', 'tom@example.com', 'summer-solstice', ${time});
    insert into waitlist_signups values ('row-4', 'Tom Reed', 'tom@example.com', ${time})`)
}

const ids = (from = folder) => readLeads(from).map(({ id }) => id)

test('the desk reads what the first version stored, before a server has changed it', () => {
  fillFirstVersion()
  const leads = readLeads(folder)
  expect(leads.map(({ id }) => id)).toEqual(['row-1', 'row-2', 'row-3', 'row-4'])
  for (const lead of leads) expect(lead).not.toHaveProperty('flag')
  expect(readLeads(folder, { kind: 'gathering' })).toHaveLength(1)
})

test('all leads are there after the change, and what was a repeat before is one still', async () => {
  fillFirstVersion()
  const before = readLeads(folder)
  const store = openStore(folder, { now: () => new Date('2026-10-02') })
  expect(readLeads(folder)).toEqual(before)
  await store.insert(sampleApplication('tom@example.com'))
  await store.insert(sampleApplication('tom@example.com', '\u{1F305} é \r\n'))
  await store.insert(sampleGathering('Tom@example.com'))
  await store.insert(sampleWaitlist('TOM@example.com'))
  expect(readLeads(folder)).toEqual(before)
  await store.insert(sampleWaitlist('tom@example.com', 'Not Tom'), 'flood')
  expect(readLeads(folder).at(-1)).toMatchObject({ name: 'Not Tom', flag: 'flood' })
  await store.close()
})

test('a change that is broken off leaves the first version as it was', () => {
  fillFirstVersion()
  using database = new DatabaseSync(path)
  const [first, second] = readMigrations()
  if (!first || !second) throw new Error('There are two migrations.')
  const broken = { ...second, sql: `${second.sql}; create nonsense` }
  expect(() => migrate(database, [first, broken])).toThrow('syntax error')
  expect(ids()).toHaveLength(4)
  expect(database.prepare(`select name from pragma_table_info('leads')`).all()).toHaveLength(7)
})

test('the indexes hold no message', () => {
  using database = new DatabaseSync(':memory:')
  migrate(database, readMigrations())
  const indexes = database.prepare(`
    select distinct entry.name as entry from pragma_index_list('contact_submissions') as list
    join pragma_index_info(list.name) as entry order by entry`)
  expect(indexes.all().map(({ entry }) => entry)).toEqual([
    'email',
    'id',
    'message_hash',
    'received_at',
  ])
})

test.each(leadTables)('a flag that nobody knows is refused in %s, by name', (table) => {
  using database = new DatabaseSync(':memory:')
  migrate(database, readMigrations())
  const lead = {
    name: 'Tom Reed',
    email: 'tom@example.com',
    message: 'Hello',
    gathering: 'summer-solstice',
  }
  const columns = leadColumns[table]
  const insert = (flag: string) => {
    const marks = columns.map((column) => `:${column}`)
    const statement = database.prepare(
      `insert into ${table} (id, received_at, flag, ${columns}) values ('1', '2027', ${flag}, ${marks})`,
    )
    statement.setAllowUnknownNamedParameters(true)
    statement.run(lead)
  }
  expect(() => insert(`'friend'`)).toThrow(`CHECK constraint failed: ${table}_flag_known`)
  insert(`'flood'`)
})

test('a page of leads is found by an index, however many there are', () => {
  using database = new DatabaseSync(':memory:')
  migrate(database, readMigrations())
  const plan = database.prepare(`
    explain query plan select id, kind, name, email, message, gathering, received_at, flag, answered_at
    from leads where (:kind is null or kind = :kind) and (received_at, id) > (:received_at, :id)
    order by received_at, id limit 100`)
  const steps = plan.all().map(({ detail }) => String(detail))
  expect(steps.filter((step) => step.includes('_received ((received_at,id)>(?,?))'))).toHaveLength(
    3,
  )
  expect(steps.join()).not.toMatch(/TEMP B-TREE|SCAN/)
})
