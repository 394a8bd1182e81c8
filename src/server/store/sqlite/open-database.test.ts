import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createReleasedDatabase } from '#tests/server/released-database.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { addToErasureList } from './erasure-list.ts'
import { databaseName, needsMigration } from './open-database.ts'
import { openStore } from './open-store.ts'
import { readLeads } from './sqlite-leads.ts'

const time = '2026-10-01T12:00:00.000Z'

/** A folder of the released version, with a lead of each kind. */
function fillReleased(folder: string): void {
  using old = createReleasedDatabase(join(folder, databaseName))
  old.exec(`
    insert into contact_submissions values
      ('1', 'Tom Reed', 'tom@example.com', 'I want to change.', '${time}', x'00', 'flood', null);
    insert into gathering_signups values
      ('2', 'Tom Reed', 'Tom@example.com', 'summer-solstice', '${time}', null, '${time}');
    insert into waitlist_signups values ('3', 'Tom Reed', 'tom@example.com', '${time}', null, null);
    insert into waitlist_signups values ('4', 'Tom', 'tom@example.com', '${time}', null, null);
    insert into waitlist_signups values ('5', 'Jon', 'jon@example.com', '${time}', null, null);
    insert into outbox values (0, 1, '2'), (0, 2, '3'), (0, 3, '4'), (0, 4, '5'), (1, 1, '1');
    insert into deliveries (lead, courier, received_at, told_at, failed_at, reason, parked_at) values
      ('3', 'mail', '${time}', null, '${time}', 'password', null),
      ('4', 'mail', '${time}', '${time}', null, null, null),
      ('5', 'mail', '${time}', null, '${time}', 'password', '${time}');
    update telling set is_on = 1, since = '${time}'`)
}

test('a folder of the released version keeps its leads, marks, flags and notifications', async () => {
  const folder = createTempDir()
  fillReleased(folder)
  expect(() => readLeads(folder)).toThrow('Start the site once.')
  const now = () => new Date('2026-12-01')
  const store = openStore(folder, { now, channels: ['mail', 'acknowledgement'] })
  for (const sample of [sampleApplication, sampleGathering, sampleWaitlist]) {
    await store.insert(sample('tom@example.com'))
  }
  const { leads } = await store.notifications.pending('mail', 9)
  expect(leads).toMatchObject([{ id: '2' }, { id: '3', attempts: 1 }])
  expect(await store.notifications.count('mail')).toEqual({ failing: 1, dead: 1 })
  expect((await store.notifications.pending('acknowledgement', 9)).leads).toEqual([])
  await store.close()
  const message = 'I want to change.'
  expect(readLeads(folder)).toMatchObject([
    { id: '1', kind: 'application', message, received_at: time, flag: 'flood' },
    { id: '2', kind: 'gathering', gathering: 'summer-solstice', answered_at: time },
    { id: '3', kind: 'waitlist', name: 'Tom Reed', email: 'tom@example.com' },
    { id: '4' },
    { id: '5' },
  ])
})

test('nothing of a lead stays in the pages that its old table had', async () => {
  const folder = createTempDir()
  fillReleased(folder)
  await openStore(folder).close()
  const text = readFileSync(join(folder, databaseName), 'latin1')
  expect(text.split('I want to change.')).toHaveLength(2)
})

test('a database of version 7 keeps its leads, and what is on the list is erased', async () => {
  const folder = createTempDir()
  const store = openStore(folder)
  for (const name of ['tom', 'jon']) await store.insert(sampleWaitlist(`${name}@example.com`))
  await store.close()
  const path = join(folder, databaseName)
  {
    using database = new DatabaseSync(path)
    database.exec('drop table erasures; pragma user_version = 7')
  }
  expect(needsMigration(path)).toBe(true)
  addToErasureList(folder, 'tom@example.com', new Date().toISOString())
  await openStore(folder).close()
  expect(needsMigration(path)).toBe(false)
  expect(readLeads(folder)).toMatchObject([{ email: 'jon@example.com' }])
})

test('leads of another version are left alone', async () => {
  const folder = createTempDir()
  await openStore(folder).close()
  {
    using database = new DatabaseSync(join(folder, databaseName))
    database.exec('pragma user_version = 99')
  }
  expect(() => openStore(folder)).toThrow('The leads were stored by another version of Solstice.')
})

test('a broken file is named and left as it is, and the folder is free again', () => {
  const folder = createTempDir()
  const path = join(folder, databaseName)
  writeFileSync(path, 'a letter to myself')
  for (let count = 0; count < 2; count += 1) {
    expect(() => openStore(folder)).toThrow('the file is broken. It is left as it is')
  }
  expect(readFileSync(path, 'utf8')).toBe('a letter to myself')
})
