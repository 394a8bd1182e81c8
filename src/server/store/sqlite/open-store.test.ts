import { readdirSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { databaseName } from './open-database.ts'
import { openStore, type StoreOptions } from './open-store.ts'
import { openSqliteLeads, readLeads } from './sqlite-leads.ts'

const tom = 'tom@example.com'

function open(options: StoreOptions = {}, folder = createTempDir()) {
  const now = () => new Date('2027-01-31T08:00:00Z')
  const store = openStore(folder, { now, ...options })
  onTestFinished(() => store.close())
  const path = join(folder, databaseName)
  return { ...store, folder, path, list: () => readLeads(folder) }
}

test('what was stored is there after a restart, with an id and a time that no sender can choose', async () => {
  const { insert, close, folder } = open()
  const forged = { ...sampleApplication(tom).row, id: 'mine', received_at: '1999' }
  await insert({ table: 'contact_submissions', row: forged } as never)
  await close()
  await openStore(folder).close()
  expect(readLeads(folder)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'application',
      name: 'Tom Reed',
      email: tom,
      message: 'I want to change.',
      received_at: '2027-01-31T08:00:00.000Z',
    },
  ])
})

test('every commit of the server and of a command is flushed to the disk', async () => {
  const { insert, folder } = open()
  const levels: unknown[] = []
  const { exec } = DatabaseSync.prototype
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === 'commit') levels.push(this.prepare('pragma synchronous').get()?.synchronous)
    exec.call(this, sql)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await insert(sampleWaitlist(tom))
  await openSqliteLeads(folder).erase(tom)
  // 3 is EXTRA: https://sqlite.org/pragma.html#pragma_synchronous
  expect(levels).toEqual([3, 3])
})

test('only its owner may read what is in the folder', async () => {
  const { folder, insert } = open()
  await insert(sampleWaitlist(tom))
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
  }
})

test('a reader that pauses does not keep a lead waiting', async () => {
  const { insert, folder } = open()
  for (const name of ['a', 'b']) await insert(sampleWaitlist(`${name}@a.example`))
  const leads = openSqliteLeads(folder).list()
  for await (const { email } of leads) {
    if (email === 'a@a.example') await insert(sampleWaitlist(tom))
  }
  expect(readLeads(folder)).toHaveLength(3)
})

test('a repeat writes to the disk as a new lead does, and adds no row', async () => {
  const { insert, path } = open({ channels: ['webhook'] })
  await insert(sampleWaitlist(tom))
  using other = new DatabaseSync(path)
  const readRows = () =>
    ['leads', 'notifications'].map((table) => other.prepare(`select * from ${table}`).all())
  const readVersion = () => other.prepare('pragma data_version').get()
  const [rows, version] = [readRows(), readVersion()]
  await insert(sampleWaitlist(tom))
  expect(readVersion()).not.toEqual(version)
  expect(readRows()).toEqual(rows)
})

test('a page of the list is sought by the index, and not walked to', async () => {
  const { insert, folder, path } = open()
  await insert(sampleWaitlist(tom))
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => void vi.restoreAllMocks())
  for (const order of [undefined, 'newest first'] as const) {
    for await (const _ of openSqliteLeads(folder).list(order && { order })) break
  }
  const selects = prepare.mock.calls.map(([sql]) => sql).filter((sql) => /order by/.test(sql))
  vi.restoreAllMocks()
  using database = new DatabaseSync(path)
  const plans = selects.map((sql) => database.prepare(`explain query plan ${sql}`).get()?.detail)
  expect(plans).toEqual([
    'SEARCH leads USING INDEX leads_by_time ((received_at,id)>(?,?))',
    expect.stringMatching(/^SEARCH leads USING INDEX leads_by_time/),
  ])
})

test('reads no leads from a folder without a database', () => {
  expect(readLeads(createTempDir())).toEqual([])
})

test('a lead that has waited too long for another program is refused', async () => {
  const { insert, path } = open({ busyTimeoutMs: 10 })
  using other = new DatabaseSync(path)
  other.exec('begin immediate')
  await expect(insert(sampleWaitlist(tom))).rejects.toThrow(
    'Leads cannot be stored: another program is holding the file.',
  )
})

test.each<[string, (path: string) => void, RegExp]>([
  ['deleted', (path) => rmSync(path), /the file was deleted, moved away or replaced/],
  [
    'replaced',
    (path) => {
      writeFileSync(`${path}.new`, 'a letter')
      renameSync(`${path}.new`, path)
    },
    /the file was deleted, moved away or replaced/,
  ],
  ['emptied', (path) => truncateSync(path), /the file is broken/],
])('a file that was %s takes no lead', async (_, meddle, message) => {
  const { insert, findProblem, path } = open()
  await insert(sampleWaitlist(tom))
  expect(await findProblem()).toBeUndefined()
  meddle(path)
  for (let count = 0; count < 2; count += 1) {
    await expect(insert(sampleWaitlist('jon@example.com'))).rejects.toThrow(message)
  }
  expect(await findProblem()).toContain('restore a backup')
})

test('reading the queue does not clear what an insert found', async () => {
  const { insert, notifications, findProblem, path } = open()
  rmSync(path)
  await expect(insert(sampleWaitlist(tom))).rejects.toThrow()
  await notifications.pending('mail', 1)
  await notifications.count('mail')
  expect(await findProblem()).toContain('the file was deleted')
})

test('a health check leaves no row behind', async () => {
  const { findProblem, list, path } = open()
  expect(await findProblem()).toBeUndefined()
  expect(list()).toEqual([])
  using database = new DatabaseSync(path)
  expect(database.prepare('select * from visits').all()).toEqual([])
})

test('a closed store refuses', async () => {
  const { insert, close } = open()
  await close()
  await expect(insert(sampleWaitlist(tom))).rejects.toThrow('the store is closed')
})
